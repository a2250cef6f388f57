import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** The distinct actions of the log. It steps from one to the next through their index: a row each, however long the log is. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    WITH RECURSIVE found AS (
      (SELECT action FROM activity_log ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT next.action FROM activity_log AS next WHERE next.action > found.action ORDER BY next.action LIMIT 1)
      FROM found WHERE found.action IS NOT NULL
    )
    SELECT action FROM found WHERE action IS NOT NULL ORDER BY action COLLATE "en-x-icu"`.execute(db);
  return rows.map(({ action }) => action);
}
