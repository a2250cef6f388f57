import { pickRelease, placeInDraw } from './pick-release';
import type { Canary, RemoteEntry } from './registry';

const stable = {
  buildId: 'build-1',
  entry: '/remotes/finance/build-1/mf-manifest.json',
  contract: '1.0.0',
  requires: {},
  description: `sha384-${'A'.repeat(64)}`,
  gzipBytes: 1,
  gitSha: 'unknown',
  time: '2025-01-01T00:00:00.000Z',
};

function entryWith(canary?: Partial<Canary>): Pick<RemoteEntry, 'releases'> {
  const whole = { ...stable, buildId: 'build-2', percent: 0, seed: 'build-2', ...canary };
  return { releases: { stable, ...(canary ? { canary: whole } : {}) } };
}
const users = Array.from({ length: 10_000 }, (_, index) => ({ id: index + 1, role: 'EMPLOYEE' }));
const chosen = (percent: number, seed = 'build-2') =>
  users
    .filter((user) => pickRelease(entryWith({ percent, seed }), user).channel === 'canary')
    .map(({ id }) => id);

it('gives 5 % of 10,000 users the canary, the same ones each time', () => {
  const share = chosen(5).length / users.length;
  expect(share).toBeGreaterThan(0.04);
  expect(share).toBeLessThan(0.06);
  expect(chosen(5)).toEqual(chosen(5));
});

it('keeps those who have it when the share grows, and draws others for another seed', () => {
  const wider = new Set(chosen(20));
  expect(chosen(5).every((id) => wider.has(id))).toBe(true);
  const again = new Set(chosen(5, 'build-3'));
  expect(chosen(5).filter((id) => again.has(id)).length).toBeLessThan(100);
});

it.each([0, 100])('%i %% is nobody or everybody', (percent) => {
  expect(chosen(percent)).toHaveLength(percent * 100);
});

it('gives it to named accounts and roles whatever the share', () => {
  const entry = entryWith({ roles: ['FINANCE'], accounts: [7] });
  const channelOf = (id: number, role: string) => pickRelease(entry, { id, role }).channel;
  expect([channelOf(7, 'EMPLOYEE'), channelOf(8, 'FINANCE'), channelOf(8, 'EMPLOYEE')]).toEqual([
    'canary',
    'canary',
    'stable',
  ]);
});

it('is the live release for somebody unknown, and where there is no canary', () => {
  expect(pickRelease(entryWith({ percent: 100 }), null).release.buildId).toBe('build-1');
  expect(pickRelease(entryWith(), { id: 1, role: 'ADMIN' }).release.buildId).toBe('build-1');
});

it('spreads people over the whole draw', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const { id } of users) {
    const tenth = Math.floor(placeInDraw(id, 'x') / 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
