import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@portal/contract/remotes';
import {
  RELEASE_FILE,
  readRelease,
  releaseDirectory,
  takenFrom,
  writeModuleMetadata,
  writeSurface,
} from '@portal/server/releases';
import { REMOTE_CONTRACT } from '@portal/ui/remote';
import type { BuildEffort } from '../../webpack/base-config';
import { remoteConfig } from '../../webpack/remote-config';
import type { RemoteApp } from '../apps';
import { declaredSurface } from '../surface/declared-surface';
import { collectMetadata, writeFacts } from './build-metadata';
import { remoteModuleMetadata } from './collect-module-metadata';
import { describeRelease } from './release-metadata';
import { runWebpack } from './run-webpack';
import { secondCopies } from './second-copies';
import { contentId, remoteSources } from './source-files';
import { writeCompressed } from './write-compressed';

/**
 * The content that a build of the remote would have now, and what it is built against; also its version. Modules that
 * the shell provides are no part of it while their declarations stay.
 * @param isCompared false for a build that nobody else gets: the compiler is not asked, which takes some seconds
 */
export function remoteBuildId(app: RemoteApp, isCompared = true): string {
  return contentId(remoteSources(app.folder), isCompared ? declaredSurface().id : '');
}

export function isRemoteStale(app: RemoteApp, deployFolder: string): boolean {
  return !readRelease(releaseDirectory(deployFolder, app.name, remoteBuildId(app)));
}

/** @throws when a remote would bring what the shell provides */
function refuseSecondCopies({ name }: RemoteApp, copies: readonly string[]): void {
  if (copies.length === 0) return;
  throw new Error(
    [
      `${name} would bring a second copy of what the shell provides:`,
      ...copies.map((copy) => `  - ${copy}`),
      'Two copies split a React context or a store. Import it by its name: react, zustand, @portal/auth, @portal/ui/...',
    ].join('\n'),
  );
}

/**
 * Builds a remote into its own new directory; one that is there already is that build and is left alone.
 * The directory appears whole or not at all, and nothing in it is ever overwritten.
 */
export async function buildRemote(
  app: RemoteApp,
  deployFolder: string,
  { effort = 'local', isCompared = true }: { effort?: BuildEffort; isCompared?: boolean } = {},
): Promise<{ release: Release; built: boolean }> {
  const buildId = remoteBuildId(app, isCompared);
  const directory = releaseDirectory(deployFolder, app.name, buildId);
  const present = readRelease(directory);
  if (present) return { release: present, built: false };

  const workplace = `${directory}.${process.pid}.part`;
  rmSync(workplace, { recursive: true, force: true });
  mkdirSync(workplace, { recursive: true });
  try {
    const stats = await runWebpack(
      remoteConfig(app, { output: workplace, buildId, production: true, effort }),
    );
    refuseSecondCopies(app, secondCopies(stats));
    writeFacts(workplace, collectMetadata(stats));
    const facts = remoteModuleMetadata(stats, app.folder);
    writeModuleMetadata(workplace, facts);
    if (isCompared) writeSurface(workplace, takenFrom(declaredSurface().surface, facts.imports));
    const description = describeRelease(workplace, app, buildId, REMOTE_CONTRACT);
    writeCompressed(path.join(workplace, RELEASE_FILE), JSON.stringify(description));
    if (existsSync(directory)) rmSync(directory, { recursive: true });
    renameSync(workplace, directory);
    const release = readRelease(directory);
    if (!release) throw new Error(`${directory} holds no release`);
    return { release, built: true };
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}
