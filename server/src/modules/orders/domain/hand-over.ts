import { type BuyingState, type CountedStatus, isActiveStatus, type UserStatus } from '@portal/contract';

/** The facts of a request on an order that decide whether what came goes to its requester. */
export interface ArrivedFacts {
  request_id: number;
  request_status: CountedStatus;
  /** Null of a request that is not on this order any more. */
  buying_state: BuyingState | null;
  /** Whether all of it came, on all its orders, and nothing is to be bought elsewhere. */
  is_all_received: boolean;
  /** Units that came and that the requester does not have: a replacement is one, after the request was fulfilled. */
  count_waiting: number;
  requester_name: string;
  requester_status: UserStatus;
}

/** Whether all of a request came that is still to come, and its requester does not have it. */
export function isToHandOver(request: ArrivedFacts): boolean {
  const { request_status, buying_state, is_all_received, count_waiting } = request;
  if (request_status === 'fulfilled') return buying_state !== null && count_waiting > 0;
  return request_status === 'approved' && buying_state === 'received' && is_all_received;
}

/** Whether what came replaces something of a request that was fulfilled before. */
export function isReplacement({ request_status }: Pick<ArrivedFacts, 'request_status'>): boolean {
  return request_status === 'fulfilled';
}

/** Whether the requester has what came. */
export function isHandedOver({ request_status, buying_state, count_waiting }: ArrivedFacts): boolean {
  return request_status === 'fulfilled' && buying_state !== null && count_waiting === 0;
}

/** Why what came has to wait; null where it can be handed over, or nothing is to be. */
export function whyHeld(request: ArrivedFacts): string | null {
  return isToHandOver(request) && !isActiveStatus(request.requester_status)
    ? `The account of ${request.requester_name} is suspended: what arrived waits until it is active again`
    : null;
}
