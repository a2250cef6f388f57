import type { RemoteEvent } from '@portal/contract';
import type { RemoteEntry } from '@portal/contract/remotes';
import type { Caller } from '../../../platform/http/caller';
import { consume } from '../../../platform/rate-limit';
import { placeOf, readRegistry, readRelease, releaseDirectory } from '../../../platform/releases';
import type { ReleaseDependencies } from '../release-dependencies';
import { withdrawBrokenCanary } from './withdraw-broken-canary';

/** Events; far more than a person who works causes in a quarter of an hour. */
const LIMIT = { hits: 200, windowSeconds: 15 * 60 };

/** Named in the registry, whose files may have been lost, or published. */
function isRelease(deployDir: string, area: RemoteEntry, buildId: string): boolean {
  return (
    placeOf(area, buildId) !== undefined ||
    readRelease(releaseDirectory(deployDir, area.name, buildId)) !== undefined
  );
}

function isFailureOfCanary({ name, releases: { canary } }: RemoteEntry, event: RemoteEvent): boolean {
  return (
    'remote' in event &&
    event.outcome === 'failed' &&
    event.remote === name &&
    event.build_id === canary?.buildId
  );
}

/**
 * Keeps how areas loaded, and takes back a canary that proves broken. Who says so counts for the limit and for what they
 * can know, an area that they may enter and a release that is published, and is not kept.
 * @returns how many of the events are kept
 */
export async function reportRemoteEvents(
  dependencies: ReleaseDependencies,
  caller: Caller,
  events: readonly RemoteEvent[],
): Promise<number> {
  const { db, deployDir, onRemoteLoaded } = dependencies;
  await consume(db, [{ key: `telemetry:account:${caller.id}`, limit: LIMIT, weight: events.length }]);
  const { remotes } = readRegistry(deployDir);
  const credible = events.filter((event) => {
    if (!('remote' in event)) return true;
    const area = remotes.find(({ name }) => name === event.remote);
    return area?.roles.includes(caller.role) && isRelease(deployDir, area, event.build_id);
  });
  if (credible.length > 0)
    await db
      .insertInto('remote_events')
      .values([...credible])
      .execute();
  for (const area of remotes.filter((remote) => credible.some((event) => isFailureOfCanary(remote, event))))
    await withdrawBrokenCanary(dependencies, area);
  for (const event of credible)
    if ('remote' in event && onRemoteLoaded) {
      const area = remotes.find(({ name }) => name === event.remote);
      const { remote, outcome } = event;
      onRemoteLoaded({
        remote,
        outcome,
        release: (area && placeOf(area, event.build_id)) ?? 'other',
      });
    }
  return credible.length;
}
