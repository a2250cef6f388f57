import { sql } from 'kysely';
import type { Trx } from '../../platform/database';

/** The earliest day on which something of an order comes that has not come. */
export async function findDueOn(tx: Trx, orderId: number): Promise<string | null> {
  const { due_on } = await tx
    .selectFrom('order_units')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .select((eb) => eb.fn.min('order_lines.due_on').as('due_on'))
    .where('order_lines.order_id', '=', orderId)
    .where('order_units.state', '=', 'expected')
    // Nothing of it is delivered, and so nothing late.
    .where('order_lines.without_receipt', '=', false)
    .executeTakeFirstOrThrow();
  return due_on;
}

/** Says on the requests of an order when the last of it comes. */
export async function moveDueDays(tx: Trx, orderId: number): Promise<void> {
  await sql`
    UPDATE order_requests AS link SET expected_on = told.due_on
    FROM (
      SELECT share.request_id, max(line.due_on) AS due_on
      FROM order_lines AS line JOIN order_shares AS share ON share.line_id = line.id
      WHERE line.order_id = ${orderId} GROUP BY share.request_id) AS told
    WHERE link.order_id = ${orderId} AND link.request_id = told.request_id
      AND link.expected_on IS DISTINCT FROM told.due_on`.execute(tx);
}
