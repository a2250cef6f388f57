import type { RemoteRegistry, ShellRelease } from '@portal/contract/remotes';
import {
  checkDeclarations,
  checkShell,
  faceShell,
  missingShellFiles,
  ReleaseRefused,
  readRegistry,
  releaseShell,
  rollbackShell,
  shellDirectory,
  withoutReport,
} from '@portal/server/releases';
import { DEPLOY_FOLDER, SHELL_OUTPUT } from '../apps';
import { shellMetadata } from '../build/build-portal';
import { buildShell, type ShellBuild, shellBuildId } from '../build/build-shell';
import { hasBrowser } from '../chromium/find-chromium';
import { faultsBelowShell } from '../conformance/below-shell';
import { declaredSurface } from '../surface/declared-surface';

/** Opens every page of what is live below a shell that is not yet. @throws ReleaseRefused */
async function judge(build: ShellBuild, shell: ShellRelease): Promise<void> {
  if (!hasBrowser('The pages of what is live were not opened below the new shell.')) return;
  const faults = await faultsBelowShell(
    DEPLOY_FOLDER,
    { shell, output: build.place },
    { onProgress: (line) => console.log(line) },
  );
  if (faults.length > 0) throw new ReleaseRefused(`Shell ${shell.buildId}`, faults);
}

export interface ShellReleaseOptions {
  /** Does not ask whether what a rollback would return to could run below it. */
  leavePrevious?: boolean | undefined;
}

/**
 * Builds the shell, checks it against every live remote, canary and what a rollback returns to, opens the pages of what
 * is live below it, and only then serves it. @throws ReleaseRefused
 */
export async function releaseTheShell({ leavePrevious }: ShellReleaseOptions = {}): Promise<RemoteRegistry> {
  const checks = { previous: !leavePrevious, versions: true };
  const live = readRegistry(DEPLOY_FOLDER);
  const shell = shellMetadata({ buildId: shellBuildId() });
  checkDeclarations(DEPLOY_FOLDER, live, { shell, surface: declaredSurface().surface }, checks);
  const build = await buildShell(SHELL_OUTPUT, { effort: 'release' });
  try {
    const offer = { shell, facts: build.facts, surface: build.surface };
    checkShell(DEPLOY_FOLDER, live, offer, checks);
    for (const older of withoutReport(DEPLOY_FOLDER, live))
      console.warn(
        `${older} was built before reports of declarations were kept: only the names that it imports were compared.`,
      );
    if (live.shell.buildId !== shell.buildId) await judge(build, shell);
    const serve = () => build.publish(shellDirectory(DEPLOY_FOLDER, build.buildId));
    return await releaseShell(DEPLOY_FOLDER, offer, serve, checks);
  } finally {
    build.discard();
  }
}

/** Serves the previous shell again, whose code is kept for 30 days. @throws ReleaseRefused */
export function rollbackTheShell(): Promise<RemoteRegistry> {
  return rollbackShell(DEPLOY_FOLDER, (buildId) => {
    const directory = shellDirectory(DEPLOY_FOLDER, buildId);
    const missing = missingShellFiles(SHELL_OUTPUT, directory);
    if (missing.length > 0)
      throw new ReleaseRefused(`Shell ${buildId}`, [`is no longer whole: ${missing[0]} is not there`]);
    faceShell(SHELL_OUTPUT, directory);
  });
}
