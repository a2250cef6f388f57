import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import type { Caller } from '../../platform/http/caller';
import { findDueOn } from './order-due.repository';
import { updateOrder } from './orders.repository';

/**
 * Says of the order and of its requests how much has come; an order of which all came is closed, unless it is being
 * changed.
 */
export async function moveOrder(tx: Trx, id: number, caller: Caller): Promise<void> {
  const { open, received, is_changing } = await tx
    .selectFrom('order_units')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('order_units.state', '=', 'expected').as('open'),
      eb.fn.countAll<number>().filterWhere('order_units.state', '=', 'received').as('received'),
      sql<boolean>`coalesce(bool_or(orders.change_status IS NOT NULL), false)`.as('is_changing'),
    ])
    .where('order_lines.order_id', '=', id)
    .executeTakeFirstOrThrow();
  const isAll = Number(open) === 0;
  const sofar = Number(received) === 0 ? 'none' : 'partly';
  await updateOrder(tx, id, {
    receipt_state: isAll ? 'fully' : sofar,
    expected_on: await findDueOn(tx, id),
    ...(isAll && !is_changing
      ? { status: 'closed', close_reason: 'complete', ended_by: caller.id, ended_at: sql<Date>`now()` }
      : {}),
  });
  await sql`
    UPDATE requests SET buying_state = CASE WHEN came.open = 0 THEN 'received' ELSE 'partly_received' END
    FROM (
      SELECT unit.request_id, count(*) FILTER (WHERE unit.state = 'expected') AS open
      FROM order_units AS unit JOIN order_lines AS line ON line.id = unit.line_id
      WHERE line.order_id = ${id}
      GROUP BY unit.request_id HAVING bool_or(unit.state = 'received')) AS came
    WHERE requests.id = came.request_id AND requests.order_id = ${id} AND requests.status = 'approved'`.execute(
    tx,
  );
}
