import type { PolicyViolation } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

const MOST_SHOWN = 50;

interface Row extends Omit<PolicyViolation, 'last_reported_at'> {
  last_reported_at: Date;
}

/** What browsers stopped in the last seven days, by whose code it was: the newest first. */
export async function listViolations(db: Db): Promise<PolicyViolation[]> {
  const { rows } = await sql<Row>`
    SELECT shell_build, remote, build_id, directive, blocked, source, sum(reports)::int AS reports,
      max(last_reported_at) AS last_reported_at
    FROM policy_violations
    WHERE day > (now() AT TIME ZONE 'UTC')::date - 7
    GROUP BY 1, 2, 3, 4, 5, 6
    ORDER BY last_reported_at DESC, directive, blocked, source
    LIMIT ${MOST_SHOWN}`.execute(db);
  return rows.map((row) => ({ ...row, last_reported_at: row.last_reported_at.toISOString() }));
}
