import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { orderAsChanged } from './order-as-changed';
import type { OrderDetails } from './order-details.repository';

/** Keeps at what each request of an order, or of its change, was approved, where it is more than its own approval. */
export async function insertApprovals(
  tx: Trx,
  order: OrderDetails,
  { by, byFinance, requestIds }: { by: number; byFinance: boolean; requestIds: readonly number[] },
): Promise<void> {
  if (requestIds.length === 0) return;
  const { shares, revision } = orderAsChanged(order);
  const own = shares.filter(({ request_id }) => requestIds.includes(request_id));
  await sql`
    INSERT INTO order_approvals (order_id, revision, request_id, amount, by_finance, approved_by)
    SELECT ${order.id}, ${Math.max(1, revision)}, request_id, sum(cost), ${byFinance}, ${by}
    FROM unnest(${own.map(({ request_id }) => request_id)}::integer[], ${own.map(({ cost }) => cost)}::numeric[])
      AS share (request_id, cost)
    GROUP BY request_id ORDER BY request_id`.execute(tx);
}

/** Approvals of what was not sent are void: the order is a draft again, or its change was given up. */
export async function lapseApprovals(tx: Trx, orderId: number): Promise<void> {
  await sql`
    UPDATE order_approvals SET lapsed_at = now() FROM orders
    WHERE orders.id = order_approvals.order_id AND orders.id = ${orderId} AND lapsed_at IS NULL
      AND (orders.sent_at IS NULL OR order_approvals.revision > orders.revision)`.execute(tx);
}
