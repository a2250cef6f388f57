import type { ReversalKind } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/database';
import type { UnitRow } from './order-lines.repository';

interface Reversal {
  orderId: number;
  kind: ReversalKind;
  reason: string;
  by: number;
  units: readonly UnitRow[];
}

/** The units, as a table to be joined with. */
function named(units: readonly UnitRow[]): RawBuilder<unknown> {
  return sql`unnest(${units.map(({ line_id }) => line_id)}::integer[], ${units.map(({ unit_number }) => unit_number)}::integer[])
    AS named (line_id, unit_number)`;
}

/**
 * Expects units of an order again, with nothing left of how they came: those that are named, as far as their requests
 * are on this order, or the rest of them is on none. One that the order had let go is on it again. Answers the requests' ids.
 * @param givenUpAt of units of which nothing more was awaited: since when. What another order buys since is not expected again
 */
export async function expectAgain(
  tx: Trx,
  orderId: number,
  isNamed: RawBuilder<unknown>,
  givenUpAt?: RawBuilder<unknown>,
): Promise<ReadonlySet<number>> {
  const isBought = givenUpAt
    ? sql`EXISTS (
        SELECT FROM order_requests AS other WHERE other.request_id = request.id AND other.order_id <> line.order_id
          AND (other.state = 'in_order' OR other.ordered_at > ${givenUpAt}))`
    : sql`false`;
  const { rows } = await sql<{ request_id: number }>`
    UPDATE order_units AS unit
    SET state = 'expected', receipt_id = NULL, serial_number = NULL, asset_id = NULL, due_on = NULL, handed_over_at = NULL
    FROM order_lines AS line, requests AS request
    WHERE line.id = unit.line_id AND line.order_id = ${orderId} AND request.id = unit.request_id AND ${isNamed}
      AND NOT ${isBought}
      AND (EXISTS (SELECT FROM order_requests AS link WHERE link.order_id = line.order_id AND link.request_id = request.id)
          AND request.status IN ('approved', 'fulfilled', 'stock')
        OR (request.order_id IS NULL OR request.rest_elsewhere) AND request.status IN ('approved', 'stock'))
    RETURNING unit.request_id`.execute(tx);
  const ids = new Set(rows.map(({ request_id }) => request_id));
  if (ids.size > 0)
    await sql`
      INSERT INTO order_requests (order_id, request_id, state, ordered_at)
      SELECT ${orderId}, id, 'ordered', now() FROM unnest(${[...ids]}::integer[]) AS again (id)
      ON CONFLICT DO NOTHING`.execute(tx);
  // What was given up is awaited again: no other order has to buy it.
  if (ids.size > 0 && givenUpAt) {
    await sql`UPDATE requests SET rest_elsewhere = false WHERE id = ANY (${[...ids]}::integer[]) AND rest_elsewhere`.execute(
      tx,
    );
    await sql`SELECT settle_buying(${[...ids]}::integer[])`.execute(tx);
  }
  return ids;
}

/**
 * Writes that units which were received are so no more, and takes what they cost off what was spent, today. They are
 * expected again, but those that were sent back for credit.
 */
export async function reverseUnits(tx: Trx, { orderId, kind, reason, by, units }: Reversal): Promise<void> {
  const isNamed = sql`named.line_id = unit.line_id AND named.unit_number = unit.unit_number`;
  await sql`
    INSERT INTO receipt_reversals (kind, receipt_id, line_id, unit_number, request_id, cost, serial_number, asset_id, reason, reversed_by)
    SELECT ${kind}, unit.receipt_id, unit.line_id, unit.unit_number, unit.request_id, unit.cost, unit.serial_number,
      unit.asset_id, ${reason}, ${by}::integer
    FROM order_units AS unit JOIN ${named(units)} ON ${isNamed} ORDER BY unit.line_id, unit.unit_number`.execute(
    tx,
  );
  await sql`
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, receipt_id, line_id, amount, recorded_by)
    SELECT ${kind === 'undone' ? 'undone' : 'sent_back'}, now(), unit.request_id, requests.department_id, unit.receipt_id,
      unit.line_id, -sum(unit.cost), ${by}::integer
    FROM order_units AS unit JOIN ${named(units)} ON ${isNamed} JOIN requests ON requests.id = unit.request_id
    GROUP BY unit.receipt_id, unit.line_id, unit.request_id, requests.department_id
    ORDER BY unit.receipt_id, unit.line_id, unit.request_id`.execute(tx);
  if (kind === 'credit')
    await sql`UPDATE order_units AS unit SET state = 'returned' FROM ${named(units)} WHERE ${isNamed}`.execute(
      tx,
    );
  else await expectAgain(tx, orderId, sql`EXISTS (SELECT FROM ${named(units)} WHERE ${isNamed})`);
  // What came beyond the order is not expected.
  if (kind === 'undone')
    await sql`
      DELETE FROM order_units AS unit USING ${named(units)}
      WHERE ${isNamed} AND unit.extra IS NOT NULL AND unit.state = 'expected'`.execute(tx);
}

/** Says of receipts of which nothing stands any more that they are undone; answers their ids. */
export async function endEmptyReceipts(tx: Trx, orderId: number, by: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE receipts SET undone_at = now(), undone_by = ${by}
    WHERE order_id = ${orderId} AND undone_at IS NULL AND count_units > 0
      AND NOT EXISTS (SELECT FROM order_units WHERE receipt_id = receipts.id)
      AND NOT EXISTS (SELECT FROM receipt_reversals WHERE receipt_id = receipts.id AND kind <> 'undone')
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Says of a receipt with which everything was rejected that it is undone. */
export async function endRejection(tx: Trx, receiptId: number, by: number): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ undone_at: sql<Date>`now()`, undone_by: by })
    .where('id', '=', receiptId)
    .execute();
}

/** What was rejected with these receipts, and of which nothing more was awaited, is expected again. */
export async function expectRejectedAgain(
  tx: Trx,
  orderId: number,
  receiptIds: readonly number[],
): Promise<void> {
  if (receiptIds.length === 0) return;
  await expectAgain(
    tx,
    orderId,
    sql`unit.state = 'closed' AND EXISTS (
      SELECT FROM receipt_rejections AS rejected
      WHERE rejected.receipt_id = ANY (${receiptIds}::integer[]) AND rejected.awaits = 'nothing'
        AND rejected.line_id = unit.line_id AND rejected.unit_number = unit.unit_number)
      -- Unless it was rejected so another time.
      AND NOT EXISTS (
        SELECT FROM receipt_rejections AS other JOIN receipts ON receipts.id = other.receipt_id
        WHERE receipts.undone_at IS NULL AND other.awaits = 'nothing'
          AND other.line_id = unit.line_id AND other.unit_number = unit.unit_number)`,
    sql`(SELECT min(recorded_at) FROM receipts WHERE id = ANY (${receiptIds}::integer[]))`,
  );
}
