import type { Release, RemoteRegistry, ShellRelease } from '@portal/contract/remotes';
import { activateShell, NO_SHELL, rollBackShellTo } from './activate';
import { demandOf, faultsOf, keptOffer } from './check-release';
import { findNamedMismatches, type ShellOffer, surfaceFaults } from './compatibility';
import { ReleaseRefused, refuseSecondRollback } from './refusals';
import { changeChecked } from './registry-file';
import { readRelease, releaseDirectory } from './release-files';
import { shellDirectory } from './shell-folder';
import { changedExports } from './surface/changed-exports';
import { brokenText } from './surface/fault-text';
import { readSurface, type Surface } from './surface/surface';

type ShellAndOffer = ShellOffer & { shell: ShellRelease };

/** Builds that go live right after a shell, by the names of their areas. */
export type Following = ReadonlyMap<string, Release>;

export interface ShellChecks {
  /** Checked in place of what is live of those areas. */
  following?: Following;
  /** Also what a rollback of an area would return to. */
  previous?: boolean;
  /** Whether a package whose declarations changed has a higher version than the live shell's. */
  versions?: boolean;
}

interface Carried {
  name: string;
  release: Release;
  place: 'live' | 'canary' | 'previous';
}

/** What a shell has to carry. What lies on disk no more, or never was there, nobody returns to. */
function carried(deployFolder: string, { remotes }: RemoteRegistry, checks: ShellChecks): Carried[] {
  const { following = new Map<string, Release>(), previous: withPrevious = false } = checks;
  return remotes.flatMap(({ name, releases: { stable, canary }, previous }): Carried[] => {
    const isThere = previous && readRelease(releaseDirectory(deployFolder, name, previous.buildId));
    return [
      { name, release: following.get(name) ?? stable, place: 'live' },
      ...(canary ? [{ name, release: canary, place: 'canary' as const }] : []),
      ...(withPrevious && isThere && !following.has(name)
        ? [{ name, release: previous, place: 'previous' as const }]
        : []),
    ];
  });
}

/** What of a shell's modules changed, each with those that were built against it. */
function surfaceLines(deployFolder: string, offer: ShellAndOffer, all: readonly Carried[]): string[] {
  const holders = new Map<string, string[]>();
  for (const { name, release, place } of all)
    for (const fault of surfaceFaults(offer, demandOf(deployFolder, name, release))) {
      const text = brokenText(fault);
      const known = holders.get(text) ?? [];
      if (!known.includes(`${name} (${place})`)) holders.set(text, [...known, `${name} (${place})`]);
    }
  return [...holders].map(
    ([text, names]) => `${text}; ${names.join(', ')} ${names.length === 1 ? 'was' : 'were'} built against it`,
  );
}

/** Packages that are others than the live shell's and do not say so. */
function versionLines(deployFolder: string, registry: RemoteRegistry, offer: ShellAndOffer): string[] {
  const { shell: live } = registry;
  if (live.buildId === NO_SHELL || live.buildId === offer.shell.buildId || !offer.surface) return [];
  const before = readSurface(shellDirectory(deployFolder, live.buildId));
  if (!before) return [];
  const packages = new Map<string, string[]>();
  for (const { key, name } of changedExports(before, offer.surface)) {
    if (live.provides[key] !== offer.shell.provides[key]) continue;
    const owner = key.split('/').slice(0, 2).join('/');
    packages.set(owner, [...(packages.get(owner) ?? []), `${key} ${name}`]);
  }
  return [...packages].map(([owner, names]) => {
    const [first, ...others] = names;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `changes what ${owner} offers (${first}${more}) and leaves its version at ${live.provides[owner] ?? versionOf(live, owner)}: npm version minor -w ${owner} gives it the next`;
  });
}

function versionOf({ provides }: ShellRelease, owner: string): string | undefined {
  return Object.entries(provides).find(([key]) => key.startsWith(`${owner}/`))?.[1];
}

/** @throws ReleaseRefused when a release that it has to carry could not run below a shell */
function refuseShell(
  deployFolder: string,
  registry: RemoteRegistry,
  offer: ShellAndOffer,
  checks: ShellChecks,
): void {
  const all = carried(deployFolder, registry, checks);
  const unfit = all.map((one) => ({
    ...one,
    faults: faultsOf(deployFolder, one.name, one.release, offer, findNamedMismatches),
  }));
  const lines = unfit.flatMap(({ name, release, place, faults }) =>
    faults.map((fault) =>
      place === 'previous'
        ? `cannot carry ${name} ${release.buildId}, which a rollback returns to and which ${fault}`
        : `cannot carry ${name} ${release.buildId}, which ${fault}`,
    ),
  );
  const readable = unfit.filter(({ faults }) => faults.length === 0);
  const faults = [
    ...lines,
    ...surfaceLines(deployFolder, offer, readable),
    ...(checks.versions ? versionLines(deployFolder, registry, offer) : []),
  ];
  if (faults.length > 0) throw new ReleaseRefused(`Shell ${offer.shell.buildId}`, faults);
}

/** Checks a shell as its release would, and changes nothing. @throws ReleaseRefused */
export function checkShell(
  deployFolder: string,
  registry: RemoteRegistry,
  offer: ShellAndOffer,
  checks: ShellChecks,
): void {
  refuseShell(deployFolder, registry, offer, checks);
}

/** Checks what a shell declares, before anything is built of it. @throws ReleaseRefused */
export function checkDeclarations(
  deployFolder: string,
  registry: RemoteRegistry,
  { shell, surface }: { shell: ShellRelease; surface: Surface },
  checks: ShellChecks,
): void {
  const offer = { shell, surface, facts: { exports: {}, calls: [] } };
  const whole = carried(deployFolder, registry, checks).filter(({ name, release }) =>
    readRelease(releaseDirectory(deployFolder, name, release.buildId)),
  );
  const faults = [
    ...surfaceLines(deployFolder, offer, whole),
    ...(checks.versions ? versionLines(deployFolder, registry, offer) : []),
  ];
  if (faults.length > 0) throw new ReleaseRefused(`Shell ${shell.buildId}`, faults);
}

/** Releases that were built before reports of declarations were kept: of those only names are compared. */
export function withoutReport(deployFolder: string, registry: RemoteRegistry): string[] {
  return carried(deployFolder, registry, { previous: true }).flatMap(({ name, release, place }) => {
    const directory = releaseDirectory(deployFolder, name, release.buildId);
    return readRelease(directory) && !readSurface(directory) ? [`${name} ${release.buildId} (${place})`] : [];
  });
}

/**
 * Serves a shell and says that it is live.
 * @param publish puts its files in place; called once the check has passed
 * @throws ReleaseRefused when a release that it has to carry could not run below it
 */
export function releaseShell(
  deployFolder: string,
  offer: ShellAndOffer,
  publish: () => void,
  checks: ShellChecks = {},
): Promise<RemoteRegistry> {
  const check = (registry: RemoteRegistry) => refuseShell(deployFolder, registry, offer, checks);
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
    refuseShell(deployFolder, registry, keptOffer(deployFolder, shell), {});
  };
  return changeChecked(deployFolder, check, (registry) => {
    const shell = previousOf(registry);
    publish(shell.buildId);
    return rollBackShellTo(registry, shell, now);
  });
}
