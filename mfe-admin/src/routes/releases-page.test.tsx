import type { RemoteReleases } from '@portal/contract';
import { answers, pageTest, refuses } from '@portal/features/testing';
import {
  accessibilityFaults,
  cellsOf,
  figuresOf,
  findChange,
  findDialog,
  findMessage,
  textOf,
} from '@portal/features/testing/finders';
import { page, person } from '@portal/features/testing/samples';
import { screen, within } from '@testing-library/react';
import { canaryRelease, releaseMetadata, remoteReleases } from '../features/releases/testing/release-samples';
import routes from '../routes';

const show = pageTest({ routes, at: '/admin/releases' });

const releases = (remotes: RemoteReleases[]) => ({
  revision: 7,
  changed_at: '2025-02-01T10:00:00.000Z',
  shell: {
    build_id: 'shell-build-1',
    contract: '1.2.0',
    provides: { react: '19.3.1' },
    previous_build_id: null,
  },
  registry_failures: [{ code: 'REGISTRY-503', count: 3 }],
  policy_violations: [
    {
      ...{ shell_build: 'shell-build-1', remote: 'finance', build_id: 'build-1', directive: 'img-src' },
      ...{ blocked: 'https://elsewhere.example', source: '/remotes/finance/build-1/page.js', reports: 12 },
      last_reported_at: '2025-02-01T10:00:00.000Z',
    },
    ...['/main.0123456789ab.js', null].map((source) => ({
      ...{ shell_build: 'shell-build-1', remote: null, build_id: null, directive: 'script-src', source },
      ...{ blocked: 'eval', reports: 1, last_reported_at: '2025-02-01T10:00:00.000Z' },
    })),
  ],
  remotes,
});
const all = remoteReleases({
  stable: releaseMetadata('build-1', {
    loads: 4012,
    median_load_ms: 183,
    failures: [
      { code: 'CHUNK', count: 2 },
      { code: 'LOAD', count: 1 },
    ],
  }),
  canary: canaryRelease('canary-1', {
    loads: 12,
    audience: { percent: 5, roles: ['FINANCE'], accounts: [41] },
    people: [person()],
    comparison: {
      since: '2025-02-01T09:00:00.000Z',
      canary: { loads: 12, failures: 0, failures_per_1000: null, median_load_ms: 190, p95_load_ms: null },
      live: { loads: 996, failures: 4, failures_per_1000: 4, median_load_ms: 183, p95_load_ms: 1412 },
    },
  }),
  previous: releaseMetadata('build-0'),
  published: [
    releaseMetadata('build-2', { git_sha: '1234567890ab' }),
    releaseMetadata('build-3', { git_sha: 'abcdef123456-changed', failures: [{ code: 'LOAD', count: 3 }] }),
  ],
  allowed_actions: ['activate', 'promote', 'withdraw', 'roll-back'],
});

async function open(button: string, title: string) {
  answers('listReleases', releases([all]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: await findDialog(title) };
}
const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

test('tells of each area what is live, canary and previous, how it loads and fails, and what is shared', async () => {
  answers('listReleases', releases([all]));
  show();
  const table = await screen.findByRole('table', { name: 'Releases of Finance' });
  const [live, canary, previous] = within(table).getAllByRole('row').slice(1);
  expect(cellsOf(live as HTMLElement)).toMatchObject({
    State: expect.stringMatching(/^Live since Jan 31, 2025/),
    Release: expect.stringMatching(/^build-1 built Jan 05, 2025/),
    Loads: '4,012',
    Failures: 'CHUNK 2 LOAD 1',
  });
  expect(cellsOf(canary as HTMLElement)).toMatchObject({
    State: 'Canary Finance Manager, Maya Chen, 5% of all others',
    Release: expect.stringMatching(/^canary-1/),
    Loads: '12',
  });
  expect(previous).toHaveTextContent(/^Previousbuild-0/);
  expect(figuresOf(screen.getByRole('region', { name: 'Shell' }))).toMatchObject({
    Build: expect.stringMatching(/^shell-build-1/),
    Contract: '1.2.0',
    'Last change': expect.stringMatching(/^Feb 01, 2025/),
    'Revision of the list': '7',
    'Registry failures': 'REGISTRY-503 3',
  });
  const shared = screen.getByRole('table', { name: 'Packages and versions' });
  expect(textOf(within(shared).getAllByRole('row')[1] as HTMLElement)).toMatch(/^react 19\.3\.1 Finance/);
  const violations = screen.getByRole('table', { name: 'What the policy stopped' });
  expect(cellsOf(within(violations).getAllByRole('row')[1] as HTMLElement)).toEqual({
    ...{ Release: 'Finance build-1', Blocked: 'https://elsewhere.example img-src', Reports: '12' },
    'Requested by': '/remotes/finance/build-1/page.js',
    'Last Reported': expect.stringMatching(/^Feb 01, 2025/),
  });
  // Where no file is named nobody knows whose code it was.
  const [, , ...others] = within(violations).getAllByRole('row');
  expect(others.map((row) => cellsOf(row).Release)).toEqual(['Shell shell-build-1', 'Unknown shell-build-1']);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  [
    'Promote canary-1 of Finance',
    'Promote the canary of Finance',
    'Promote canary',
    'promoteRelease',
    /becomes the live release of Finance for everybody: it loaded 12 times.*build-1 stays as the previous/,
    'Canary promoted successfully',
  ],
  [
    'Withdraw canary-1 of Finance',
    'Withdraw the canary of Finance',
    'Withdraw canary',
    'withdrawRelease',
    /everybody gets build-1/,
    'Canary withdrawn successfully',
  ],
  [
    'Roll Back build-0 of Finance',
    'Roll back Finance',
    'Roll back',
    'rollBackRelease',
    /build-0 becomes the live release of Finance again, in place of build-1/,
    'Release rolled back successfully',
  ],
] as const)('%s: says what will happen, and does it to what was seen', async (...how) => {
  const [button, title, confirm, id, words, done] = how;
  const { user, dialog } = await open(button, title);
  expect(dialog).toHaveTextContent(words);
  const sent = answers(id, releases([all]));
  await user.click(press(dialog, confirm));
  await findMessage('Success', done);
  expect(sent).toMatchObject([
    { params: { name: 'finance' }, body: { seen: { live: 'build-1', canary: 'canary-1' } } },
  ]);
});

test('compares the canary with the live release, and says where too few loads tell', async () => {
  answers('listReleases', releases([all]));
  show();
  const table = await screen.findByRole('table', { name: 'Canary and live release of Finance compared' });
  const [canary, live] = within(table).getAllByRole('row').slice(1);
  expect(cellsOf(canary as HTMLElement)).toEqual({
    ...{ Release: 'Canary', Loads: '12', Failures: '0', 'Failures per 1,000': 'Too few loads' },
    ...{ 'Median Load': '190 ms', '95% Within': 'Too few loads' },
  });
  expect(cellsOf(live as HTMLElement)).toEqual({
    ...{ Release: 'Live', Loads: '996', Failures: '4', 'Failures per 1,000': '4' },
    ...{ 'Median Load': '183 ms', '95% Within': '1,412 ms' },
  });
});

const rising: NonNullable<RemoteReleases['canary']>['stages'] = {
  ...{ shares: [5, 25, 100], wait_minutes: 30, at_end: 'live', stage: 1, since: '2025-02-01T10:00:00.000Z' },
  ...{ state: 'waiting', next_at: '2025-02-01T10:30:00.000Z', why: null },
};

test('a canary that rises tells its stage and what comes next, and is paused and continued', async () => {
  const waiting = { ...all, allowed_actions: ['pause' as const] };
  const canary = { ...canaryRelease('canary-1'), stages: rising };
  answers('listReleases', releases([{ ...waiting, canary }]));
  const { user } = show();
  const report = await screen.findByRole('region', { name: 'Canary of Finance' });
  expect(report).toHaveTextContent(/In stage 2 of 3: 25% of users.*it is given to 100% of users/);
  await user.click(screen.getByRole('button', { name: 'Pause canary-1 of Finance' }));
  const dialog = await findDialog('Pause the canary of Finance');
  const paused = { ...canary, stages: { ...rising, state: 'paused' as const, next_at: null } };
  const sent = answers(
    'pauseRelease',
    releases([{ ...waiting, canary: paused, allowed_actions: ['continue'] }]),
  );
  await user.click(press(dialog, 'Pause canary'));
  await findMessage('Success', 'Canary paused successfully');
  expect(sent).toMatchObject([{ body: { seen: { live: 'build-1', canary: 'canary-1' } } }]);
});

test('a build is released in stages', async () => {
  const { user, dialog } = await open('Release a build of Finance', 'Release a build of Finance');
  await user.click(within(dialog).getByRole('radio', { name: /In stages/ }));
  const shares = within(dialog).getByLabelText(/^Shares in per cent/);
  await user.clear(shares);
  await user.type(shares, '10, 5');
  await user.click(press(dialog, 'Begin canary'));
  expect(await within(dialog).findByText('Each share must be higher than the one before')).toBeVisible();
  await user.clear(shares);
  await user.type(shares, '10, 50');
  await user.selectOptions(within(dialog).getByLabelText(/^After the last stage/), 'wait');
  const sent = answers('activateRelease', releases([all]));
  await user.click(press(dialog, 'Begin canary'));
  await findMessage('Success', 'Build released successfully');
  expect(sent[0]?.body).toMatchObject({
    audience: { percent: 10 },
    stages: { shares: [10, 50], wait_minutes: 30, at_end: 'wait' },
  });
});

test('what is in a build is told by its commit, and by what has changed since what was live', async () => {
  const source = {
    ...{ sha: '1234567890', author: 'Ada Min', time: '2025-01-05T09:00:00.000Z', subject: 'finance: a fix' },
    ...{ branch: 'main', is_changed: false },
  };
  answers('listReleases', releases([{ ...all, stable: { ...all.stable, source } }]));
  const asked = answers('getReleaseContents', {
    ...{ name: 'finance', build_id: 'build-1', built_at: '2025-01-05T10:00:00.000Z', source },
    ...{ since_build_id: 'build-0', has_more: false },
    changes: [source, { ...source, sha: 'abcdef0123', subject: 'shared: more' }],
  });
  const { user } = show();
  expect(await screen.findByText('1234567 on main, Ada Min: finance: a fix')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Contents of build-1 of Finance' }));
  const dialog = await findDialog('Contents of build-1 of Finance');
  const changes = await within(dialog).findByRole('list', { name: 'Changes' });
  expect(changes).toHaveTextContent(/finance: a fix.*1234567 · Ada Min.*shared: more.*abcdef0/);
  expect(dialog).toHaveTextContent(/since build-0, which was live as it was built/);
  expect(asked[0]?.params).toEqual({ name: 'finance', build: 'build-1' });
});

test('a build of which nothing was noted is not taken for the first of its area', async () => {
  answers('listReleases', releases([all]));
  answers('getReleaseContents', {
    ...{ name: 'finance', build_id: 'build-1', built_at: '2025-01-05T10:00:00.000Z', source: null },
    ...{ since_build_id: null, changes: null, has_more: false },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Contents of build-1 of Finance' }));
  const dialog = await findDialog('Contents of build-1 of Finance');
  expect(await within(dialog).findByText('What it was made from is not known.')).toBeVisible();
  expect(dialog).not.toHaveTextContent(/first release|Commit/);
});

test('promoting a canary that is older than what is live says so', async () => {
  const canary = canaryRelease('canary-1', { built_at: '2025-01-04T10:00:00.000Z' });
  const older = { ...all, canary };
  answers('listReleases', releases([older]));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Promote canary-1 of Finance' }));
  const dialog = await findDialog('Promote the canary of Finance');
  expect(dialog).toHaveTextContent(
    /The canary is older than what is live.*canary-1 was built Jan 04, 2025.*build-1 Jan 05, 2025.*promoting it goes back/,
  );
});

test('a canary that is newer is promoted without a warning', async () => {
  const { dialog } = await open('Promote canary-1 of Finance', 'Promote the canary of Finance');
  expect(dialog).not.toHaveTextContent(/older/);
});

test('a lost race shows what is live now, and whether it is still open', async () => {
  const now = remoteReleases({ stable: releaseMetadata('canary-1'), allowed_actions: ['roll-back'] });
  refuses('promoteRelease', 'stale_version', 'Something else is live by now', { current: releases([now]) });
  const { user, dialog } = await open('Promote canary-1 of Finance', 'Promote the canary of Finance');
  await user.click(press(dialog, 'Promote canary'));
  await findChange('What is live has changed since you opened this');
  expect(dialog).toHaveTextContent('Now canary-1 is live. So this is no longer open.');
  expect(within(dialog).queryByRole('button', { name: 'Promote canary' })).not.toBeInTheDocument();
});

test('a published build is released to some first, or to everybody', async () => {
  const { user, dialog } = await open('Release a build of Finance', 'Release a build of Finance');
  expect(dialog).toHaveTextContent(/Only these get it in place of the canary canary-1; everybody else keeps/);
  await user.click(within(dialog).getByRole('radio', { name: /Everybody/ }));
  expect(dialog).toHaveTextContent(/It becomes the live release of Finance for everybody/);
  const build = within(dialog).getByLabelText('Build');
  expect(build).toHaveTextContent(
    /build-3, built .*, commit abcdef1 with changes, failed 3 times in the last seven days/,
  );
  expect(build).toHaveTextContent(/build-2, built [^b]*, commit 1234567(?! with)/);
  await user.selectOptions(build, 'build-3');
  const why = 'Release build-3 of finance is refused: it wants react 20';
  refuses('activateRelease', 'conflict', why);
  await user.click(press(dialog, 'Release to everybody'));
  expect(await within(dialog).findByText(why)).toBeVisible();
  const sent = answers('activateRelease', releases([all]));
  await user.click(press(dialog, 'Release to everybody'));
  await findMessage('Success', 'Build released successfully');
  expect(sent[0]?.body).toEqual({ build_id: 'build-3', seen: { live: 'build-1', canary: 'canary-1' } });
});

test('a build goes to named people first, found by name or address', async () => {
  const staff = [person(), person({ id: 60, name: 'Nora Next' })];
  const asked = answers(
    'listUsers',
    page(staff.map((one) => ({ ...one, role: 'EMPLOYEE' as const, is_active: true }))),
  );
  const { user, dialog } = await open('Release a build of Finance', 'Release a build of Finance');
  await user.clear(within(dialog).getByLabelText(/^Share in per cent/));
  const people = within(dialog).getByLabelText(/^Named people/);
  for (const { name } of staff) {
    await user.click(people);
    await user.click(await screen.findByText(name, { selector: '[title] *' }));
  }
  const chosen = within(dialog).getByRole('list', { name: 'Chosen: Named people' });
  expect(chosen).toHaveTextContent('Maya Chen maya.chen@example.com');
  expect(asked.every(({ query }) => query.status?.join() === 'active')).toBe(true);
  await user.click(within(chosen).getByRole('button', { name: 'Leave out Nora Next' }));
  expect(people).toHaveFocus();
  const sent = answers('activateRelease', releases([all]));
  await user.click(press(dialog, 'Begin canary'));
  await findMessage('Success', 'Build released successfully');
  expect(sent[0]?.body?.audience).toEqual({ percent: 0, roles: [], accounts: [41] });
});

test('tells what is switched off and why; with nothing released it says so', async () => {
  answers('listReleases', releases([remoteReleases({ disabled: 'Closed today' })]));
  show();
  expect(await screen.findByText('Closed today')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Release a build/ })).not.toBeInTheDocument();
});

test('when it cannot be read it says so, and can be read again', async () => {
  refuses('listReleases', 'unavailable', 'The database is away for a moment');
  const { user } = show();
  await findMessage('Error', 'Failed to fetch releases');
  answers('listReleases', releases([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findAllByText('No area has been released yet'))[0]).toBeVisible();
});
