import path from 'node:path';
import { isOlder, type Release, type RemoteEntry, type RemoteRegistry } from '@portal/contract/remotes';
import { release } from './change-releases';
import { releaseShell } from './change-shell';
import { readModuleMetadata } from './module-metadata';
import { publishRelease } from './publish-release';
import { ReleaseRefused } from './refusals';
import { readRegistry } from './registry-file';
import { moveShellInto, shellDirectory } from './shell-folder';
import { readSurface } from './surface/surface';

/** A team may have released its remote since. */
function isWanted(live: RemoteEntry | undefined, offered: Release, all: boolean): boolean {
  if (!live) return true;
  const { stable } = live.releases;
  return stable.buildId !== offered.buildId && (all || isOlder(stable, offered));
}

function wantedRemotes(offered: RemoteRegistry, live: RemoteRegistry, all: boolean): [string, Release][] {
  return offered.remotes.flatMap(({ name, releases: { stable } }) => {
    const known = live.remotes.find((remote) => remote.name === name);
    return isWanted(known, stable, all) ? [[name, stable] as [string, Release]] : [];
  });
}

async function refusalOf(goLive: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await goLive();
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.message;
    throw error;
  }
}

/**
 * Makes what is live in one deploy folder live in another, by the rules of every release: the shell first, then each
 * remote. A remote whose live release was built later stays, unless all are wanted.
 * @returns a line for each that went live or was refused
 */
export async function bringReleases(
  source: string,
  { deployDir, shellDir }: { deployDir: string; shellDir: string },
  { all }: { all: boolean },
): Promise<string[]> {
  const offered = readRegistry(source);
  const live = readRegistry(deployDir);
  const remotes = wantedRemotes(offered, live, all);
  for (const [name, { buildId }] of remotes) publishRelease(source, deployDir, name, buildId);

  const lines: string[] = [];
  const note = (what: string, buildId: string, refusal: string | undefined) =>
    lines.push(refusal ?? `${what} ${buildId} is live`);
  if (offered.shell.buildId !== live.shell.buildId) {
    const { buildId, contract, provides } = offered.shell;
    const place = path.join(source, 'shell');
    const serve = () => moveShellInto(shellDir, place, shellDirectory(deployDir, buildId));
    const shell = { buildId, contract, provides };
    const offer = { shell, facts: readModuleMetadata(place), surface: readSurface(place) };
    const checks = { following: new Map(remotes) };
    note('shell', buildId, await refusalOf(() => releaseShell(deployDir, offer, serve, checks)));
  }
  for (const [name, build] of remotes)
    note(name, build.buildId, await refusalOf(() => release(deployDir, name, build)));
  return lines;
}
