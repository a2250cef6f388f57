import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRegistry } from '@portal/contract/remotes';
import { NO_SHELL } from './activate';
import { removeSource } from './build-source';
import { readRegistry, updateRegistry } from './registry-file';
import { readRelease } from './release-files';
import { DAY_MS, KEEP_RELEASES_DAYS, namedReleases } from './used-releases';

/** How the folder of the shell's builds is told from the areas'. */
const SHELL = 'shell';

export interface OldRelease {
  /** Of the area, or `shell`. */
  name: string;
  buildId: string;
  /** When it was live, tried or asked for last. */
  lastUsed: Date;
}

interface Age {
  now?: Date;
  days?: number;
  /** Of one area alone, or `shell`. */
  only?: string | undefined;
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith('.part'))
    .map(({ name }) => name);
}

/** What is on its way out; a removal that was stopped leaves it. */
const LEAVING = '.old.part';

function finishRemovals(deployFolder: string): void {
  const remotes = path.join(deployFolder, 'remotes');
  const folders = [
    path.join(deployFolder, 'shells'),
    ...foldersIn(remotes).map((name) => path.join(remotes, name)),
  ];
  for (const folder of folders.filter((known) => existsSync(known)))
    for (const entry of readdirSync(folder).filter((known) => known.endsWith(LEAVING)))
      rmSync(path.join(folder, entry), { recursive: true, force: true });
}

/** Every release that lies in the deploy folder, finished ones only. */
function allReleases(deployFolder: string): { name: string; buildId: string; place: string }[] {
  const ofAreas = foldersIn(path.join(deployFolder, 'remotes')).flatMap((name) =>
    foldersIn(path.join(deployFolder, 'remotes', name)).map((buildId) => ({
      name,
      buildId,
      place: path.join('remotes', name, buildId),
    })),
  );
  const ofShell = foldersIn(path.join(deployFolder, 'shells')).map((buildId) => ({
    name: SHELL,
    buildId,
    place: path.join('shells', buildId),
  }));
  return [...ofAreas.filter(({ place }) => readRelease(path.join(deployFolder, place))), ...ofShell];
}

function findOld(
  deployFolder: string,
  registry: RemoteRegistry,
  { now = new Date(), days = KEEP_RELEASES_DAYS, only }: Age,
): (OldRelease & { place: string })[] {
  // Nothing says what is live: no list, or one of an earlier layout, which the next build writes anew.
  if (registry.shell.buildId === NO_SHELL) return [];
  const named = new Set(namedReleases(registry));
  return allReleases(deployFolder)
    .filter(({ name, place }) => !named.has(place) && (only === undefined || name === only))
    .map((found) => ({ ...found, lastUsed: statSync(path.join(deployFolder, found.place)).mtime }))
    .filter(({ lastUsed }) => now.getTime() - lastUsed.getTime() >= days * DAY_MS);
}

/** Of what there are releases in a deploy folder: names of areas, and `shell`. */
export function namesOfReleases(deployFolder: string): string[] {
  return [SHELL, ...foldersIn(path.join(deployFolder, 'remotes'))];
}

/** The releases that are neither live, canary nor previous, and that nobody has used for so long. */
export function findOldReleases(deployFolder: string, age: Age = {}): OldRelease[] {
  return findOld(deployFolder, readRegistry(deployFolder), age).map(({ place: _, ...old }) => old);
}

/**
 * Removes them. It counts as a change of the registry: who is just making one of them live looks again, and is refused.
 * @returns what was removed
 */
export async function removeOldReleases(deployFolder: string, age: Age = {}): Promise<OldRelease[]> {
  finishRemovals(deployFolder);
  if (findOldReleases(deployFolder, age).length === 0) return [];
  let removed: ReturnType<typeof findOld> = [];
  await updateRegistry(deployFolder, (registry) => {
    removed = findOld(deployFolder, registry, age);
    // In one step each: a folder is there whole or not at all.
    for (const { place } of removed)
      renameSync(path.join(deployFolder, place), path.join(deployFolder, place + LEAVING));
    return removed.length > 0 ? { ...registry } : registry;
  });
  for (const { place, name, buildId } of removed) {
    rmSync(path.join(deployFolder, place + LEAVING), { recursive: true, force: true });
    removeSource(deployFolder, name, buildId);
  }
  return removed.map(({ place: _, ...old }) => old);
}
