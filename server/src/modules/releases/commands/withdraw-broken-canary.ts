import type { RemoteEntry } from '@portal/contract/remotes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { isBroken, type LoadCounts } from '../domain/canary-health';
import type { ReleaseDependencies } from '../release-dependencies';
import { mailWithdrawnCanary } from '../releases.mail';
import { withdrawAutomatically } from './change-release';

type Counts = Record<'canary' | 'live', LoadCounts>;

/** Of both releases since the canary began, so that an earlier time of the same build does not count. */
async function countLoads(db: Db, { name, releases }: RemoteEntry): Promise<Counts> {
  const { stable, canary } = releases;
  const builds = { canary: canary?.buildId ?? '', live: stable.buildId };
  const { rows } = await sql<LoadCounts & { build_id: string }>`
    SELECT build_id, count(*) FILTER (WHERE outcome = 'loaded')::int AS loads,
      count(*) FILTER (WHERE outcome = 'failed')::int AS failures
    FROM remote_events
    WHERE remote = ${name} AND build_id = ANY (${Object.values(builds)}::text[])
      AND occurred_at >= ${canary?.since ?? '-infinity'}::timestamptz
    GROUP BY build_id`.execute(db);
  const of = (build: string) => rows.find(({ build_id }) => build_id === build) ?? { loads: 0, failures: 0 };
  return { canary: of(builds.canary), live: of(builds.live) };
}

function whyOf({ canary, live }: Counts): string {
  return `it loaded ${canary.loads} times and failed ${canary.failures} times, the live release ${live.loads} and ${live.failures}`;
}

/** Takes back a canary that fails far more often than the live release; logged and mailed. Does nothing for any other. */
export async function withdrawBrokenCanary(
  dependencies: ReleaseDependencies,
  remote: RemoteEntry,
): Promise<void> {
  const { canary, stable } = remote.releases;
  if (!canary) return;
  const counts = await countLoads(dependencies.db, remote);
  if (!isBroken(counts.canary, counts.live)) return;
  const why = whyOf(counts);
  await withdrawAutomatically(dependencies, {
    name: remote.name,
    seen: { live: stable.buildId, canary: canary.buildId },
    why,
    alsoIn: (tx) => mailWithdrawnCanary(tx, { title: remote.title, buildId: canary.buildId, why }),
  });
}
