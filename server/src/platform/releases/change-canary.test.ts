import { areaIn } from '../../../test/releases/area-in-folder';
import { setUpDeployFolder } from '../../../test/releases/deploy-folder';
import {
  promote,
  ReleasesChanged,
  raiseCanary,
  readJudged,
  readRegistry,
  releaseAsCanary,
  rollback,
  withdraw,
} from '.';

const deploy = setUpDeployFolder();
const { put, live, goLive } = areaIn(deploy);

it('is given to some first, then to all or to none', async () => {
  await goLive('build-1');
  const canary = { ...put('build-2'), percent: 5, seed: 'build-2', roles: ['ADMIN'] };
  await releaseAsCanary(deploy.folder, 'finance', canary);
  expect(live()).toEqual({ stable: 'build-1', canary: 'build-2' });
  await withdraw(deploy.folder, 'finance');
  expect(live()).toEqual({ stable: 'build-1' });
  await releaseAsCanary(deploy.folder, 'finance', canary);
  await promote(deploy.folder, 'finance');
  expect(live()).toEqual({ stable: 'build-2', previous: 'build-1' });
  expect(readRegistry(deploy.folder).remotes[0]?.releases.stable).not.toHaveProperty('percent');
});

it('a canary that goes live for all is no canary any more, whichever way it went', async () => {
  await goLive('build-1');
  await releaseAsCanary(deploy.folder, 'finance', { ...put('build-2'), percent: 5, seed: 's' });
  await goLive('build-2');
  expect(live()).toEqual({ stable: 'build-2', previous: 'build-1' });
});

it.each([
  ['for nobody', 'build-2', { percent: 0 }, /is meant for nobody/],
  ['for who may not enter', 'build-2', { percent: 5, roles: ['EMPLOYEE'] }, /EMPLOYEE, who may not enter/],
  ['of what is live', 'build-1', { percent: 5 }, /is live for all already/],
])('a canary %s is refused', async (_what, buildId, audience, reason) => {
  await goLive('build-1');
  const canary = { ...put(buildId), ...audience, seed: 's' };
  await expect(releaseAsCanary(deploy.folder, 'finance', canary)).rejects.toThrow(reason);
  expect(live()).toEqual({ stable: 'build-1' });
});

it('a rollback to the build that is the canary ends the canary', async () => {
  await goLive('build-1');
  await goLive('build-2');
  await releaseAsCanary(deploy.folder, 'finance', { ...put('build-1'), percent: 5, seed: 's' });
  await rollback(deploy.folder, 'finance');
  expect(live()).toEqual({ stable: 'build-1', previous: 'build-2' });
});

it.each([
  ['was withdrawn', () => withdraw(deploy.folder, 'finance')],
  [
    'was replaced',
    () => releaseAsCanary(deploy.folder, 'finance', { ...put('build-3'), percent: 5, seed: 's' }),
  ],
  ['went live', () => promote(deploy.folder, 'finance')],
])('a canary that %s after it was judged is left to whoever did that', async (_what, meanwhile) => {
  await goLive('build-1');
  const stages = { shares: [5, 50], waitMinutes: 30, atEnd: 'live' as const };
  const canary = { ...put('build-2'), percent: 5, seed: 's', stages };
  const { remotes } = await releaseAsCanary(deploy.folder, 'finance', canary);
  const judgedStages = remotes[0]?.releases.canary?.stages;
  if (!judgedStages) throw new Error('The canary has no stages');
  const judged = { seen: { live: 'build-1', canary: 'build-2' }, stages: judgedStages };
  const after = await meanwhile();
  for (const attempt of [
    () => raiseCanary(deploy.folder, 'finance', judged, new Date()),
    () => promote(deploy.folder, 'finance', undefined, judged),
    () => readJudged(deploy.folder, 'finance', judged),
  ])
    await expect(attempt()).rejects.toThrow(ReleasesChanged);
  expect(readRegistry(deploy.folder)).toEqual(after);
});
