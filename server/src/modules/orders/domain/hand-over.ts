import { type BuyingState, isActiveStatus, type RequestStatus, type UserStatus } from '@portal/contract';

/** The facts of a request on an order that decide whether what came goes to its requester. */
export interface ArrivedFacts {
  request_id: number;
  request_status: RequestStatus;
  /** Null of a request that is not on this order any more. */
  buying_state: BuyingState | null;
  requester_name: string;
  requester_status: UserStatus;
}

/** Whether all of a request came that is still to come, and its requester does not have it. */
export function isToHandOver({ request_status, buying_state }: ArrivedFacts): boolean {
  return request_status === 'approved' && buying_state === 'received';
}

/** Whether the requester has what came. */
export function isHandedOver({ request_status, buying_state }: ArrivedFacts): boolean {
  return request_status === 'fulfilled' && buying_state !== null;
}

/** Why what came has to wait; null where it can be handed over, or nothing is to be. */
export function whyHeld(request: ArrivedFacts): string | null {
  return isToHandOver(request) && !isActiveStatus(request.requester_status)
    ? `The account of ${request.requester_name} is suspended: what arrived waits until it is active again`
    : null;
}
