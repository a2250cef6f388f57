import { appendActivities } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import {
  KEEP_RELEASES_DAYS,
  type OldRelease,
  readRegistry,
  removeOldReleases,
} from '../../../platform/releases';
import type { ReleaseDependencies } from '../release-dependencies';
import { isUnwritable } from './change-release';

function byArea(removed: readonly OldRelease[]): [string, string[]][] {
  const names = [...new Set(removed.map(({ name }) => name))];
  return names.map((name) => [
    name,
    removed.filter((old) => old.name === name).map(({ buildId }) => buildId),
  ]);
}

/** Removes the releases that nobody has used for long, an entry for each area. Where releases are changed elsewhere it does nothing. */
export async function cleanReleases({ db, deployDir, now }: ReleaseDependencies): Promise<void> {
  const removed = await removeOldReleases(deployDir, { now: now() }).catch((error: unknown) => {
    if (isUnwritable(error)) return [];
    throw error;
  });
  if (removed.length === 0) return;
  const { remotes } = readRegistry(deployDir);
  await inTransaction(db, (tx) =>
    appendActivities(
      tx,
      byArea(removed).map(([name, builds]) => ({
        actor: null,
        action: 'Removed Old Releases',
        target: {
          type: 'release',
          id: null,
          label: remotes.find((remote) => remote.name === name)?.title ?? name,
        },
        note: `Not used for ${KEEP_RELEASES_DAYS} days: ${builds.join(', ')}`,
      })),
    ),
  );
}
