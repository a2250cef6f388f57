import { rmSync } from 'node:fs';
import path from 'node:path';
import { putRelease, setUpDeployFolder } from '../../test/releases/deploy-folder';
import { release, releaseDirectory } from '../platform/releases';
import { BackupError } from './backup-error';
import { dumpReleases } from './dump-files';

const deploy = setUpDeployFolder();

/** Backs up while a release goes: after the first file was written. */
async function dumpWhileGoing(buildId: string): Promise<string[]> {
  const names: string[] = [];
  const archive = {
    async add(name: string) {
      if (names.length === 0)
        rmSync(releaseDirectory(deploy.folder, 'finance', buildId), { recursive: true, force: true });
      names.push(name);
    },
  };
  const folders = { deployDir: deploy.folder, shellDir: path.join(deploy.folder, 'shell') };
  expect(await dumpReleases(archive, folders)).toBe(names.length);
  return names;
}

test('goes on where an old release is cleaned away meanwhile, and not without one that is live', async () => {
  for (const build of ['build-1', 'build-2', 'build-3'])
    await release(deploy.folder, 'finance', putRelease(deploy.folder, 'finance', build));
  const names = await dumpWhileGoing('build-1');
  expect(names).toContain('releases/remotes/finance/build-3/remote-entry.js');
  expect(names).toContain('releases/remotes/finance/build-2/remote-entry.js');
  expect(names.filter((name) => name.includes('build-1'))).toEqual([]);
  await expect(dumpWhileGoing('build-3')).rejects.toThrow(BackupError);
});
