import { areaIn } from '../../../test/releases/area-in-folder';
import { bringShellLive, setUpDeployFolder } from '../../../test/releases/deploy-folder';
import { readRegistry, release, releaseAsCanary, releaseShell, rollbackShell } from '.';

const deploy = setUpDeployFolder();
const { put, goLive } = areaIn(deploy);

it('a shell that lacks what a live remote or a canary takes is refused before it is served', async () => {
  await bringShellLive(deploy.folder, 'shell-1', { calls: ['getAsset'] });
  await release(deploy.folder, 'finance', put('build-1', { facts: { calls: ['getAsset'] } }));
  await goLive('build-1', 'admin');
  const canary = put('build-2', { requires: { react: '^19.0.0' } }, 'admin');
  await releaseAsCanary(deploy.folder, 'admin', { ...canary, percent: 1, seed: 's' });
  const shell = { buildId: 'shell-2', contract: '1.0.0', provides: { react: '18.0.0' } };
  const publish = jest.fn();
  const attempt = releaseShell(deploy.folder, { shell, facts: { exports: {}, calls: [] } }, publish);
  await expect(attempt).rejects.toThrow(/finance build-1, which makes the call getAsset/);
  await expect(attempt).rejects.toThrow(/admin build-2, which needs react/);
  expect(publish).not.toHaveBeenCalled();
  expect(readRegistry(deploy.folder).shell.buildId).toBe('shell-1');

  const fits = {
    shell: { ...shell, provides: { react: '19.4.0' } },
    facts: { exports: {}, calls: ['getAsset'] },
  };
  await releaseShell(deploy.folder, fits, publish);
  expect(publish).toHaveBeenCalledTimes(1);
  expect(readRegistry(deploy.folder).shell.buildId).toBe('shell-2');
});

const at = (seconds: number) => new Date(Date.UTC(2025, 0, 1, 12, 0, seconds));

it('of two who answer one alarm the second does not bring the bad shell back', async () => {
  await bringShellLive(deploy.folder, 'shell-2');
  const back = (seconds: number) => rollbackShell(deploy.folder, () => undefined, at(seconds));
  expect((await back(0)).shell).toMatchObject({ buildId: 'shell-1', previous: { buildId: 'shell-2' } });
  await expect(back(1)).rejects.toThrow(/the one at 12:00:00 UTC, since which shell-1 is live/);
  expect((await back(120)).shell.buildId).toBe('shell-2');
  await bringShellLive(deploy.folder, 'shell-3');
  expect((await back(121)).shell.buildId).toBe('shell-2');
});
