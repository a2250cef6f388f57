import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Release, ShellRelease } from '@portal/contract/remotes';
import {
  copySource,
  NO_SHELL,
  noteUsed,
  ReleaseRefused,
  readRegistry,
  readRelease,
  refuseUnfitArea,
  release,
  releaseDirectory,
  releaseShell,
  removeSource,
  shellDirectory,
} from '@portal/server/releases';
import { REMOTE_CONTRACT } from '@portal/ui/remote';
import type { BuildEffort } from '../../webpack/base-config';
import { providedVersions } from '../../webpack/share-config';
import { DEPLOY_FOLDER, IS_SHARED_FOLDER, type RemoteApp, remoteApps, SHELL_OUTPUT } from '../apps';
import { buildRemote, isRemoteStale, remoteBuildId } from './build-remote';
import { buildShell, isShellStale, type ShellBuild } from './build-shell';

export interface BuildOptions {
  /** `shell` and names of remotes; all of them unless given. */
  apps?: readonly string[];
  deployFolder?: string;
  shellOutput?: string;
  effort?: BuildEffort;
  /** Told after each app that is built. */
  onProgress?: (line: string) => void;
}

function isWanted(apps: readonly string[] | undefined, name: string): boolean {
  return !apps || apps.includes(name) || apps.includes(`mfe-${name}`);
}

/** Names of what has no live release: `shell` and remotes. */
export function missingApps(deployFolder = DEPLOY_FOLDER): string[] {
  const { shell, remotes } = readRegistry(deployFolder);
  const live = new Set(remotes.map(({ name }) => name));
  const names = remoteApps().map(({ name }) => name);
  return [...(shell.buildId === NO_SHELL ? ['shell'] : []), ...names.filter((name) => !live.has(name))];
}

/**
 * Names of what would be built now: `shell` and remotes whose sources changed since their last build, or which a build
 * that was stopped has not made live. In a folder that others release into it is only what has no live release there
 * yet: the rest is for `npm run release`.
 */
export function staleApps(options: Pick<BuildOptions, 'deployFolder' | 'shellOutput'> = {}): string[] {
  const { deployFolder = DEPLOY_FOLDER, shellOutput = SHELL_OUTPUT } = options;
  const missing = missingApps(deployFolder);
  if (deployFolder === DEPLOY_FOLDER && IS_SHARED_FOLDER) return missing;
  const wantsShell = missing.includes('shell') || isShellStale(shellOutput);
  const isStale = (app: RemoteApp) => missing.includes(app.name) || isRemoteStale(app, deployFolder);
  return [
    ...(wantsShell ? ['shell'] : []),
    ...remoteApps()
      .filter(isStale)
      .map(({ name }) => name),
  ];
}

/** What the registry says of a shell. */
export function shellMetadata({ buildId }: Pick<ShellBuild, 'buildId'>): ShellRelease {
  return { buildId, contract: REMOTE_CONTRACT, provides: providedVersions() };
}

interface BuiltRemote {
  app: RemoteApp;
  release: Release;
  /** The folder in which it lies until it goes live; nothing when it is published already. */
  staged?: string;
}

/** Builds a remote beside what is published, so that a run which is stopped leaves nothing that looks like a release. */
async function stageRemote(app: RemoteApp, options: BuildOptions, staging: string): Promise<BuiltRemote> {
  const { deployFolder = DEPLOY_FOLDER, effort, onProgress } = options;
  refuseUnfitArea(readRegistry(deployFolder), app.name, { area: app });
  const directory = releaseDirectory(deployFolder, app.name, remoteBuildId(app));
  const published = readRelease(directory);
  if (published) {
    noteUsed(directory);
    return { app, release: published };
  }
  const start = performance.now();
  const { release } = await buildRemote(app, staging, { effort, liveIn: deployFolder });
  onProgress?.(builtText(app.name, start));
  return { app, release, staged: staging };
}

/** Its directory appears whole; what lies there and is no release makes room. */
function publishRemote({ app, release, staged }: BuiltRemote, deployFolder: string): string | undefined {
  if (!staged) return undefined;
  const directory = releaseDirectory(deployFolder, app.name, release.buildId);
  if (readRelease(directory)) return undefined;
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(path.dirname(directory), { recursive: true });
  copySource(staged, deployFolder, app.name, release.buildId);
  renameSync(releaseDirectory(staged, app.name, release.buildId), directory);
  return directory;
}

function builtText(name: string, start: number): string {
  return `Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** What keeps it from going live, unless it did. */
async function refusalOf(goLive: () => Promise<unknown>): Promise<string[]> {
  try {
    await goLive();
    return [];
  } catch (error) {
    if (error instanceof ReleaseRefused) return [error.message];
    throw error;
  }
}

/** The shell first: a remote may need what is new in it. Returns why what did not go live did not. */
async function bringLive(
  shell: ShellBuild | undefined,
  remotes: readonly BuiltRemote[],
  { deployFolder = DEPLOY_FOLDER }: BuildOptions,
): Promise<string[]> {
  const published = remotes.map((remote) => publishRemote(remote, deployFolder));
  const refusals: string[] = [];
  if (shell) {
    const offer = { shell: shellMetadata(shell), facts: shell.facts, surface: shell.surface };
    const serve = () => shell.publish(shellDirectory(deployFolder, shell.buildId));
    const following = new Map(remotes.map(({ app, release }) => [app.name, release]));
    refusals.push(...(await refusalOf(() => releaseShell(deployFolder, offer, serve, { following }))));
  }
  for (const [index, { app, release: built }] of remotes.entries()) {
    const refused = await refusalOf(() => release(deployFolder, app.name, built));
    const directory = published[index];
    // Left there, it would pass for built the next time, and nothing would be said.
    if (refused.length > 0 && directory) {
      rmSync(directory, { recursive: true, force: true });
      removeSource(deployFolder, app.name, built.buildId);
    }
    refusals.push(...refused);
  }
  return refusals;
}

/**
 * Builds what changed, all of it before any goes live: the shell into its output folder, each remote into a new release
 * directory, then one change of the registry per app. A shell that a live release could not run below, and a remote that
 * cannot run below the live shell, are not made live. Returns why, a text for each.
 */
export async function buildPortal(options: BuildOptions = {}): Promise<string[]> {
  const { apps, deployFolder = DEPLOY_FOLDER, shellOutput = SHELL_OUTPUT, effort, onProgress } = options;
  const staging = path.join(deployFolder, `.build.${process.pid}.part`);
  let shell: ShellBuild | undefined;
  try {
    if (isWanted(apps, 'shell')) {
      const start = performance.now();
      shell = await buildShell(shellOutput, { effort });
      if (shell.isNew) onProgress?.(builtText('shell', start));
    }
    const remotes: BuiltRemote[] = [];
    for (const app of remoteApps().filter(({ name }) => isWanted(apps, name)))
      remotes.push(await stageRemote(app, options, staging));
    return await bringLive(shell, remotes, options);
  } finally {
    shell?.discard();
    rmSync(staging, { recursive: true, force: true });
  }
}
