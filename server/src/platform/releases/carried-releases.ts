import type { Release, RemoteRegistry } from '@portal/contract/remotes';
import { readRelease, releaseDirectory } from './release-files';
import { readSurface } from './surface/surface';

/** Builds that go live right after a shell, by the names of their areas. */
export type Following = ReadonlyMap<string, Release>;

/** What a shell is held against. */
export interface CarryOptions {
  /** Checked in place of what is live of those areas. */
  following?: Following;
  /** Also what a rollback of an area would return to. */
  previous?: boolean;
}

export interface Carried {
  name: string;
  release: Release;
  place: 'live' | 'canary' | 'previous';
}

/** What a shell has to carry. What lies on disk no more, or never was there, nobody returns to. */
export function carriedReleases(
  deployFolder: string,
  { remotes }: RemoteRegistry,
  options: CarryOptions,
): Carried[] {
  const { following = new Map<string, Release>(), previous: withPrevious = false } = options;
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

/** Releases that were built before reports of declarations were kept: of those only names are compared. */
export function withoutReport(deployFolder: string, registry: RemoteRegistry): string[] {
  return carriedReleases(deployFolder, registry, { previous: true }).flatMap(({ name, release, place }) => {
    const directory = releaseDirectory(deployFolder, name, release.buildId);
    return readRelease(directory) && !readSurface(directory) ? [`${name} ${release.buildId} (${place})`] : [];
  });
}
