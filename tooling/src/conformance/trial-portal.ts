import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ShellRelease } from '@portal/contract/remotes';
import {
  activateRelease,
  activateShell,
  readRegistry,
  readRelease,
  refuseUnfitArea,
  releaseDirectory,
  shellDirectory,
  updateRegistry,
} from '@portal/server/releases';
import type { BuildEffort } from '../../webpack/base-config';
import { DEPLOY_FOLDER, IS_SHARED_FOLDER, type RemoteApp, SHELL_OUTPUT } from '../apps';
import { shellMetadata } from '../build/build-portal';
import { buildRemote, remoteBuildId } from '../build/build-remote';
import { buildShell, isShellStale } from '../build/build-shell';
import { assertPortal } from '../release/assert-portal';
import { UsageError } from '../release/run-release-command';
import { ROOT } from '../root';
import type { PortalFiles } from './portal-server';

/** Builds of remotes below a shell, in a folder of their own: what is served knows nothing of them. */
export interface TrialPortal extends PortalFiles {
  remove: () => void;
}

interface TrialOptions {
  effort?: BuildEffort;
  /** The shell that is served, or the one of this checkout's sources. */
  below: 'live shell' | 'own shell';
}

/** @throws UsageError where this checkout has no shell of its own, as a team's that keeps to its remote */
export function assertOwnShell(root = ROOT): void {
  if (existsSync(path.join(root, 'shell'))) return;
  throw new UsageError(
    'This checkout has no shell of its own. Set DEPLOY_DIR to the folder that the portal serves: then its live shell counts.',
  );
}

/** In a folder that others release into, the shell of this checkout is nobody's: the live one counts. */
async function shellFor(folder: string, { below }: TrialOptions): Promise<[string, ShellRelease]> {
  if (below === 'live shell' || IS_SHARED_FOLDER) {
    assertPortal();
    return [SHELL_OUTPUT, readRegistry(DEPLOY_FOLDER).shell];
  }
  assertOwnShell();
  if (!isShellStale(SHELL_OUTPUT)) return [SHELL_OUTPUT, readRegistry(DEPLOY_FOLDER).shell];
  const output = path.join(folder, 'shell');
  const build = await buildShell(output);
  build.publish(shellDirectory(folder, build.buildId));
  return [output, shellMetadata(build)];
}

/** Builds remotes beside what is served, as if they were live below the shell; what is published already is taken as it is. */
export async function makeTrialPortal(
  apps: readonly RemoteApp[],
  options: TrialOptions,
): Promise<TrialPortal> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-trial-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also where the command is told to stop half-way.
  process.once('exit', remove);
  try {
    const [shellOutput, shell] = await shellFor(folder, options);
    await updateRegistry(folder, (registry) => activateShell(registry, shell));
    for (const app of apps) {
      refuseUnfitArea(readRegistry(folder), app.name, { area: app });
      const published = releaseDirectory(DEPLOY_FOLDER, app.name, remoteBuildId(app));
      const place = releaseDirectory(folder, app.name, remoteBuildId(app));
      if (readRelease(published)) cpSync(published, place, { recursive: true });
      const { release } = await buildRemote(app, folder, {
        effort: options.effort,
        liveIn: DEPLOY_FOLDER,
      });
      await updateRegistry(folder, (registry) => activateRelease(registry, app.name, release));
    }
    return { shellOutput, deployFolder: folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
