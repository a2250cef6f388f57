import { utimesSync } from 'node:fs';
import path from 'node:path';
import type { RemoteEntry, RemoteRegistry } from '@portal/contract/remotes';

/** How long a release that nobody has any more stays, to be rolled back to and for pages that are open. */
export const KEEP_RELEASES_DAYS = 30;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** What the registry names, as paths below the deploy folder: live, canary, previous. */
export function namedReleases({ shell, remotes }: RemoteRegistry): string[] {
  return [
    ...[shell, shell.previous].flatMap((known) => (known ? [path.join('shells', known.buildId)] : [])),
    ...remotes.flatMap(({ name, releases: { stable, canary }, previous }) =>
      [stable, canary, previous].flatMap((known) =>
        known ? [path.join('remotes', name, known.buildId)] : [],
      ),
    ),
  ];
}

/** Notes that a release was used until now: the time of its folder says so. @returns whether there is one that could be noted */
export function noteUsed(directory: string, now = new Date()): boolean {
  try {
    utimesSync(directory, now, now);
    return true;
  } catch {
    // Not there, or not to be written: then nothing is removed from there either.
    return false;
  }
}

/** Notes of what a change takes out of the registry that it was used until now. */
export function noteReplaced(deployFolder: string, before: RemoteRegistry, after: RemoteRegistry): void {
  const named = new Set(namedReleases(after));
  for (const place of namedReleases(before)) if (!named.has(place)) noteUsed(path.join(deployFolder, place));
}

/** What a build is to its area; undefined of one that is published and no more. */
export function placeOf(
  { releases: { stable, canary }, previous }: RemoteEntry,
  buildId: string,
): 'live' | 'canary' | 'previous' | undefined {
  if (stable.buildId === buildId) return 'live';
  if (canary?.buildId === buildId) return 'canary';
  return previous?.buildId === buildId ? 'previous' : undefined;
}
