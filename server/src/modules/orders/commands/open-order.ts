import type { OrderAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { decideOrder } from '../domain/decide-order';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { factsOf, presentOrder } from '../orders.presenter';
import { lockOrder, lockRequests, type RequestToBuy } from '../orders.repository';

interface OpenOrder {
  id: number;
  action: OrderAction;
  caller: Caller;
  /** As the caller saw it; absent where the change does not hang on what they saw. */
  version?: number;
  /** Requests that the change brings in, beside those that are on the order. */
  requestIds?: readonly number[];
}

export interface OpenedOrder {
  order: OrderDetails;
  /** Those on the order, and those that the change brings in. */
  requests: RequestToBuy[];
}

/** The requests that an order has or had, ascending. */
async function findRequestIds(tx: Trx, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('order_shares')
    .innerJoin('order_lines', 'order_lines.id', 'order_shares.line_id')
    .select('order_shares.request_id')
    .distinct()
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_shares.request_id')
    .execute();
  return rows.map(({ request_id }) => request_id);
}

/**
 * Locks an order and its requests until the transaction ends, requests first, by their ids, as everywhere.
 * @throws AppError 404 where there is no such order
 */
export async function lockWithRequests(
  tx: Trx,
  id: number,
  requestIds: readonly number[] = [],
): Promise<RequestToBuy[]> {
  const seen = await findRequestIds(tx, id);
  const requests = await lockRequests(tx, [...new Set([...seen, ...requestIds])]);
  if ((await lockOrder(tx, id)) === undefined) throw notFound('Order');
  return requests;
}

/** The same of several orders: all requests first, then the orders, by their ids. */
export async function lockOrdersWithRequests(tx: Trx, ids: readonly number[]): Promise<void> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const requestIds = new Set<number>();
  for (const id of sorted) for (const requestId of await findRequestIds(tx, id)) requestIds.add(requestId);
  await lockRequests(tx, [...requestIds]);
  for (const id of sorted) if ((await lockOrder(tx, id)) === undefined) throw notFound('Order');
}

/**
 * The order with its requests, all locked until the transaction ends, once the caller may do this to it as it stands
 * now.
 */
export async function openOrder(
  tx: Trx,
  { id, action, caller, version, requestIds = [] }: OpenOrder,
): Promise<OpenedOrder> {
  const requests = await lockWithRequests(tx, id, requestIds);
  const order = await readOrder(tx, id);
  const verdict = decideOrder(action, factsOf(order), caller, { fourEyes: order.four_eyes });
  if (!verdict.permitted)
    throw new AppError(verdict.code, verdict.message, { current: presentOrder(order, caller) });
  const isSame = order.shares.every(({ request_id }) => requests.some((locked) => locked.id === request_id));
  if (!isSame || (version !== undefined && version !== order.version)) throw staleOrder(order, caller);
  return { order, requests };
}

/** The refusal of a change to an order that is not any more what its caller saw. */
export function staleOrder(order: OrderDetails, caller: Caller): AppError {
  return new AppError(
    'stale_version',
    'This order was changed after you opened it; please look at it again',
    { current: presentOrder(order, caller) },
  );
}
