import type { Reports } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { liesWithin } from '../../finance';
import { isOfDepartment, type ReportFilter } from '../report-filter';

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
    WITH rejected AS (
      SELECT btrim(regexp_replace(requests.rejection_comment, '\\s+', ' ', 'g')) AS reason
      FROM requests
      WHERE requests.status = 'rejected' AND ${liesWithin(sql`requests.rejected_at`, filter.days)}
        AND ${isOfDepartment(filter)}
    ), counted AS (
      SELECT fold_text(rtrim(reason, '.! ')) AS key, mode() WITHIN GROUP (ORDER BY reason) AS reason, count(*) AS total
      FROM rejected GROUP BY key
    )
    SELECT reason, total, (sum(total) OVER ())::int AS all_rejections
    FROM counted ORDER BY total DESC, key
    LIMIT ${LISTED_REASONS}`.execute(db);
  const total = rows[0]?.all_rejections ?? 0;
  const listed = rows.reduce((sum, row) => sum + row.total, 0);
  return {
    total,
    reasons: rows.map(({ reason, total: times }) => ({ reason, total: times })),
    other: total - listed,
  };
}
