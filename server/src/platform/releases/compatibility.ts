import type { Release, RemoteRegistry } from '@portal/contract/remotes';
import semver from 'semver';
import { faultsOfMenu } from './area-menu';
import type { ModuleMetadata } from './module-metadata';
import { compareSurfaces, type SurfaceFault } from './surface/compare-surfaces';
import { misfitText } from './surface/fault-text';
import type { Surface } from './surface/surface';

/** What a shell gives to remotes. */
export interface ShellOffer {
  shell: Pick<RemoteRegistry['shell'], 'contract' | 'provides'>;
  facts: Pick<ModuleMetadata, 'exports' | 'calls' | 'icons'>;
  /** Shells built before reports of declarations were kept have none. */
  surface?: Surface | undefined;
}

/** What a release of a remote takes from the shell. */
export interface ReleaseDemand {
  release: Pick<Release, 'contract' | 'requires' | 'area'>;
  facts: Pick<ModuleMetadata, 'imports' | 'calls' | 'routes'>;
  /** What it was built against, of what it imports. */
  surface?: Surface | undefined;
}

function providedVersion(provides: Readonly<Record<string, string>>, key: string): string | undefined {
  const covering = Object.keys(provides).find((known) => known.endsWith('/') && key.startsWith(known));
  return provides[key] ?? (covering ? provides[covering] : undefined);
}

/** Whether every range of a release accepts what a shell provides. Returns what does not fit. */
export function checkRanges(
  provides: Readonly<Record<string, string>>,
  requires: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(requires).flatMap(([key, range]) => {
    const version = providedVersion(provides, key);
    if (!version) return [`needs ${key}, which the shell does not provide`];
    return semver.satisfies(version, range) ? [] : [`needs ${key} ${range}, the shell provides ${version}`];
  });
}

function checkContract(shell: string, release: string): string[] {
  return semver.satisfies(shell, `^${release}`)
    ? []
    : [`was built for contract ${release}, the shell speaks ${shell}`];
}

/** Names are known of our own packages; of others the version speaks. */
function checkNames(offered: ModuleMetadata['exports'], taken: ModuleMetadata['imports']): string[] {
  return Object.entries(taken).flatMap(([key, names]) => {
    const known = offered[key];
    return known
      ? names
          .filter((name) => !known.includes(name))
          .map((name) => `uses ${name} of ${key}, which the shell's lacks`)
      : [];
  });
}

/**
 * How a shell's modules are others than those that a release was built against. Nothing where one of the two has no
 * report; names that are missing altogether are told by the names.
 */
export function surfaceFaults({ facts, surface }: ShellOffer, demand: ReleaseDemand): SurfaceFault[] {
  if (!surface || !demand.surface) return [];
  return compareSurfaces(demand.surface, surface).filter(({ key, name, steps }) => {
    const names = facts.exports[key];
    return steps.length > 0 || !names || names.includes(name);
  });
}

/** Whether a release can run below a shell: contract, versions, names, calls and menu. Returns what does not fit. */
export function findNamedMismatches(
  { shell, facts: offered }: ShellOffer,
  { release, facts }: ReleaseDemand,
): string[] {
  return [
    ...checkContract(shell.contract, release.contract),
    ...checkRanges(shell.provides, release.requires),
    ...checkNames(offered.exports, facts.imports),
    ...facts.calls
      .filter((id) => !offered.calls.includes(id))
      .map((id) => `makes the call ${id}, which the shell does not know`),
    ...faultsOfMenu(release, facts, offered),
  ];
}

/** The same, with the declarations of what it imports. */
export function findMismatches(offer: ShellOffer, demand: ReleaseDemand): string[] {
  return [...findNamedMismatches(offer, demand), ...surfaceFaults(offer, demand).map(misfitText)];
}
