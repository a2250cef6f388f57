import { sql } from 'kysely';
import type { Trx } from '../../platform/database';

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
      ...{ request_type: 'NEW', asset_name: `Stock of ${department.name}`, estimated_cost: 0 },
      ...{ justification: '', reason: 'For stock', approved_at: sql<Date>`now()` },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a draft: what nothing is bought for any more goes. */
export async function removeUnnamedStock(tx: Trx, orderId: number): Promise<void> {
  await tx
    .deleteFrom('requests')
    .where('stock_of_order_id', '=', orderId)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM order_shares WHERE request_id = requests.id)`)
    .execute();
}
