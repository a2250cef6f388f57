import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { JobHandlers, JobRun } from '../../../platform/jobs';
import { stockOf } from '../../../platform/lists/stock-of';

const BATCH = 1_000;

interface Spreading extends Pick<JobRun, 'report' | 'stopping'> {
  batch?: number;
}

/**
 * Copies the name of a department, as it is now, to the people and requests that lists sort by it. Whoever is added
 * meanwhile has it already, so that each batch goes on behind the one before; where a server is killed in its midst,
 * another one begins anew, and writes only what is not done.
 */
export async function spreadDepartmentName(
  db: Db,
  id: number,
  { report, stopping, batch = BATCH }: Spreading,
): Promise<void> {
  let done = 0;
  for (const next of [spreadToPeople, spreadToRequests])
    for (let last: number | null = 0; last !== null && !stopping.aborted; ) {
      const written: Batch = await next(db, { id, last, limit: batch });
      last = written.last;
      done += written.rows;
      await report(done);
    }
  // Not over: whoever takes it next goes on.
  if (stopping.aborted) throw new Error('The server stops: names of a department are still to be copied');
}

interface Batch {
  /** The last row that was looked at; null behind the last one of all. */
  last: number | null;
  rows: number;
}

interface Next {
  id: number;
  last: number;
  limit: number;
}

async function spreadToPeople(db: Db, { id, last, limit }: Next): Promise<Batch> {
  const { rows } = await sql<Batch>`
    WITH page AS (
      SELECT id FROM users WHERE department_id = ${id} AND id > ${last} ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE),
    written AS (
      UPDATE users SET department_name = departments.name FROM departments, page
      WHERE users.id = page.id AND departments.id = ${id} AND users.department_name IS DISTINCT FROM departments.name
      RETURNING users.id)
    SELECT (SELECT max(id) FROM page) AS last, (SELECT count(*)::int FROM written) AS rows`.execute(db);
  return rows[0] ?? { last: null, rows: 0 };
}

/** In the order of the index by department, the newest first; what is bought for its stock is called by its name. */
async function spreadToRequests(db: Db, { id, last, limit }: Next): Promise<Batch> {
  const { rows } = await sql<Batch>`
    WITH page AS (
      SELECT id, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place FROM (
        SELECT id, created_at FROM requests WHERE department_id = ${id}
          AND (${last} = 0 OR (created_at, id) < (SELECT created_at, id FROM requests WHERE id = ${last}))
        ORDER BY created_at DESC, id DESC LIMIT ${limit}) AS rows),
    locked AS (SELECT id FROM requests WHERE id IN (SELECT id FROM page) ORDER BY id FOR NO KEY UPDATE),
    written AS (
      UPDATE requests SET department_name = departments.name,
        asset_name = CASE WHEN status = 'stock' THEN ${stockOf('')} || departments.name ELSE asset_name END
      FROM departments, locked
      WHERE requests.id = locked.id AND departments.id = ${id} AND requests.department_name IS DISTINCT FROM departments.name
      RETURNING requests.id)
    SELECT (SELECT id FROM page ORDER BY place DESC LIMIT 1) AS last, (SELECT count(*)::int FROM written) AS rows`.execute(
    db,
  );
  return rows[0] ?? { last: null, rows: 0 };
}

/** The job by which a renamed department is sorted by its new name. */
export function createDepartmentJobs(db: Db): Pick<JobHandlers, 'spread-department-name'> {
  return {
    'spread-department-name': ({ department }, run) => spreadDepartmentName(db, department, run),
  };
}
