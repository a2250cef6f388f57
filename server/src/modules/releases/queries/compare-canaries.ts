import type { ComparedRelease } from '@portal/contract';
import type { RemoteEntry } from '@portal/contract/remotes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { compareRelease, type MeasuredLoads } from '../domain/compare-release';

export interface Comparison {
  since: string | null;
  canary: ComparedRelease;
  live: ComparedRelease;
}

interface Row extends MeasuredLoads {
  remote: string;
  build_id: string;
}

const NEVER_LOADED: MeasuredLoads = { loads: 0, failures: 0, median_load_ms: null, p95_load_ms: null };

/** How each canary and the live release beside it did since the canary began, in one reading for all of them. */
export async function compareCanaries(
  db: Db,
  remotes: readonly RemoteEntry[],
): Promise<(remote: string) => Comparison | undefined> {
  const canaries = remotes.flatMap(({ name, releases: { stable, canary } }) =>
    canary ? [{ name, canary: canary.buildId, live: stable.buildId, since: canary.since ?? null }] : [],
  );
  if (canaries.length === 0) return () => undefined;
  const asked = canaries.flatMap(({ name, canary, live, since }) =>
    [canary, live].map((build) => ({ name, build, since: since ?? '-infinity' })),
  );
  const { rows } = await sql<Row>`
    SELECT remote, build_id,
      count(*) FILTER (WHERE outcome = 'loaded')::int AS loads,
      count(*) FILTER (WHERE outcome = 'failed')::int AS failures,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) FILTER (WHERE outcome = 'loaded') AS median_load_ms,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY duration_ms) FILTER (WHERE outcome = 'loaded') AS p95_load_ms
    FROM remote_events
    JOIN unnest(${asked.map(({ name }) => name)}::text[], ${asked.map(({ build }) => build)}::text[],
      ${asked.map(({ since }) => since)}::timestamptz[]) AS asked (remote, build_id, since) USING (remote, build_id)
    WHERE occurred_at >= asked.since
    GROUP BY 1, 2`.execute(db);
  const of = (name: string, build: string) =>
    compareRelease(rows.find((row) => row.remote === name && row.build_id === build) ?? NEVER_LOADED);
  return (name) => {
    const found = canaries.find((one) => one.name === name);
    return found && { since: found.since, canary: of(name, found.canary), live: of(name, found.live) };
  };
}
