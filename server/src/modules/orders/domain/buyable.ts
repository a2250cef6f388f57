import type { CountedStatus, FinanceState, RequestType } from '@portal/contract';

/** The facts of a request that decide whether it can be bought. */
export interface BuyableFacts {
  id: number;
  status: CountedStatus;
  finance_state: FinanceState | null;
  request_type: RequestType;
  preferred_asset_id: number | null;
  /** The orders that it is on, and the latest of them. */
  order_ids: readonly number[];
  order_number: string | null;
  /** Whether these buy a part of it, and the rest is to be bought with another. */
  rest_elsewhere: boolean;
}

/**
 * Why a request cannot be put on an order; null where it can.
 * @param orderId the order; null for one that is just being made
 * @param isNew whether it is to be put on the order, and not only to stay on it
 */
export function whyNotBuyable(request: BuyableFacts, orderId: number | null, isNew = false): string | null {
  const { id, status, finance_state, request_type, preferred_asset_id, order_ids, order_number } = request;
  const isOnIt = orderId !== null && order_ids.includes(orderId);
  // Bought for stock: it is its order's alone.
  if (status === 'stock' && !isOnIt) return `Request ${id} does not exist`;
  if (isOnIt && isNew) return `Request ${id} is already on this draft`;
  if (!isOnIt && order_ids.length > 0 && !request.rest_elsewhere)
    return `Request ${id} is already on ${order_number ?? 'another draft'}`;
  if (status === 'stock') return null;
  if (status !== 'approved') return `Request ${id} is ${status}: only approved requests are ordered`;
  if (finance_state === 'awaiting') return `Request ${id} awaits finance`;
  if (request_type === 'REPAIR') return `Request ${id} is a repair: nothing is bought for it`;
  return preferred_asset_id === null ? null : `Request ${id} is to be served from stock`;
}
