import type { Release, RemoteRegistry } from '@portal/contract/remotes';
import {
  disable,
  ReleaseRefused,
  readRegistry,
  release,
  releaseAsCanary,
  rollback,
} from '@portal/server/releases';
import { putRelease, setUpDeployFolder } from '@portal/server/releases/testing';
import { changeAndTell, changeText } from './change-live';

const deploy = setUpDeployFolder();

const build = (buildId: string) => ({ buildId }) as Release;
function registry(
  revision: number,
  stable: string,
  previous: string | undefined,
  canary?: { buildId: string; percent: number; roles?: string[]; stages?: object },
) {
  const releases = {
    stable: build(stable),
    ...(canary ? { canary: { ...build(canary.buildId), ...canary } } : {}),
  };
  return {
    revision,
    shell: { buildId: 's' },
    remotes: [{ name: 'finance', releases, ...(previous ? { previous: build(previous) } : {}) }],
  } as unknown as RemoteRegistry;
}
const stages = (changes: object) => ({
  ...{ shares: [5.5, 25, 100], waitMinutes: 30, stage: 0, atEnd: 'live' },
  ...changes,
});
const two = { buildId: 'two', percent: 5.5, roles: ['FINANCE'] };

test.each([
  [
    'a release',
    registry(1, 'one', undefined),
    registry(2, 'two', 'one'),
    'finance: live is two, in place of one (registry revision 2).',
  ],
  [
    'a release in place of one that went live since the command began',
    registry(1, 'one', 'zero'),
    registry(3, 'three', 'two'),
    'finance: live is three, in place of two (registry revision 3).',
  ],
  [
    'a release of what was live, in place of one that went live since',
    registry(1, 'one', 'zero'),
    registry(3, 'one', 'two'),
    'finance: live is one, in place of two (registry revision 3).',
  ],
  [
    'a canary beside what is live',
    registry(1, 'one', undefined),
    registry(2, 'one', undefined, two),
    'finance: live is one (registry revision 2). Canary: two for 5.5 % of users and role FINANCE.',
  ],
  [
    'a rollback that leaves the canary',
    registry(1, 'three', 'one', two),
    registry(2, 'one', 'three', two),
    'finance: live is one, in place of three (registry revision 2). Canary: two for 5.5 % of users and role FINANCE.',
  ],
  [
    'a canary in place of another',
    registry(1, 'one', undefined, two),
    registry(2, 'one', undefined, { buildId: 'four', percent: 30 }),
    'finance: live is one (registry revision 2). Canary: four for 30 % of users. The canary two for 5.5 % of users and role FINANCE has ended.',
  ],
  [
    'a canary that rises by itself',
    registry(1, 'one', undefined),
    registry(2, 'one', undefined, { ...two, stages: stages({}) }),
    'finance: live is one (registry revision 2). Canary: two for 5.5 % of users and role FINANCE. After 30 minutes each: 25 %, 100 %, live for all.',
  ],
  [
    'one that was paused',
    registry(1, 'one', undefined, { ...two, stages: stages({}) }),
    registry(2, 'one', undefined, { ...two, stages: stages({ paused: true }) }),
    'finance: live is one (registry revision 2). Canary: two for 5.5 % of users and role FINANCE. It is paused.',
  ],
])('%s is told with what it took the place of and what goes on beside it', (_what, before, after, said) => {
  expect(changeText('finance', before, after)).toBe(said);
});

test('of two rollbacks that begin at once one is carried out, and the other told what is live', async () => {
  for (const buildId of ['build-1', 'build-2'])
    await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', buildId));
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

test('a change of an area that is closed says that it is', async () => {
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-1'));
  await disable(deploy.folder, 'finance', 'Back at noon');
  const canary = { ...putRelease(deploy.folder, 'finance', 'build-2'), percent: 5, seed: 's' };
  const said = await changeAndTell(
    'finance',
    (folder) => releaseAsCanary(folder, 'finance', canary),
    deploy.folder,
  );
  expect(said).toMatch(/Canary: build-2 for 5 % of users\. The area is closed: "Back at noon"\.$/);
});

test('where there is no deploy folder yet it says what to do', async () => {
  const nowhere = `${deploy.folder}/nowhere`;
  await expect(changeAndTell('finance', () => Promise.reject(), nowhere)).rejects.toThrow(
    /There is no folder .*nowhere\. Set DEPLOY_DIR .* npm start makes and serves this checkout's own/,
  );
});
