import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database';

export { foldSums } from './kept-sums';

/** The kinds of things that are tallied, each with its states in the database's spelling. */
type Kind = 'asset' | 'request' | 'allocation' | 'category' | 'user';

/** How many there are of a kind, in all or in some state: `count('asset', 'available')`, `count('user', 'active', 'EMPLOYEE')`. */
export type Count = (kind: Kind, ...state: string[]) => number;

/** Reads all tallies at one moment: exact, and as few rows as there were changes since they were last folded. */
export async function readTallies(db: Db): Promise<Count> {
  const { rows } = await sql<{ subject: string; count: number }>`
    SELECT subject, sum(delta)::int AS count FROM tallies
    WHERE category_id IS NULL AND department_id IS NULL AND location_id IS NULL GROUP BY subject`.execute(db);
  return (kind, ...state) => {
    const wanted = [kind, ...state].join(' ');
    return rows
      .filter(({ subject }) => subject === wanted || subject.startsWith(`${wanted} `))
      .reduce((sum, { count }) => sum + count, 0);
  };
}

/** How many there are of a kind in some states, as a part of another statement. */
export function countKept(kind: 'asset', states: readonly string[]): RawBuilder<number>;
/** The same of what hangs on a category. */
export function countKept(kind: 'asset in category', categoryId: number): RawBuilder<number>;
export function countKept(kind: string, of: readonly string[] | number): RawBuilder<number> {
  const counted =
    typeof of === 'number'
      ? sql`category_id = ${of} AND subject = ${kind}`
      : sql`category_id IS NULL AND subject IN (${sql.join(of.map((state) => `${kind} ${state}`))})`;
  return sql<number>`(SELECT coalesce(sum(delta), 0)::int FROM tallies WHERE ${counted})`;
}

const sumOf = (subject: string) =>
  sql<number>`coalesce(sum(delta) FILTER (WHERE subject = ${sql.lit(subject)}), 0)::int`;

/** How many assets and requests hang on each category on which something does, as a table to be joined. */
export function categoryTies(db: Db) {
  return db
    .selectFrom('tallies')
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .select([
      'category_id',
      sumOf('asset in category').as('assets'),
      sumOf('request in category').as('requests'),
    ])
    .as('ties');
}

/** How many accounts, and how many active people, belong to each department to which some do, as a table to be joined. */
export function departmentTies(db: Db) {
  return db
    .selectFrom('tallies')
    .where('department_id', 'is not', null)
    .groupBy('department_id')
    .select([
      'department_id',
      sumOf('account in department').as('accounts'),
      sumOf('person in department').as('active_people'),
    ])
    .as('ties');
}

const BATCH = 10_000;

interface Folding {
  /** Is told on the way how many rows are folded, and how many there were. */
  report?: (folded: number, rows: number) => Promise<void>;
  stopping?: AbortSignal;
  batch?: number;
}

/**
 * Folds rows that count the same into one, so that reading stays short. Whoever reads meanwhile sees the rows before or the
 * sum after, never both; rows of transactions that are still open are left for the next time. After much was written, as
 * by an import, it takes several batches.
 */
export async function foldTallies(db: Db, { report, stopping, batch = BATCH }: Folding = {}): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM tallies`.execute(db);
  const total = rows[0]?.count ?? 0;
  let folded = 0;
  while (folded < total && !stopping?.aborted) {
    const count = await foldBatch(db, batch);
    folded += count;
    await report?.(Math.min(folded, total), total);
    if (count < batch) break;
  }
}

async function foldBatch(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    WITH folded AS (
      DELETE FROM tallies WHERE id IN (SELECT id FROM tallies ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING subject, category_id, department_id, location_id, delta),
    sums AS (
      INSERT INTO tallies (subject, category_id, department_id, location_id, delta)
      SELECT subject, category_id, department_id, location_id, sum(delta) FROM folded
      GROUP BY subject, category_id, department_id, location_id HAVING sum(delta) <> 0)
    SELECT count(*)::int AS folded FROM folded`.execute(db);
  return rows[0]?.folded ?? 0;
}
