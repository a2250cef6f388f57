import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@portal/contract/remotes';
import {
  RELEASE_FILE,
  readRegistry,
  readRelease,
  releaseDirectory,
  takenFrom,
  writeModuleMetadata,
  writeSource,
  writeSurface,
} from '@portal/server/releases';
import { REMOTE_CONTRACT } from '@portal/ui/remote';
import type { BuildEffort } from '../../webpack/base-config';
import { remoteConfig } from '../../webpack/remote-config';
import type { RemoteApp } from '../apps';
import { declaredSurface } from '../surface/declared-surface';
import { collectMetadata, writeFacts } from './build-metadata';
import { remoteModuleMetadata } from './collect-module-metadata';
import { describeSource } from './describe-source';
import { describeRelease } from './release-metadata';
import { runWebpack } from './run-webpack';
import { secondCopies } from './second-copies';
import { contentId, remotePackages, remotePlaces, remoteSources } from './source-files';
import { writeCompressed } from './write-compressed';

/**
 * The content that a build of the remote would have now, and what it is built against; also its version. Modules that
 * the shell provides are no part of it while their declarations stay.
 */
export function remoteBuildId(app: RemoteApp): string {
  return contentId(remoteSources(app.folder), [...remotePackages(app.folder), declaredSurface().id]);
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

function liveRelease(deployFolder: string, { name }: RemoteApp): Release | undefined {
  return readRegistry(deployFolder).remotes.find((remote) => remote.name === name)?.releases.stable;
}

/** @throws when a build has a package inside whose version is no part of its build id: two builds would have one name */
function refuseUnnamed({ name, folder }: RemoteApp, packages: readonly string[]): void {
  const named = new Set(remotePackages(folder).map((line) => line.split(' ', 1)[0]));
  const unnamed = packages
    // A name with a dot before it is what the federation plugin makes up.
    .flatMap((place) => /^.*node_modules\/([^.].*)$/.exec(place)?.[1] ?? [])
    .filter((bundled) => !named.has(bundled));
  if (unnamed.length > 0)
    throw new Error(
      `${name} bundles ${unnamed.join(', ')} without naming it: add it to the dependencies in mfe-${name}/package.json or shared-features/package.json.`,
    );
}

/**
 * Builds a remote into its own new directory; one that is there already is that build and is left alone.
 * The directory appears whole or not at all, and nothing in it is ever overwritten.
 * @param liveIn the folder whose live release it is told what has changed since
 */
export async function buildRemote(
  app: RemoteApp,
  deployFolder: string,
  { effort = 'local', liveIn = deployFolder }: { effort?: BuildEffort; liveIn?: string } = {},
): Promise<{ release: Release; built: boolean }> {
  const buildId = remoteBuildId(app);
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
    const metadata = collectMetadata(stats);
    refuseUnnamed(app, metadata.packages);
    writeFacts(workplace, metadata);
    const facts = remoteModuleMetadata(stats, app.folder);
    writeModuleMetadata(workplace, facts);
    writeSurface(workplace, takenFrom(declaredSurface().surface, facts.imports));
    const description = describeRelease(workplace, app, buildId, REMOTE_CONTRACT);
    writeCompressed(path.join(workplace, RELEASE_FILE), JSON.stringify(description));
    const source = describeSource(remotePlaces(app.folder), liveRelease(liveIn, app));
    writeSource(deployFolder, app.name, buildId, source);
    if (existsSync(directory)) rmSync(directory, { recursive: true });
    renameSync(workplace, directory);
    const release = readRelease(directory);
    if (!release) throw new Error(`${directory} holds no release`);
    return { release, built: true };
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}
