import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  BUILD_ID,
  type CanaryStages,
  type Release,
  type RemoteEntry,
  type RemoteRegistry,
  type ShellRelease,
} from '@portal/contract/remotes';
import {
  activateRelease,
  activateShell,
  areaMetadata,
  beginCanary,
  changeRemote,
  endCanary,
  type NewCanary,
  promoteCanary,
  removeArea,
  rollBackShellTo,
  rollBackTo,
} from './activate';
import { faultsOfAddress } from './area-address';
import { faultsOfDescription } from './area-menu';
import { findMismatches, type ShellOffer } from './compatibility';
import { readModuleMetadata } from './module-metadata';
import { RegistryConflict, readRegistry, updateRegistry } from './registry-file';
import { checkFiles, readRelease, releaseDirectory, UnreadableFile, whyNoRelease } from './release-files';

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

export function assertSeen(
  { releases: { stable, canary } }: RemoteEntry,
  seen: SeenReleases | undefined,
): void {
  if (!seen || (stable.buildId === seen.live && (canary?.buildId ?? null) === seen.canary)) return;
  throw new ReleasesChanged();
}

/** Where a shell's entry page and facts are kept: to check remotes without its sources, and to return to it. */
export function shellDirectory(deployFolder: string, buildId: string): string {
  return path.join(deployFolder, 'shells', buildId);
}

function liveOffer(deployFolder: string, { shell }: RemoteRegistry): ShellOffer {
  return { shell, facts: readModuleMetadata(shellDirectory(deployFolder, shell.buildId)) };
}

function demandOf(deployFolder: string, name: string, release: Release) {
  return { release, facts: readModuleMetadata(releaseDirectory(deployFolder, name, release.buildId)) };
}

/** What keeps a release from running: files that are not as they were built, or a shell that lacks what it takes. */
function faultsOf(deployFolder: string, name: string, release: Release, offer: ShellOffer): string[] {
  try {
    const broken = checkFiles(deployFolder, name, release);
    return broken.length > 0 ? broken : findMismatches(offer, demandOf(deployFolder, name, release));
  } catch (error) {
    if (error instanceof UnreadableFile) return [error.fault];
    throw error;
  }
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

/** What keeps a release's area from the address and the menu that it is to have. */
function faultsOfPlace(registry: RemoteRegistry, name: string, release: Pick<Release, 'area'>): string[] {
  const facts = areaMetadata(registry, name, release);
  if (!facts) return ['does not say the title, address and roles of its area; build it anew'];
  return [
    ...faultsOfAddress({ name, routePrefix: facts.routePrefix }, registry.remotes),
    ...(release.area ? faultsOfDescription(name, release.area, registry) : []),
  ];
}

/** Refuses an area for its address or its menu, before anything is built of it. @throws ReleaseRefused */
export function refuseUnfitArea(
  registry: RemoteRegistry,
  name: string,
  release: Pick<Release, 'area'>,
): void {
  const faults = faultsOfPlace(registry, name, release);
  if (faults.length > 0) throw new ReleaseRefused(name, faults);
}

type Change = (registry: RemoteRegistry) => RemoteRegistry;

/** Checks and changes one and the same revision: when another release came between, both are done again. */
export async function changeChecked(
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

/** The build as the registry knows it, for each place that it has there: what lies on disk may have been changed since. */
function knownReleases({ remotes }: RemoteRegistry, name: string, buildId: string): Release[] {
  const remote = remotes.find((known) => known.name === name);
  if (!remote) return [];
  const { stable, canary } = remote.releases;
  return [stable, canary, remote.previous].filter((known) => known?.buildId === buildId) as Release[];
}

function refuseUnfit(deployFolder: string, name: string, release: Release) {
  return (registry: RemoteRegistry) => {
    const offer = liveOffer(deployFolder, registry);
    const sameBuild = [release, ...knownReleases(registry, name, release.buildId)];
    const faults = new Set([
      ...faultsOfPlace(registry, name, release),
      ...sameBuild.flatMap((known) => faultsOf(deployFolder, name, known, offer)),
    ]);
    if (faults.size > 0) throw new ReleaseRefused(`Release ${release.buildId} of ${name}`, [...faults]);
  };
}

export function liveRemote(registry: RemoteRegistry, name: string): RemoteEntry {
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
  name: string,
  built: Release,
  seen?: SeenReleases,
): Promise<RemoteRegistry> {
  const refuse = refuseUnfit(deployFolder, name, built);
  const check = (registry: RemoteRegistry) => {
    if (seen) assertSeen(liveRemote(registry, name), seen);
    refuse(registry);
  };
  return changeChecked(deployFolder, check, (registry) => activateRelease(registry, name, built));
}

/** What makes no sense of a canary: nobody would get it, or who gets it may not enter, or all have it. */
function faultsOfCanary({ roles, releases: { stable } }: RemoteEntry, canary: NewCanary): string[] {
  const wanted = canary.roles ?? [];
  const outside = wanted.filter((role) => !(canary.area?.roles ?? roles).includes(role));
  const tooEarly = wanted.filter((role) => !roles.includes(role) && !outside.includes(role));
  const isForNobody = canary.percent === 0 && !canary.roles?.length && !canary.accounts?.length;
  return [
    ...(canary.buildId === stable.buildId ? ['is live for all already'] : []),
    ...(outside.length > 0 ? [`is meant for ${outside.join(', ')}, who may not enter this area`] : []),
    ...(tooEarly.length > 0
      ? [
          `is meant for ${tooEarly.join(', ')}, who may enter only once it is live for all: during a canary the roles of the live release hold`,
        ]
      : []),
    ...(isForNobody ? ['is meant for nobody: give a share above 0, roles or accounts'] : []),
  ];
}

/** Gives a built release to some first. @throws ReleaseRefused when it does not fit, or nothing is live beside it */
export function releaseAsCanary(
  deployFolder: string,
  name: string,
  canary: NewCanary,
  seen?: SeenReleases,
  now = new Date(),
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
    (registry) => beginCanary(registry, name, canary, now),
  );
}

/**
 * Makes the canary the live release.
 * @param judged its stages when that was decided, where it rises by itself
 * @throws ReleaseRefused when there is none or it no longer fits
 */
export function promote(
  deployFolder: string,
  name: string,
  seen?: SeenReleases,
  judged?: CanaryStages,
): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => {
    const remote = liveRemote(registry, name);
    assertSeen(remote, seen);
    const { canary } = remote.releases;
    if (!canary) throw new ReleaseRefused(name, ['has no canary']);
    if (judged && !isDeepStrictEqual(canary.stages, judged)) throw new ReleasesChanged();
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

const SECOND_ROLLBACK_MS = 2 * 60 * 1000;

/** Two people who answer one alarm must not undo each other. */
function refuseSecondRollback(
  name: string,
  { live, rolledBackAt }: { live: string; rolledBackAt?: string | undefined },
  now: Date,
): void {
  if (!rolledBackAt || Math.abs(now.getTime() - Date.parse(rolledBackAt)) >= SECOND_ROLLBACK_MS) return;
  const otherwise =
    name === 'shell'
      ? 'a later one returns'
      : `npm run rollback -- ${name} --to <build id> goes to a named build on purpose`;
  throw new ReleaseRefused(`A second rollback of ${name}`, [
    `comes within two minutes of the one at ${rolledBackAt.slice(11, 19)} UTC, since which ${live} is live; ${otherwise}`,
  ]);
}

/**
 * Puts the previous release back; a call after more than two minutes returns.
 * @throws ReleaseRefused when there is none, it does not fit, or the area was rolled back just now
 */
export function rollback(
  deployFolder: string,
  name: string,
  seen?: SeenReleases,
  now = new Date(),
): Promise<RemoteRegistry> {
  const previousOf = (registry: RemoteRegistry): Release => {
    const { previous } = liveRemote(registry, name);
    if (!previous) throw new ReleaseRefused(name, ['has no previous release']);
    return previous;
  };
  const check = (registry: RemoteRegistry) => {
    const remote = liveRemote(registry, name);
    assertSeen(remote, seen);
    const previous = previousOf(registry);
    const live = remote.releases.stable.buildId;
    refuseSecondRollback(name, { live, rolledBackAt: remote.rolledBackAt }, now);
    refuseUnfit(deployFolder, name, previous)(registry);
  };
  return changeChecked(deployFolder, check, (registry) =>
    rollBackTo(registry, name, previousOf(registry), now),
  );
}

/** Goes back to any published release. @throws ReleaseRefused when there is no such release or it does not fit */
export async function rollbackTo(
  deployFolder: string,
  name: string,
  buildId: string,
  now = new Date(),
): Promise<RemoteRegistry> {
  const refused = (fault: string) => new ReleaseRefused(`Release ${buildId} of ${name}`, [fault]);
  if (!BUILD_ID.test(buildId)) throw refused('is no build: a build id is small letters, digits and hyphens');
  liveRemote(readRegistry(deployFolder), name);
  const directory = releaseDirectory(deployFolder, name, buildId);
  const build = readRelease(directory);
  if (!build) throw refused(whyNoRelease(directory));
  const check = (registry: RemoteRegistry) => {
    liveRemote(registry, name);
    refuseUnfit(deployFolder, name, build)(registry);
  };
  return changeChecked(deployFolder, check, (registry) => rollBackTo(registry, name, build, now));
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
    // An area that is open stays as it is, revision and all.
    registry.remotes.some((remote) => remote.name === name && remote.disabled)
      ? changeRemote(registry, name, ({ disabled: _, ...remote }) => remote)
      : registry,
  );
}

/** What is no matter of a release needs only that the area is live. */
function changeLiveArea(deployFolder: string, name: string, change: Change): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => void liveRemote(registry, name);
  return changeChecked(deployFolder, check, change);
}

/** Builds that go live right after a shell, by the names of their areas. */
export type Following = ReadonlyMap<string, Release>;

/** @throws ReleaseRefused when a live or canary release could not run below a shell */
function refuseShell(
  deployFolder: string,
  { remotes }: RemoteRegistry,
  offer: ShellOffer & { shell: ShellRelease },
  following: Following = new Map(),
): void {
  const faults = remotes.flatMap(({ name, releases: { stable, canary } }) =>
    [following.get(name) ?? stable, ...(canary ? [canary] : [])].flatMap((live) =>
      faultsOf(deployFolder, name, live, offer).map(
        (fault) => `cannot carry ${name} ${live.buildId}, which ${fault}`,
      ),
    ),
  );
  if (faults.length > 0) throw new ReleaseRefused(`Shell ${offer.shell.buildId}`, faults);
}

/**
 * Serves a shell and says that it is live.
 * @param publish puts its files in place; called once the check has passed
 * @param following is checked in place of what is live of those areas
 * @throws ReleaseRefused when a live or canary release could not run below it
 */
export function releaseShell(
  deployFolder: string,
  offer: ShellOffer & { shell: ShellRelease },
  publish: () => void,
  following?: Following,
): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => refuseShell(deployFolder, registry, offer, following);
  return changeChecked(deployFolder, check, (registry) => {
    publish();
    return activateShell(registry, offer.shell);
  });
}

/**
 * Serves the previous shell again; a call after more than two minutes returns.
 * @param publish puts the files of that shell in place
 * @throws ReleaseRefused when there is none, a live remote could not run below it, or it was rolled back just now
 */
export function rollbackShell(
  deployFolder: string,
  publish: (buildId: string) => void,
  now = new Date(),
): Promise<RemoteRegistry> {
  const previousOf = ({ shell: { previous } }: RemoteRegistry): ShellRelease => {
    if (!previous) throw new ReleaseRefused('shell', ['has no previous release']);
    return previous;
  };
  const check = (registry: RemoteRegistry) => {
    const shell = previousOf(registry);
    const { buildId: live, rolledBackAt } = registry.shell;
    refuseSecondRollback('shell', { live, rolledBackAt }, now);
    const facts = readModuleMetadata(shellDirectory(deployFolder, shell.buildId));
    refuseShell(deployFolder, registry, { shell, facts });
  };
  return changeChecked(deployFolder, check, (registry) => {
    const shell = previousOf(registry);
    publish(shell.buildId);
    return rollBackShellTo(registry, shell, now);
  });
}
