import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { moveAwaitedDifferences } from './awaited-differences.repository';
import { orderedCost } from './cost-differences.repository';
import { costsOf } from './domain/landed-cost';
import { byLine } from './order-as-read';
import type { OrderDetails } from './order-details.repository';
import { BEING_BOUGHT } from './orders.repository';

/** Numbers the units of each line, in the order of its shares. */
export async function insertUnits(tx: Trx, order: OrderDetails): Promise<void> {
  const costs = costsOf(order.lines, order);
  const sharesOf = byLine(order.shares);
  const rows = order.lines.flatMap((line, index) => {
    const requestIds = sharesOf(line.id).flatMap(({ request_id, units }) =>
      Array.from({ length: units }, () => request_id),
    );
    return requestIds.map((request_id, unit) => ({
      line_id: line.id,
      unit_number: unit + 1,
      request_id,
      cost: costs.lines[index]?.units[unit] ?? 0,
    }));
  });
  await tx.insertInto('order_units').values(rows).execute();
}

/**
 * Keeps what each line and share of a draft costs at the rate that it is submitted at: they were written at that of an
 * earlier day, or without any.
 */
export async function keepCosts(tx: Trx, { lines, shares }: OrderDetails): Promise<void> {
  await sql`
    UPDATE order_lines SET landed_cost = known.cost
    FROM unnest(${lines.map(({ id }) => id)}::integer[], ${lines.map(({ landed_cost }) => landed_cost)}::numeric[])
      AS known (id, cost)
    WHERE order_lines.id = known.id AND order_lines.landed_cost <> known.cost`.execute(tx);
  await sql`
    UPDATE order_shares SET cost = known.cost
    FROM unnest(${shares.map(({ line_id }) => line_id)}::integer[],
        ${shares.map(({ request_id }) => request_id)}::integer[], ${shares.map(({ cost }) => cost)}::numeric[])
      AS known (line_id, request_id, cost)
    WHERE (order_shares.line_id, order_shares.request_id) = (known.line_id, known.request_id)
      AND order_shares.cost <> known.cost`.execute(tx);
}

/** A draft has no units: they are numbered anew when it is submitted. */
export async function removeUnits(tx: Trx, { id }: OrderDetails): Promise<void> {
  await tx
    .deleteFrom('order_units')
    .where('line_id', 'in', (eb) => eb.selectFrom('order_lines').select('id').where('order_id', '=', id))
    .execute();
}

/** Awaits nothing more of the units of an order that have not come, or of those of one share. */
export async function closeUnits(
  tx: Trx,
  orderId: number,
  share?: { line_id: number; request_id: number },
): Promise<void> {
  await tx
    .updateTable('order_units')
    .set({ state: 'closed' })
    .where('state', '=', 'expected')
    .where('line_id', 'in', (eb) => eb.selectFrom('order_lines').select('id').where('order_id', '=', orderId))
    .$if(share !== undefined, (units) =>
      units.where('line_id', '=', share?.line_id ?? 0).where('request_id', '=', share?.request_id ?? 0),
    )
    .execute();
}

/**
 * Commits of the budgets what the order's requests cost on all their orders, once these are approved: the units that
 * stand, or what an approved change makes of them, with what their invoices differ by. To be called whenever the order's
 * units or its status change.
 * @param by whom entries name that come of it; null for nobody
 * @param dropped requests that it does not serve any more
 */
export async function commitOrderedCosts(
  tx: Trx,
  orderId: number,
  by: number | null,
  dropped: readonly number[] = [],
): Promise<void> {
  await moveAwaitedDifferences(tx, orderId, by);
  await tx
    .updateTable('requests')
    .set({
      // A credit may come after what it is for was taken off, so that differences alone are left: that costs nothing.
      ordered_cost: orderedCost(),
    })
    // Also of those that it let go, and that another order serves.
    .where(sql<boolean>`(${servedBy(orderId)} OR requests.id = ANY (${[...dropped]}::integer[]))`)
    .where('order_id', 'is not', null)
    .where('status', 'in', BEING_BOUGHT)
    .execute();
  await settleFulfilled(tx, orderId);
}

/** The requests that an order serves, or served. */
function servedBy(orderId: number) {
  return sql<boolean>`requests.id IN (
    SELECT request_id FROM order_requests WHERE order_id = ${orderId}
    UNION SELECT share.request_id FROM order_shares AS share JOIN order_lines AS line ON line.id = share.line_id
    WHERE line.order_id = ${orderId})`;
}

/** What a fulfilled request cost is what was spent for it, and the replacements that it awaits; never less than nothing. */
async function settleFulfilled(tx: Trx, orderId: number): Promise<void> {
  await sql`
    UPDATE requests SET actual_cost = greatest(0, requests.spent_cost + awaited.cost)
    FROM (
      -- Also of one that has no units any more, since all were released.
      SELECT link.request_id, coalesce(sum(unit.cost) FILTER (WHERE unit.state = 'expected' AND EXISTS (
          SELECT FROM order_requests AS own JOIN order_lines AS line ON line.order_id = own.order_id
          WHERE own.request_id = unit.request_id AND line.id = unit.line_id)), 0) AS cost
      FROM order_requests AS link LEFT JOIN order_units AS unit ON unit.request_id = link.request_id
      WHERE link.order_id = ${orderId} GROUP BY link.request_id) AS awaited
    WHERE requests.id = awaited.request_id AND requests.status = 'fulfilled'
      AND requests.fulfil_way = 'order' AND requests.actual_cost <> greatest(0, requests.spent_cost + awaited.cost)`.execute(
    tx,
  );
}

/** Enters what came with a receipt as spent: an entry for each line and request. */
export async function spendReceipt(tx: Trx, receiptId: number): Promise<void> {
  await sql`
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, receipt_id, line_id, amount, recorded_by)
    SELECT 'receipt', receipts.recorded_at, unit.request_id, requests.department_id, receipts.id, unit.line_id, sum(unit.cost),
      receipts.recorded_by
    FROM order_units AS unit JOIN receipts ON receipts.id = unit.receipt_id JOIN requests ON requests.id = unit.request_id
    WHERE unit.receipt_id = ${receiptId}
    GROUP BY receipts.id, unit.request_id, requests.department_id, unit.line_id
    ORDER BY unit.line_id, unit.request_id`.execute(tx);
}
