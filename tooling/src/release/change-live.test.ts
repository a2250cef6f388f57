import type { Release, RemoteRegistry } from '@portal/contract/remotes';
import { ReleaseRefused, readRegistry, release, rollback } from '@portal/server/releases';
import { areaOf, putRelease, setUpDeployFolder } from '@portal/server/releases/testing';
import { changeAndTell, changeText } from './change-live';

const deploy = setUpDeployFolder();

const build = (buildId: string) => ({ buildId }) as Release;
function registry(
  revision: number,
  stable: string,
  canary?: { buildId: string; percent: number; roles?: string[] },
) {
  const releases = {
    stable: build(stable),
    ...(canary ? { canary: { ...build(canary.buildId), ...canary } } : {}),
  };
  return {
    revision,
    shell: { buildId: 's' },
    remotes: [{ name: 'finance', releases }],
  } as unknown as RemoteRegistry;
}
const two = { buildId: 'two', percent: 5.5, roles: ['FINANCE'] };

test.each([
  [
    'a release',
    registry(1, 'one'),
    registry(2, 'two'),
    'finance: live is two, in place of one (registry revision 2).',
  ],
  [
    'a canary beside what is live',
    registry(1, 'one'),
    registry(2, 'one', two),
    'finance: live is one (registry revision 2). Canary: two for 5.5 % of users and role FINANCE.',
  ],
  [
    'a rollback that leaves the canary',
    registry(1, 'three', two),
    registry(2, 'one', two),
    'finance: live is one, in place of three (registry revision 2). Canary: two for 5.5 % of users and role FINANCE.',
  ],
  [
    'a canary in place of another',
    registry(1, 'one', two),
    registry(2, 'one', { buildId: 'four', percent: 30 }),
    'finance: live is one (registry revision 2). Canary: four for 30 % of users. The canary two for 5.5 % of users and role FINANCE has ended.',
  ],
])('%s is told with what it took the place of and what goes on beside it', (_what, before, after, said) => {
  expect(changeText('finance', before, after)).toBe(said);
});

test('of two rollbacks that begin at once one is carried out, and the other told what is live', async () => {
  for (const buildId of ['build-1', 'build-2'])
    await release(deploy.folder, areaOf('finance'), putRelease(deploy.folder, 'finance', buildId));
  const rollBack = () =>
    changeAndTell('finance', (folder, seen) => rollback(folder, 'finance', seen), deploy.folder);
  const outcomes = await Promise.allSettled([rollBack(), rollBack()]);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toEqual([expect.any(ReleaseRefused)]);
  expect(refusals[0].message).toMatch(
    /changed by somebody else meanwhile.*live is build-1, in place of build-2/,
  );
  expect(readRegistry(deploy.folder).remotes[0]?.releases.stable.buildId).toBe('build-1');
});
