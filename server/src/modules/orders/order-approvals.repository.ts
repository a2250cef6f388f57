import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { orderAsChanged } from './order-as-changed';
import { costsOfRequests } from './order-costs';
import type { OrderDetails } from './order-details.repository';

/** Keeps at what each request of an order, or of its change, was approved, where it is more than its own approval. */
export async function insertApprovals(
  tx: Trx,
  order: OrderDetails,
  { by, byFinance, requestIds }: { by: number; byFinance: boolean; requestIds: readonly number[] },
): Promise<void> {
  if (requestIds.length === 0) return;
  const changed = orderAsChanged(order);
  const costs = costsOfRequests(changed);
  await sql`
    INSERT INTO order_approvals (order_id, revision, request_id, amount, by_finance, approved_by)
    SELECT ${order.id}, ${Math.max(1, changed.revision)}, request_id, cost, ${byFinance}, ${by}
    FROM unnest(${[...requestIds]}::integer[], ${requestIds.map((id) => costs.get(id) ?? 0)}::numeric[])
      AS approved (request_id, cost)
    ORDER BY request_id`.execute(tx);
}

/** Approvals of what was not sent, or was cancelled, are void: the order is a draft again or has ended, or its change was given up. */
export async function lapseApprovals(tx: Trx, orderId: number): Promise<void> {
  await sql`
    UPDATE order_approvals SET lapsed_at = now() FROM orders
    WHERE orders.id = order_approvals.order_id AND orders.id = ${orderId} AND lapsed_at IS NULL
      AND (orders.sent_at IS NULL OR orders.status = 'cancelled' OR order_approvals.revision > orders.revision)`.execute(
    tx,
  );
}
