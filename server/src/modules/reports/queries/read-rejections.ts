import type { Reports } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { countedRequests } from '../../finance';
import type { ReportFilter } from '../report-filter';

const LISTED_REASONS = 15;

interface Reason {
  reason: string;
  total: number;
  /** Of all reasons, listed or not. */
  all_rejections: number;
}

/** Why requests were rejected in the days, the most frequent reason first, each as it is mostly written. */
export async function readRejections(db: Db, filter: ReportFilter): Promise<Reports['rejections']> {
  const { rows } = await sql<Reason>`
    WITH ${countedRequests('rejected', filter, [])}, written AS (
      SELECT fold_text(rtrim(detail, '.! ')) AS key, detail AS reason, sum(requests)::bigint AS times
      FROM counted GROUP BY detail HAVING sum(requests) <> 0
    ), reasons AS (
      SELECT key, (array_agg(reason ORDER BY times DESC, reason))[1] AS reason, sum(times)::bigint AS total
      FROM written GROUP BY key
    )
    SELECT reason, total, (sum(total) OVER ())::int AS all_rejections
    FROM reasons ORDER BY total DESC, key
    LIMIT ${LISTED_REASONS}`.execute(db);
  const total = rows[0]?.all_rejections ?? 0;
  const listed = rows.reduce((sum, row) => sum + row.total, 0);
  return {
    total,
    reasons: rows.map(({ reason, total: times }) => ({ reason, total: times })),
    other: total - listed,
  };
}
