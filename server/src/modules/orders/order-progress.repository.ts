import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import type { Caller } from '../../platform/http/caller';
import { findDueOn } from './order-due.repository';
import { updateOrder } from './orders.repository';

async function countUnits(tx: Trx, id: number) {
  const { rows } = await sql<{ open: number; came: number; closed: number; is_changing: boolean }>`
    SELECT count(*) FILTER (WHERE unit.state = 'expected') AS open,
      count(*) FILTER (WHERE unit.state IN ('received', 'returned')) AS came,
      count(*) FILTER (WHERE unit.state = 'closed') AS closed,
      coalesce(bool_or(orders.change_status IS NOT NULL), false) AS is_changing
    FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id JOIN orders ON orders.id = line.order_id
    WHERE line.order_id = ${id}`.execute(tx);
  return rows[0] ?? { open: 0, came: 0, closed: 0, is_changing: false };
}

/**
 * Says of the order and of its requests how much has come. An order of which nothing more comes is closed, unless it is
 * being changed; one of which something is expected again is sent.
 */
export async function moveOrder(tx: Trx, id: number, caller: Pick<Caller, 'id'>): Promise<void> {
  const { open, came, closed, is_changing } = await countUnits(tx, id);
  const isOver = open === 0 && !is_changing;
  const isAll = open === 0 && closed === 0;
  const sofar = came === 0 ? 'none' : 'partly';
  await updateOrder(tx, id, {
    receipt_state: isAll ? 'fully' : sofar,
    expected_on: await findDueOn(tx, id),
    ...(isOver
      ? {
          status: 'closed',
          close_reason: closed === 0 ? 'complete' : 'short',
          // What is sent back after the end does not end it once more.
          ended_by: sql<number>`coalesce(ended_by, ${caller.id}::integer)`,
          ended_at: sql<Date>`coalesce(ended_at, now())`,
        }
      : { status: 'sent', close_reason: null, end_reason: null, ended_by: null, ended_at: null }),
  });
  await moveRequests(tx, id);
}

/** Requests of which nothing came and nothing is expected can be bought elsewhere. */
async function moveRequests(tx: Trx, id: number): Promise<void> {
  const told = sql`(
    SELECT unit.request_id, CASE
      WHEN NOT bool_or(unit.state = 'expected') THEN CASE WHEN bool_or(unit.state = 'received') THEN 'received' END
      WHEN bool_or(unit.state IN ('received', 'returned')) THEN 'partly_received'
      ELSE 'ordered' END AS state
    FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
      JOIN requests ON requests.id = unit.request_id
    WHERE line.order_id = ${id} AND requests.status IN ('approved', 'stock') GROUP BY unit.request_id)`;
  await sql`
    UPDATE order_requests SET state = told.state FROM ${told} AS told
    WHERE order_requests.order_id = ${id} AND order_requests.request_id = told.request_id
      AND order_requests.state <> told.state`.execute(tx);
  await sql`
    DELETE FROM order_requests USING ${told} AS told
    WHERE order_requests.order_id = ${id} AND order_requests.request_id = told.request_id AND told.state IS NULL`.execute(
    tx,
  );
}

/** Says of the order how much of it its invoices bill: of what came or is expected. */
export async function writeBilledState(tx: Trx, orderId: number): Promise<void> {
  await sql`
    UPDATE orders SET billed_state = CASE WHEN billed.units = 0 THEN 'none' WHEN billed.missing = 0 THEN 'fully' ELSE 'partly' END
    FROM (
      SELECT count(invoice_units.invoice_id) AS units,
        count(*) FILTER (WHERE unit.state NOT IN ('closed', 'returned') AND invoice_units.invoice_id IS NULL) AS missing
      FROM order_lines AS line JOIN order_units AS unit ON unit.line_id = line.id
        LEFT JOIN invoice_units
          ON invoice_units.line_id = unit.line_id AND invoice_units.unit_number = unit.unit_number AND invoice_units.is_billed
      WHERE line.order_id = ${orderId}) AS billed
    WHERE orders.id = ${orderId}`.execute(tx);
}
