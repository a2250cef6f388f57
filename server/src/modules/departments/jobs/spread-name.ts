import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../../platform/database';
import { addJob, type JobHandlers, type JobRun } from '../../../platform/jobs';
import { stockOf } from '../../../platform/lists/stock-of';
import { writeItemTexts } from '../moved-rows.repository';

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
  const go = async <At>(next: Next<At>, from: At) => {
    for (let at: At | null = from; at !== null && !stopping.aborted; ) {
      const written: Batch<At> = await next(db, { id, at, limit: batch });
      at = written.last;
      done += written.rows;
      await report(done);
    }
  };
  await go(spreadToPeople, 0);
  await go(spreadToRequests, { id: 0, asked: null });
  if (!stopping.aborted) return;
  // The server stops: another one goes on, and this run ends before all was done.
  await queueSpread(db, id);
  await report(done, done + 1);
}

/** Has the name copied once what is written now is there; of two that wait for one department, the later is enough. */
export function queueSpread(db: Db | Trx, id: number): Promise<void> {
  return addJob(db, 'spread-department-name', { department: id }, { key: `department ${id}` });
}

interface Batch<At> {
  /** The last row that was looked at; null behind the last one of all. */
  last: At | null;
  rows: number;
}

type Next<At> = (db: Db, from: { id: number; at: At; limit: number }) => Promise<Batch<At>>;

const spreadToPeople: Next<number> = async (db, { id, at, limit }) => {
  const { rows } = await sql<Batch<number>>`
    WITH page AS (
      SELECT id FROM users WHERE department_id = ${id} AND id > ${at} ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE),
    written AS (
      UPDATE users SET department_name = departments.name FROM departments, page
      WHERE users.id = page.id AND departments.id = ${id} AND users.department_name IS DISTINCT FROM departments.name
      RETURNING users.id)
    SELECT (SELECT max(id) FROM page) AS last, (SELECT count(*)::int FROM written) AS rows`.execute(db);
  return rows[0] ?? { last: null, rows: 0 };
};

/** A place among requests, kept by its values: the row may be gone by the next batch. */
interface Place {
  id: number;
  /** When it was asked, to the microsecond; null before the first. */
  asked: string | null;
}

/**
 * In the order of the index by department, the newest first; what is bought for its stock is called by its name, and its
 * order is found by it.
 */
const spreadToRequests: Next<Place> = (db, { id, at, limit }) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Batch<Place> & { orders: number[] | null }>`
      WITH page AS (
        SELECT id, created_at FROM requests WHERE department_id = ${id}
          AND (${at.asked}::timestamptz IS NULL OR (created_at, id) < (${at.asked}::timestamptz, ${at.id}))
        ORDER BY created_at DESC, id DESC LIMIT ${limit}),
      locked AS (SELECT id FROM requests WHERE id IN (SELECT id FROM page) ORDER BY id FOR NO KEY UPDATE),
      written AS (
        UPDATE requests SET department_name = departments.name,
          asset_name = CASE WHEN status = 'stock' THEN ${stockOf('')} || departments.name ELSE asset_name END
        FROM departments, locked
        WHERE requests.id = locked.id AND departments.id = ${id}
          AND requests.department_name IS DISTINCT FROM departments.name
        RETURNING requests.stock_of_order_id)
      SELECT (SELECT jsonb_build_object('id', id, 'asked', created_at) FROM page ORDER BY created_at, id LIMIT 1) AS last,
        (SELECT count(*)::int FROM written) AS rows,
        (SELECT array_agg(stock_of_order_id) FROM written WHERE stock_of_order_id IS NOT NULL) AS orders`.execute(
      tx,
    );
    const { orders = null, ...batch } = rows[0] ?? { last: null, rows: 0 };
    await writeItemTexts(tx, orders ?? []);
    return batch;
  });

/** The job by which a renamed department is sorted by its new name. */
export function createDepartmentJobs(db: Db): Pick<JobHandlers, 'spread-department-name'> {
  return {
    'spread-department-name': ({ department }, run) => spreadDepartmentName(db, department, run),
  };
}
