import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@portal/contract/remotes';
import { readRelease, releaseDirectory } from '@portal/server/releases';
import type { RemoteApp } from '../apps';
import { buildRemote, remoteBuildId } from '../build/build-remote';
import { UsageError } from '../release/run-release-command';
import { ROOT } from '../root';
import { BUILT } from './own-app';

/**
 * Builds the remote of this repository into `dist`, unless that has the build of these sources already; of others nothing
 * stays there.
 * @throws UsageError before the packages are installed: their versions are a part of the build's name
 */
export async function buildOwn(app: RemoteApp): Promise<{ release: Release; built: boolean }> {
  if (!existsSync(path.join(ROOT, 'package-lock.json')))
    throw new UsageError('There is no package-lock.json: run npm install first, and commit it.');
  if (!readRelease(releaseDirectory(BUILT, app.name, remoteBuildId(app))))
    for (const folder of ['remotes', 'sources'])
      rmSync(path.join(BUILT, folder), { recursive: true, force: true });
  return buildRemote(app, BUILT, { effort: 'release' });
}
