import type { Release, RemoteRegistry } from '@portal/contract/remotes';
import { areaMetadata } from './activate';
import { faultsOfAddress } from './area-address';
import { faultsOfDescription } from './area-menu';
import { findMismatches, type ShellOffer } from './compatibility';
import { readModuleMetadata } from './module-metadata';
import { ReleaseRefused } from './refusals';
import { readRegistry } from './registry-file';
import { checkFiles, releaseDirectory, UnreadableFile } from './release-files';
import { shellDirectory } from './shell-folder';

function liveOffer(deployFolder: string, { shell }: RemoteRegistry): ShellOffer {
  return { shell, facts: readModuleMetadata(shellDirectory(deployFolder, shell.buildId)) };
}

function demandOf(deployFolder: string, name: string, release: Release) {
  return { release, facts: readModuleMetadata(releaseDirectory(deployFolder, name, release.buildId)) };
}

/** What keeps a release from running: files that are not as they were built, or a shell that lacks what it takes. */
export function faultsOf(deployFolder: string, name: string, release: Release, offer: ShellOffer): string[] {
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
    const offer = liveOffer(deployFolder, registry);
    const sameBuild = [release, ...knownReleases(registry, name, release.buildId)];
    const faults = new Set([
      ...faultsOfPlace(registry, name, release),
      ...sameBuild.flatMap((known) => faultsOf(deployFolder, name, known, offer)),
    ]);
    if (faults.size > 0) throw new ReleaseRefused(`Release ${release.buildId} of ${name}`, [...faults]);
  };
}
