import type { Order } from '@portal/contract';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { allowedExcess } from './domain/judge-order';
import { orderAsChanged } from './order-as-changed';
import { costsOfRequests } from './order-costs';
import type { OrderDetails } from './order-details.repository';

/** Keeps at what each request of an order, or of its change, was approved, where it is more than its own approval. */
export async function insertApprovals(
  tx: Trx,
  order: OrderDetails,
  { by, byFinance, excesses }: { by: number; byFinance: boolean; excesses: Order['excesses'] },
): Promise<void> {
  if (excesses.length === 0) return;
  const ids = excesses.map(({ request_id }) => request_id);
  const changed = orderAsChanged(order);
  const costs = costsOfRequests(changed);
  await sql`
    INSERT INTO order_approvals (order_id, revision, request_id, amount, within_allowance, by_finance, approved_by)
    SELECT ${order.id}, ${Math.max(1, changed.revision)}, request_id, cost, least(cost, allowed), ${byFinance}, ${by}
    FROM unnest(${ids}::integer[], ${ids.map((id) => costs.get(id) ?? 0)}::numeric[],
      -- What finance approved, it approved whole.
      ${excesses.map((excess) => (byFinance ? 0 : allowedExcess(excess)))}::numeric[])
      AS approved (request_id, cost, allowed)
    ORDER BY request_id`.execute(tx);
  await keepAllowed(tx, order.id);
}

/** Keeps what passed by the allowance: of each request, with its last approval that stands. */
async function keepAllowed(tx: Trx, orderId: number): Promise<void> {
  await sql`
    UPDATE orders SET within_allowance = (
      SELECT coalesce(sum(within_allowance), 0) FROM (
        SELECT DISTINCT ON (request_id) within_allowance FROM order_approvals
        WHERE order_id = ${orderId} AND lapsed_at IS NULL ORDER BY request_id, id DESC) AS standing)
    WHERE id = ${orderId}`.execute(tx);
}

/** Approvals of what was not sent, or was cancelled, are void: the order is a draft again or has ended, or its change was given up. */
export async function lapseApprovals(tx: Trx, orderId: number): Promise<void> {
  await sql`
    UPDATE order_approvals SET lapsed_at = now() FROM orders
    WHERE orders.id = order_approvals.order_id AND orders.id = ${orderId} AND lapsed_at IS NULL
      AND (orders.sent_at IS NULL OR orders.status = 'cancelled' OR order_approvals.revision > orders.revision)`.execute(
    tx,
  );
  await keepAllowed(tx, orderId);
}
