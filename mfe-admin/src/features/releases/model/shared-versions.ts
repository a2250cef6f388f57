import type { Releases } from '@portal/contract';

/** A package that the shell provides for all areas. */
export interface SharedVersion {
  name: string;
  version: string;
  /** The areas whose live release or canary takes it. */
  usedBy: string[];
}

function takes(remote: Releases['remotes'][number], name: string): boolean {
  return [remote.stable, remote.canary].some(
    (release) =>
      release &&
      Object.keys(release.requires).some(
        (wanted) => wanted === name || (name.endsWith('/') && wanted.startsWith(name)),
      ),
  );
}

/** What the live shell provides, and who uses it: each package is in a page once, in this version. */
export function sharedVersions({ shell, remotes }: Pick<Releases, 'shell' | 'remotes'>): SharedVersion[] {
  return Object.entries(shell.provides)
    .map(([name, version]) => ({
      name,
      version,
      usedBy: remotes.filter((remote) => takes(remote, name)).map(({ title }) => title),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
