import type { Release, RemoteRegistry } from '@portal/contract/remotes';
import { areaMetadata } from './activate';
import { faultsOfAddress } from './area-address';
import { faultsOfDescription } from './area-menu';
import { findMismatches, type ReleaseDemand, type ShellOffer } from './compatibility';
import { readModuleMetadata } from './module-metadata';
import { ReleaseRefused } from './refusals';
import { readRegistry } from './registry-file';
import { checkFiles, releaseDirectory, UnreadableFile } from './release-files';
import { shellDirectory } from './shell-folder';
import { readSurface } from './surface/surface';

/** What a shell gives whose page and facts are kept. */
export function keptOffer<S extends ShellOffer['shell'] & { buildId: string }>(
  deployFolder: string,
  shell: S,
): ShellOffer & { shell: S } {
  const directory = shellDirectory(deployFolder, shell.buildId);
  return { shell, facts: readModuleMetadata(directory), surface: readSurface(directory) };
}

/** What a published build takes. @throws UnreadableFile */
export function demandOf(deployFolder: string, name: string, release: Release): ReleaseDemand {
  const directory = releaseDirectory(deployFolder, name, release.buildId);
  return { release, facts: readModuleMetadata(directory), surface: readSurface(directory) };
}

/** What keeps a release from running: files that are not as they were built, or a shell that lacks what it takes. */
export function faultsOf(
  deployFolder: string,
  name: string,
  release: Release,
  offer: ShellOffer,
  compare = findMismatches,
): string[] {
  try {
    const broken = checkFiles(deployFolder, name, release);
    return broken.length > 0 ? broken : compare(offer, demandOf(deployFolder, name, release));
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
  return faultsOf(place, name, build, keptOffer(deployFolder, readRegistry(deployFolder).shell));
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

/** The build as the registry knows it, for each place that it has there: what lies on disk may have been changed since. */
function knownReleases({ remotes }: RemoteRegistry, name: string, buildId: string): Release[] {
  const remote = remotes.find((known) => known.name === name);
  if (!remote) return [];
  const { stable, canary } = remote.releases;
  return [stable, canary, remote.previous].filter((known) => known?.buildId === buildId) as Release[];
}

/** Refuses what does not fit the live shell, or its area. @throws ReleaseRefused */
export function refuseUnfit(deployFolder: string, name: string, release: Release) {
  return (registry: RemoteRegistry) => {
    const offer = keptOffer(deployFolder, registry.shell);
    const sameBuild = [release, ...knownReleases(registry, name, release.buildId)];
    const faults = new Set([
      ...faultsOfPlace(registry, name, release),
      ...sameBuild.flatMap((known) => faultsOf(deployFolder, name, known, offer)),
    ]);
    if (faults.size > 0) throw new ReleaseRefused(`Release ${release.buildId} of ${name}`, [...faults]);
  };
}
