import { readRegistry, release, releaseAsCanary } from '@portal/server/releases';
import { putRelease, setUpDeployFolder } from '@portal/server/releases/testing';
import { promoteCanary } from './promote-canary';

const deploy = setUpDeployFolder();
const live = () => readRegistry(deploy.folder).remotes[0]?.releases.stable.buildId;

async function beginCanary(buildId: string, time: string): Promise<void> {
  const built = putRelease(deploy.folder, 'finance', buildId, { time });
  await releaseAsCanary(deploy.folder, 'finance', { ...built, percent: 5, seed: 's' });
}

beforeEach(async () => {
  const time = '2025-01-02T00:00:00.000Z';
  await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', 'build-2', { time }));
});

test('a canary that is older than what is live is promoted only where that is meant', async () => {
  await beginCanary('build-1', '2025-01-01T00:00:00.000Z');
  await expect(promoteCanary(deploy.folder, 'finance', {})).rejects.toThrow(
    /Canary build-1 of finance is refused:\n.*built at 2025-01-01T00:00:00\.000Z, build-2 at 2025-01-02T00:00:00\.000Z; npm run promote -- finance --older/,
  );
  expect(live()).toBe('build-2');
  await promoteCanary(deploy.folder, 'finance', { older: true });
  expect(live()).toBe('build-1');
});

test('a newer canary is promoted', async () => {
  await beginCanary('build-3', '2025-01-03T00:00:00.000Z');
  await promoteCanary(deploy.folder, 'finance', {});
  expect(live()).toBe('build-3');
});
