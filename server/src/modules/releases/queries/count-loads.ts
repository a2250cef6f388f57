import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Counted, LoadCounts } from '../domain/canary-health';
import { FEWEST_LOADS } from '../domain/canary-stages';

interface Asked {
  remote: string;
  canary: string;
  live: string;
  /** ISO 8601; without it all that is known counts. */
  since: string | undefined;
}

/** How a canary and the live release fared in the same time. */
export async function countLoads(db: Db, { remote, canary, live, since }: Asked): Promise<Counted> {
  const { rows } = await sql<LoadCounts & { build_id: string }>`
    SELECT build_id, count(*) FILTER (WHERE outcome = 'loaded')::int AS loads,
      count(*) FILTER (WHERE outcome = 'failed')::int AS failures
    FROM remote_events
    WHERE remote = ${remote} AND build_id = ANY (${[canary, live]}::text[])
      AND occurred_at >= ${since ?? '-infinity'}::timestamptz
    GROUP BY build_id`.execute(db);
  const of = (build: string) => rows.find(({ build_id }) => build_id === build) ?? { loads: 0, failures: 0 };
  return { canary: of(canary), live: of(live) };
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The same for a stage. Where nearly everybody has the canary, the live release is hardly loaded any more: then it counts
 * with what it did in the week before.
 */
export async function countStage(db: Db, asked: Asked, now: Date): Promise<Counted> {
  const same = await countLoads(db, asked);
  if (same.live.loads + same.live.failures >= FEWEST_LOADS) return same;
  const week = await countLoads(db, { ...asked, since: new Date(now.getTime() - WEEK_MS).toISOString() });
  return { canary: same.canary, live: week.live };
}
