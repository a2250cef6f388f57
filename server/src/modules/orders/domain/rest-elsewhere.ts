import type { BuyingState, CountedStatus, OrderStatus, RestAction } from '@portal/contract';

/** The facts of a request on an order that decide what can be said of the rest of it. */
export interface RestFacts {
  order_status: OrderStatus;
  request_status: CountedStatus;
  /** How far this order is with it; null of a request that is not on this order any more. */
  buying_state: BuyingState | null;
  /** Whether its orders buy a part of it, and the rest is to be bought with another. */
  rest_elsewhere: boolean;
  /** Whether a draft, or an order that was not sent, is to buy the rest. */
  is_on_draft: boolean;
}

/**
 * What can be said now of the rest of a request; null where nothing can. Of one that is on an order that was sent: that
 * another order is to buy the rest. As long as none does: that nothing more is bought.
 */
export function restActionOf(request: RestFacts): RestAction | null {
  const { order_status, request_status, buying_state, rest_elsewhere, is_on_draft } = request;
  if (request_status !== 'approved' || buying_state === null) return null;
  if (order_status !== 'sent' && order_status !== 'closed') return null;
  if (rest_elsewhere) return 'nothing-more';
  return is_on_draft ? null : 'buy-elsewhere';
}
