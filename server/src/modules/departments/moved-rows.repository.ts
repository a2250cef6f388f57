import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { stockOf } from '../../platform/lists/stock-of';

/** Half of an organisation in one statement takes longer than a statement may. */
const BATCH = 5_000;

interface Batch {
  /** The last row that was looked at; null behind the last one of all. */
  last: number | null;
  rows: number;
}

/** Goes through rows in the order of their ids, batch after batch; answers how many were written. */
async function inBatches(next: (after: number) => Promise<Batch | undefined>): Promise<number> {
  let written = 0;
  for (let after: number | null = 0; after !== null; ) {
    const batch: Batch | undefined = await next(after);
    written += batch?.rows ?? 0;
    after = batch?.last ?? null;
  }
  return written;
}

const isOfDraft = sql<boolean>`requests.stock_of_order_id IS NOT NULL AND EXISTS (
  SELECT FROM orders WHERE orders.id = requests.stock_of_order_id AND orders.status = 'draft')`;

/**
 * Locks whatever a merge moves, in the order in which others lock it who go on to a department: pending requests and what
 * drafts buy for its stock, then those drafts, then people, each by their ids.
 */
export async function lockWhatMoves(tx: Trx, id: number, batch = BATCH): Promise<void> {
  await inBatches(async (after) => {
    const { rows } = await sql<Batch>`
      SELECT max(id) AS last, 0 AS rows FROM (
        SELECT id FROM requests WHERE department_id = ${id} AND id > ${after} AND (status = 'pending' OR ${isOfDraft})
        ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE) AS locked`.execute(tx);
    return rows[0];
  });
  await sql`
    SELECT count(*) FROM (
      SELECT orders.id FROM orders JOIN requests ON requests.stock_of_order_id = orders.id
      WHERE requests.department_id = ${id} AND orders.status = 'draft'
      ORDER BY orders.id FOR NO KEY UPDATE OF orders) AS locked`.execute(tx);
  await inBatches(async (after) => {
    const { rows } = await sql<Batch>`
      SELECT max(id) AS last, 0 AS rows FROM (
        SELECT id FROM users WHERE department_id = ${id} AND id > ${after}
        ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE) AS locked`.execute(tx);
    return rows[0];
  });
}

/** How many of each were moved. */
export interface Moved {
  accounts: number;
  pending_requests: number;
  draft_orders: number;
}

/** Gives the people, the pending requests and what drafts buy for the stock of one department to another. */
export async function moveAll(
  tx: Trx,
  from: number,
  into: { id: number; name: string },
  batch = BATCH,
): Promise<Moved> {
  const move = (table: 'users' | 'requests', which = sql<boolean>`true`) =>
    inBatches(async (after) => {
      const { rows } = await sql<Batch>`
        WITH page AS (
          SELECT id FROM ${sql.table(table)} WHERE department_id = ${from} AND id > ${after} AND ${which}
          ORDER BY id LIMIT ${batch}),
        moved AS (
          UPDATE ${sql.table(table)} AS moving SET department_id = ${into.id}, version = version + 1, updated_at = now()
          FROM page WHERE moving.id = page.id RETURNING moving.id)
        SELECT (SELECT max(id) FROM page) AS last, (SELECT count(*)::int FROM moved) AS rows`.execute(tx);
      return rows[0];
    });
  return {
    accounts: await move('users'),
    pending_requests: await move('requests', sql`status = 'pending'`),
    draft_orders: await moveStock(tx, from, into),
  };
}

/** What a search finds the drafts by follows the name of whose stock they buy for. */
async function moveStock(tx: Trx, from: number, into: { id: number; name: string }): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    UPDATE requests SET department_id = ${into.id}, asset_name = ${stockOf(into.name)}
    WHERE department_id = ${from} AND ${isOfDraft} RETURNING stock_of_order_id AS order_id`.execute(tx);
  await writeItemTexts(
    tx,
    rows.map(({ order_id }) => order_id),
  );
  return rows.length;
}

/** Says anew what a search finds orders by; their requests are locked by whoever calls it. */
export async function writeItemTexts(tx: Trx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`
    UPDATE orders SET item_text = order_item_text(orders.id)
    FROM (SELECT id FROM orders WHERE id = ANY (${orderIds}::integer[]) ORDER BY id FOR NO KEY UPDATE) AS named
    WHERE orders.id = named.id`.execute(tx);
}
