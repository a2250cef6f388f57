import { person } from '@portal/features/testing/samples';
import { canaryRelease, releaseMetadata, remoteReleases } from '../testing/release-samples';
import { type ActivationMode, activationFormSchema } from './activation-form';
import { audienceText } from './audience-text';
import { doesText, releaseRows } from './release-rows';
import { sharedVersions } from './shared-versions';

test.each([
  [{ percent: 5, roles: [], accounts: [] }, '5% of all'],
  [
    { percent: 5, roles: ['FINANCE' as const], accounts: [1, 2] },
    'Finance Manager, 2 named accounts, 5% of all others',
  ],
  [{ percent: 0, roles: [], accounts: [7] }, '1 named account'],
  [{ percent: 0, roles: [], accounts: [] }, 'Nobody'],
])('%j is told as %s', (audience, text) => {
  expect(audienceText(audience)).toBe(text);
});

test('named people are told by name, many of them by their number', () => {
  const people = ['Ada Min', 'Maya Chen', 'Nora Next', 'Omar Other'].map((name, id) => person({ id, name }));
  const told = (count: number) =>
    audienceText(
      { percent: 5, roles: [], accounts: people.slice(0, count).map(({ id }) => id) },
      people.slice(0, count),
    );
  expect(told(2)).toBe('Ada Min, Maya Chen, 5% of all others');
  expect(told(4)).toBe('Ada Min, Maya Chen, Nora Next, 1 more, 5% of all others');
});

test('offers at each release what the server allows there', () => {
  const remote = remoteReleases({
    canary: canaryRelease('canary-1'),
    previous: releaseMetadata('build-0'),
    allowed_actions: ['activate', 'promote', 'withdraw', 'roll-back'],
  });
  const told = releaseRows(remote).map(({ kind, release, actions }) => [kind, release.build_id, actions]);
  expect(told).toEqual([
    ['live', 'build-1', []],
    ['canary', 'canary-1', ['promote', 'withdraw']],
    ['previous', 'build-0', ['roll-back']],
  ]);
  expect(releaseRows({ ...remote, allowed_actions: [] }).flatMap(({ actions }) => actions)).toEqual([]);
});

test.each([
  [{ loads: 0, failures: [] }, 'no browser has reported on it yet'],
  [{ loads: 1200, failures: [] }, 'it loaded 1,200 times and failed 0 in the last 7 days'],
  [
    {
      loads: 1,
      failures: [
        { code: 'CHUNK', count: 2 },
        { code: 'LOAD', count: 1 },
      ],
    },
    'it loaded 1 time and failed 3 in the last 7 days',
  ],
])('%j reads: %s', (figures, text) => {
  expect(doesText(figures)).toBe(text);
});

test('lists what the shell provides and who takes it, a key for all below it as one', () => {
  const provides = { react: '19.3.1', '@portal/ui/': '1.0.0' };
  const shell = { build_id: 'shell-1', contract: '1.0.0', provides, previous_build_id: null };
  const remotes = [
    remoteReleases({
      stable: releaseMetadata('a', { requires: { react: '19.3.1', '@portal/ui/base': '1.0.0' } }),
    }),
    remoteReleases({ title: 'Other', stable: releaseMetadata('b', { requires: { react: '19.3.1' } }) }),
  ];
  expect(sharedVersions({ shell, remotes })).toEqual([
    { name: '@portal/ui/', version: '1.0.0', usedBy: ['Finance'] },
    { name: 'react', version: '19.3.1', usedBy: ['Finance', 'Other'] },
  ]);
});

test('a build goes to all, or to somebody', () => {
  const read = (mode: ActivationMode, values: object) => {
    const verdict = activationFormSchema(mode).safeParse(values);
    return verdict.success ? verdict.data : verdict.error.issues[0]?.message;
  };
  expect(read('all', {})).toBe('Choose a build');
  expect(read('all', { build_id: 'build-2', percent: 'x' })).toEqual({ build_id: 'build-2' });
  expect(read('some', { build_id: 'build-2', percent: '101' })).toBe('Share must be 0 to 100');
  expect(read('some', { build_id: 'build-2', percent: 'ten' })).toBe('Share must be 0 to 100');
  expect(read('some', { build_id: 'build-2' })).toMatch(/Choose a share above 0/);
  expect(read('some', { build_id: 'build-2', percent: '5', role_FINANCE: true })).toEqual({
    build_id: 'build-2',
    audience: { percent: 5, roles: ['FINANCE'], accounts: [] },
  });
  const accounts = [{ value: 7, label: 'Maya Chen' }];
  expect(read('some', { build_id: 'build-2', percent: '', accounts })).toEqual({
    build_id: 'build-2',
    audience: { percent: 0, roles: [], accounts: [7] },
  });
  const rising = { build_id: 'build-2', shares: '5, 25 100%', wait_minutes: '30', at_end: 'live' };
  expect(read('stages', rising)).toEqual({
    build_id: 'build-2',
    audience: { percent: 5, roles: [], accounts: [] },
    stages: { shares: [5, 25, 100], wait_minutes: 30, at_end: 'live' },
  });
  const ends = (shares: string) => {
    const verdict = read('stages', { ...rising, shares, at_end: 'usual' });
    return typeof verdict === 'object' && 'stages' in verdict ? verdict.stages?.at_end : verdict;
  };
  expect([ends('5, 100'), ends('5, 50')]).toEqual(['live', 'wait']);
  expect(read('stages', { ...rising, shares: '25, 5' })).toMatch(/higher than the one before/);
  expect(read('stages', { ...rising, shares: 'some' })).toBe('Give shares such as 5, 25, 100');
  expect(read('stages', { ...rising, wait_minutes: '' })).toBe('Give the waiting time in minutes');
  expect(read('stages', { ...rising, wait_minutes: '0' })).toMatch(/1 minute to 30 days/);
});
