import type { ShellRelease } from '@portal/contract/remotes';
import {
  activateRelease,
  activateShell,
  NO_SHELL,
  readRegistry,
  refuseTakenAddress,
  shellDirectory,
  updateRegistry,
} from '@portal/server/releases';
import { REMOTE_CONTRACT } from '@portal/ui/remote';
import type { BuildEffort } from '../../webpack/base-config';
import { providedVersions } from '../../webpack/share-config';
import { DEPLOY_FOLDER, IS_SHARED_FOLDER, type RemoteApp, remoteApps, SHELL_OUTPUT } from '../apps';
import { buildRemote, isRemoteStale } from './build-remote';
import { buildShell, isShellStale, type ShellBuild } from './build-shell';

export interface BuildOptions {
  /** `shell` and names of remotes; all of them unless given. */
  apps?: readonly string[];
  deployFolder?: string;
  shellOutput?: string;
  effort?: BuildEffort;
  /** Told before each app that is built and after it. */
  onProgress?: (line: string) => void;
}

function isWanted(apps: readonly string[] | undefined, name: string): boolean {
  return !apps || apps.includes(name) || apps.includes(`mfe-${name}`);
}

/**
 * Names of what would be built now: `shell` and remotes whose sources changed since their last build, or which a build
 * that was stopped has not made live. In a folder that others release into it is only what has no live release there
 * yet: the rest is for `npm run release`.
 */
export function staleApps(options: Pick<BuildOptions, 'deployFolder' | 'shellOutput'> = {}): string[] {
  const { deployFolder = DEPLOY_FOLDER, shellOutput = SHELL_OUTPUT } = options;
  const isShared = deployFolder === DEPLOY_FOLDER && IS_SHARED_FOLDER;
  const { shell, remotes } = readRegistry(deployFolder);
  const isLive = (name: string) => remotes.some((live) => live.name === name);
  const isStale = (app: RemoteApp) => !isLive(app.name) || (!isShared && isRemoteStale(app, deployFolder));
  const wantsShell = shell.buildId === NO_SHELL || (!isShared && isShellStale(shellOutput));
  return [
    ...(wantsShell ? ['shell'] : []),
    ...remoteApps()
      .filter(isStale)
      .map(({ name }) => name),
  ];
}

/** What the registry says of a shell. */
export function shellFacts({ buildId }: ShellBuild): ShellRelease {
  return { buildId, contract: REMOTE_CONTRACT, provides: providedVersions() };
}

/**
 * Builds what changed and makes it live: the shell into its output folder, each remote into a new release directory,
 * then one change of the registry per app. Returns the names of what was really built.
 */
export async function buildPortal(options: BuildOptions = {}): Promise<string[]> {
  const { apps, deployFolder = DEPLOY_FOLDER, shellOutput = SHELL_OUTPUT, effort, onProgress } = options;
  const built: string[] = [];
  const report = (name: string, seconds: number) => onProgress?.(`Built ${name} in ${seconds.toFixed(1)} s`);

  if (isWanted(apps, 'shell')) {
    const start = performance.now();
    const shell = await buildShell(shellOutput, { effort });
    try {
      shell.publish(shellDirectory(deployFolder, shell.buildId));
      if (shell.isNew) {
        built.push('shell');
        report('shell', (performance.now() - start) / 1000);
      }
      await updateRegistry(deployFolder, (registry) => activateShell(registry, shellFacts(shell)));
    } finally {
      shell.discard();
    }
  }
  for (const app of remoteApps().filter(({ name }) => isWanted(apps, name))) {
    refuseTakenAddress(readRegistry(deployFolder), app.name, { area: app });
    const start = performance.now();
    const { release, built: isNew } = await buildRemote(app, deployFolder, { effort });
    if (isNew) {
      built.push(app.name);
      report(app.name, (performance.now() - start) / 1000);
    }
    await updateRegistry(deployFolder, (registry) => activateRelease(registry, app.name, release));
  }
  return built;
}
