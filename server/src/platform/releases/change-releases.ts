import path from 'node:path';
import type { Canary, Release, RemoteEntry, RemoteRegistry, ShellRelease } from '@portal/contract/remotes';
import {
  type Area,
  activateRelease,
  activateShell,
  beginCanary,
  changeRemote,
  endCanary,
  promoteCanary,
  removeArea,
  rollBack,
} from './activate';
import { findMismatches, type ShellOffer } from './compatibility';
import { readModuleFacts } from './module-facts';
import { RegistryConflict, readRegistry, updateRegistry } from './registry-file';
import { checkFiles, releaseDirectory } from './release-files';

/** A release is not made live; `faults` says why, one line each. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  constructor(
    readonly what: string,
    readonly faults: readonly string[],
  ) {
    super(`${what} is refused:\n${faults.map((fault) => `  - it ${fault}`).join('\n')}`);
  }
}

/** Something else is live by now than whoever asked for a change saw. */
export class ReleasesChanged extends Error {
  override readonly name = 'ReleasesChanged';
}

/** What was live of a remote when somebody decided on a change of it. */
export interface SeenReleases {
  live: string;
  canary: string | null;
}

function assertSeen({ releases: { stable, canary } }: RemoteEntry, seen: SeenReleases | undefined): void {
  if (!seen || (stable.buildId === seen.live && (canary?.buildId ?? null) === seen.canary)) return;
  throw new ReleasesChanged();
}

/** Where a shell's entry page and facts are kept: to check remotes without its sources, and to return to it. */
export function shellDirectory(deployFolder: string, buildId: string): string {
  return path.join(deployFolder, 'shells', buildId);
}

function liveOffer(deployFolder: string, { shell }: RemoteRegistry): ShellOffer {
  return { shell, facts: readModuleFacts(shellDirectory(deployFolder, shell.buildId)) };
}

function demandOf(deployFolder: string, name: string, release: Release) {
  return { release, facts: readModuleFacts(releaseDirectory(deployFolder, name, release.buildId)) };
}

/** What keeps a release from running: files that are not as they were built, or a shell that lacks what it takes. */
function faultsOf(deployFolder: string, name: string, release: Release, offer: ShellOffer): string[] {
  const broken = checkFiles(deployFolder, name, release);
  return broken.length > 0 ? broken : findMismatches(offer, demandOf(deployFolder, name, release));
}

/**
 * What keeps a build from running below the live shell, before it is published.
 * @param place the deploy folder in which the build lies
 */
export function checkBelowLiveShell(
  deployFolder: string,
  name: string,
  build: Release,
  place: string,
): string[] {
  return faultsOf(place, name, build, liveOffer(deployFolder, readRegistry(deployFolder)));
}

type Change = (registry: RemoteRegistry) => RemoteRegistry;

/** Checks and changes one and the same revision: when another release came between, both are done again. */
async function changeChecked(
  deployFolder: string,
  check: (registry: RemoteRegistry) => void,
  change: Change,
) {
  for (;;) {
    const registry = readRegistry(deployFolder);
    check(registry);
    try {
      return await updateRegistry(deployFolder, change, registry.revision);
    } catch (error) {
      if (!(error instanceof RegistryConflict)) throw error;
    }
  }
}

function refuseUnfit(deployFolder: string, name: string, release: Release) {
  return (registry: RemoteRegistry) => {
    const faults = faultsOf(deployFolder, name, release, liveOffer(deployFolder, registry));
    if (faults.length > 0) throw new ReleaseRefused(`Release ${release.buildId} of ${name}`, faults);
  };
}

function liveRemote(registry: RemoteRegistry, name: string): RemoteEntry {
  const remote = registry.remotes.find((known) => known.name === name);
  if (remote) return remote;
  const names = registry.remotes.map((known) => known.name).join(', ');
  throw new ReleaseRefused(name, [`has no live release; there are: ${names || 'none'}`]);
}

/**
 * Makes a built release the live one of its area.
 * @param seen refuses, here and below, what was decided on something else than is live now
 * @throws ReleaseRefused when it does not fit the live shell
 * @throws ReleasesChanged when it was decided on something else
 */
export function release(
  deployFolder: string,
  area: Area,
  built: Release,
  seen?: SeenReleases,
): Promise<RemoteRegistry> {
  const refuse = refuseUnfit(deployFolder, area.name, built);
  const check = (registry: RemoteRegistry) => {
    if (seen) assertSeen(liveRemote(registry, area.name), seen);
    refuse(registry);
  };
  return changeChecked(deployFolder, check, (registry) => activateRelease(registry, area, built));
}

/** What makes no sense of a canary: nobody would get it, or who gets it may not enter, or all have it. */
function faultsOfCanary({ roles, releases: { stable } }: RemoteEntry, canary: Canary): string[] {
  const outside = canary.roles?.filter((role) => !roles.includes(role)) ?? [];
  const isForNobody = canary.percent === 0 && !canary.roles?.length && !canary.accounts?.length;
  return [
    ...(canary.buildId === stable.buildId ? ['is live for all already'] : []),
    ...(outside.length > 0 ? [`is meant for ${outside.join(', ')}, who may not enter this area`] : []),
    ...(isForNobody ? ['is meant for nobody: give a share above 0, roles or accounts'] : []),
  ];
}

/** Gives a built release to some first. @throws ReleaseRefused when it does not fit, or nothing is live beside it */
export function releaseAsCanary(
  deployFolder: string,
  name: string,
  canary: Canary,
  seen?: SeenReleases,
): Promise<RemoteRegistry> {
  const refuse = refuseUnfit(deployFolder, name, canary);
  return changeChecked(
    deployFolder,
    (registry) => {
      const remote = liveRemote(registry, name);
      assertSeen(remote, seen);
      const faults = faultsOfCanary(remote, canary);
      if (faults.length > 0) throw new ReleaseRefused(`Canary ${canary.buildId} of ${name}`, faults);
      refuse(registry);
    },
    (registry) => beginCanary(registry, name, canary),
  );
}

/** Makes the canary the live release. @throws ReleaseRefused when there is none or it no longer fits */
export function promote(deployFolder: string, name: string, seen?: SeenReleases): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => {
    const remote = liveRemote(registry, name);
    assertSeen(remote, seen);
    const { canary } = remote.releases;
    if (!canary) throw new ReleaseRefused(name, ['has no canary']);
    refuseUnfit(deployFolder, name, canary)(registry);
  };
  return changeChecked(deployFolder, check, (registry) => promoteCanary(registry, name));
}

/** Takes the canary back. @throws ReleaseRefused when there is none */
export function withdraw(deployFolder: string, name: string, seen?: SeenReleases): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => {
    const remote = liveRemote(registry, name);
    assertSeen(remote, seen);
    if (!remote.releases.canary) throw new ReleaseRefused(name, ['has no canary']);
  };
  return changeChecked(deployFolder, check, (registry) => endCanary(registry, name));
}

/** Puts the previous release back; a second call returns. @throws ReleaseRefused when there is none or it does not fit */
export function rollback(deployFolder: string, name: string, seen?: SeenReleases): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => {
    const remote = liveRemote(registry, name);
    assertSeen(remote, seen);
    const { previous } = remote;
    if (!previous) throw new ReleaseRefused(name, ['has no previous release']);
    refuseUnfit(deployFolder, name, previous)(registry);
  };
  return changeChecked(deployFolder, check, (registry) => rollBack(registry, name));
}

/** Takes an area out of the portal; its files stay for pages that are open. @throws ReleaseRefused when it is not live */
export function retire(deployFolder: string, name: string): Promise<RemoteRegistry> {
  return changeLiveArea(deployFolder, name, (registry) => removeArea(registry, name));
}

/** Closes an area to all, with a message in its place; its releases stay as they are. @throws ReleaseRefused when it is not live */
export function disable(deployFolder: string, name: string, message: string): Promise<RemoteRegistry> {
  return changeLiveArea(deployFolder, name, (registry) =>
    changeRemote(registry, name, (remote) => ({ ...remote, disabled: { message } })),
  );
}

/** Opens an area again. @throws ReleaseRefused when it is not live */
export function enable(deployFolder: string, name: string): Promise<RemoteRegistry> {
  return changeLiveArea(deployFolder, name, (registry) =>
    changeRemote(registry, name, ({ disabled: _, ...remote }) => remote),
  );
}

/** What is no matter of a release needs only that the area is live. */
function changeLiveArea(deployFolder: string, name: string, change: Change): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => void liveRemote(registry, name);
  return changeChecked(deployFolder, check, change);
}

/**
 * Serves a shell and says that it is live.
 * @param publish puts its files in place; called once the check has passed
 * @throws ReleaseRefused when a live or canary release could not run below it
 */
export function releaseShell(
  deployFolder: string,
  offer: ShellOffer & { shell: ShellRelease },
  publish: () => void,
): Promise<RemoteRegistry> {
  const check = ({ remotes }: RemoteRegistry) => {
    const faults = remotes.flatMap(({ name, releases: { stable, canary } }) =>
      [stable, ...(canary ? [canary] : [])].flatMap((live) =>
        faultsOf(deployFolder, name, live, offer).map(
          (fault) => `cannot carry ${name} ${live.buildId}, which ${fault}`,
        ),
      ),
    );
    if (faults.length > 0) throw new ReleaseRefused(`Shell ${offer.shell.buildId}`, faults);
  };
  return changeChecked(deployFolder, check, (registry) => {
    publish();
    return activateShell(registry, offer.shell);
  });
}

/**
 * Serves the previous shell again; a second call returns.
 * @param publish puts the files of that shell in place
 * @throws ReleaseRefused when there is none, or a live remote could not run below it
 */
export async function rollbackShell(
  deployFolder: string,
  publish: (buildId: string) => void,
): Promise<RemoteRegistry> {
  const { previous } = readRegistry(deployFolder).shell;
  if (!previous) throw new ReleaseRefused('shell', ['has no previous release']);
  const facts = readModuleFacts(shellDirectory(deployFolder, previous.buildId));
  return releaseShell(deployFolder, { shell: previous, facts }, () => publish(previous.buildId));
}
