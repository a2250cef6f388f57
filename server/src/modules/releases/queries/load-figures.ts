import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

export interface LoadFigures {
  loads: number;
  median_load_ms: number | null;
  failures: { code: string; count: number }[];
}

interface CodeRow {
  remote: string;
  build_id: string;
  code: string | null;
  loads: number;
  failures: number;
  median_load_ms: number | null;
}

const NO_FIGURES: LoadFigures = { loads: 0, median_load_ms: null, failures: [] };

export interface Build {
  remote: string;
  build_id: string;
}

/** One row for the loads of each build (its code is null) and one for each kind of failure. */
async function countByCode(db: Db, builds: readonly Build[]): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    SELECT remote, build_id, CASE WHEN outcome = 'loaded' THEN NULL ELSE coalesce(code, 'UNKNOWN') END AS code,
      count(*) FILTER (WHERE outcome = 'loaded')::int AS loads,
      count(*) FILTER (WHERE outcome = 'failed')::int AS failures,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) FILTER (WHERE outcome = 'loaded') AS median_load_ms
    FROM remote_events
    JOIN unnest(${builds.map(({ remote }) => remote)}::text[], ${builds.map(({ build_id }) => build_id)}::text[])
      AS wanted (remote, build_id) USING (remote, build_id)
    WHERE occurred_at > now() - interval '7 days'
    GROUP BY 1, 2, 3
    ORDER BY failures DESC, code`.execute(db);
  return rows;
}

/** How builds loaded in browsers over the last seven days. */
export async function readLoadFigures(
  db: Db,
  builds: readonly Build[],
): Promise<(remote: string, buildId: string) => LoadFigures> {
  const rows = await countByCode(db, builds);
  return (remote, buildId) => {
    const own = rows.filter((row) => row.remote === remote && row.build_id === buildId);
    if (own.length === 0) return NO_FIGURES;
    const loaded = own.find(({ code }) => code === null);
    return {
      loads: loaded?.loads ?? 0,
      median_load_ms: loaded?.median_load_ms == null ? null : Math.round(loaded.median_load_ms),
      failures: own.flatMap(({ code, failures }) =>
        code && failures > 0 ? [{ code, count: failures }] : [],
      ),
    };
  };
}

/** How often browsers could not read the list of areas over the last seven days, by support code. */
export async function readRegistryFailures(db: Db): Promise<LoadFigures['failures']> {
  const { rows } = await sql<LoadFigures['failures'][number]>`
    SELECT code, count(*)::int AS count
    FROM remote_events
    WHERE remote IS NULL AND build_id IS NULL AND occurred_at > now() - interval '7 days'
    GROUP BY code
    ORDER BY count DESC, code`.execute(db);
  return rows;
}
