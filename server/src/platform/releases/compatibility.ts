import type { Release, RemoteRegistry } from '@portal/contract/remotes';
import semver from 'semver';
import { faultsOfMenu } from './area-menu';
import type { ModuleMetadata } from './module-metadata';

/** What a shell gives to remotes. */
export interface ShellOffer {
  shell: Pick<RemoteRegistry['shell'], 'contract' | 'provides'>;
  facts: Pick<ModuleMetadata, 'exports' | 'calls' | 'icons'>;
}

/** What a release of a remote takes from the shell. */
export interface ReleaseDemand {
  release: Pick<Release, 'contract' | 'requires' | 'area'>;
  facts: Pick<ModuleMetadata, 'imports' | 'calls' | 'routes'>;
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

/** Whether a release can run below a shell: contract, versions, names, calls and menu. Returns what does not fit. */
export function findMismatches(
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
