import type { BuyingState, Money } from '@portal/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { stockOf } from '../../platform/lists/stock-of';

/**
 * What an order buys for the stock of a department, made where it buys nothing for it yet; answers the number that its
 * units are kept under. The caller holds the order.
 */
export async function ensureStock(
  tx: Trx,
  { orderId, department, by }: { orderId: number; department: { id: number; name: string }; by: number },
): Promise<number> {
  const found = await tx
    .selectFrom('requests')
    .select('id')
    .where('stock_of_order_id', '=', orderId)
    .where('department_id', '=', department.id)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx
    .insertInto('requests')
    .values({
      ...{ status: 'stock', stock_of_order_id: orderId, department_id: department.id, user_id: by },
      ...{ request_type: 'NEW', asset_name: stockOf(department.name), estimated_cost: 0 },
      ...{ justification: '', reason: 'For stock', approved_at: sql<Date>`now()` },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is bought for the stock of a department is on a submitted order, if it was on none yet. */
export async function putStockOnOrder(
  tx: Trx,
  {
    orderId,
    stockId,
    state,
  }: { orderId: number; stockId: number; state: Exclude<BuyingState, 'partly_ordered'> },
): Promise<void> {
  await tx
    .insertInto('order_requests')
    .values({
      ...{ order_id: orderId, request_id: stockId, state },
      ordered_at: state === 'in_order' ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives more units of a line to the stock of a department, which has its share of the line from then on. */
export async function addStockShare(
  tx: Trx,
  { lineId, stockId, units, cost }: { lineId: number; stockId: number; units: number; cost: Money },
): Promise<void> {
  await sql`
    INSERT INTO order_shares (line_id, request_id, position, units, cost)
    SELECT ${lineId}, ${stockId}, max(position) + 1, ${units}, ${cost} FROM order_shares WHERE line_id = ${lineId}
    ON CONFLICT (line_id, request_id)
      DO UPDATE SET units = order_shares.units + excluded.units, cost = order_shares.cost + excluded.cost
      WHERE excluded.units > 0`.execute(tx);
}

/** Of a draft: what nothing is bought for any more goes. */
export async function removeUnnamedStock(tx: Trx, orderId: number): Promise<void> {
  await tx
    .deleteFrom('requests')
    .where('stock_of_order_id', '=', orderId)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM order_shares WHERE request_id = requests.id)`)
    .execute();
}
