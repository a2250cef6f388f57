export const REQUEST_TYPES = ['NEW', 'REPLACEMENT', 'REPAIR'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export const REQUEST_TYPE_LABELS: Readonly<Record<RequestType, string>> = {
  NEW: 'New Asset',
  REPLACEMENT: 'Replacement',
  REPAIR: 'Repair',
};

export const URGENCIES = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** `withdrawn` is kept for history and hidden from lists (design, section 8). */
export const REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'fulfilled', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** What figures of money are made of: requests, and what an order buys for the stock of a department, asked for by nobody. */
export const COUNTED_STATUSES = [...REQUEST_STATUSES, 'stock'] as const;
export type CountedStatus = (typeof COUNTED_STATUSES)[number];

/** Whether a request is still under way: to be decided or to be fulfilled. */
export function isOpenStatus(status: RequestStatus): boolean {
  return status === 'pending' || status === 'approved';
}

/** `null` before the procurement decision; design, section 8. */
export const FINANCE_STATES = ['not_required', 'awaiting', 'approved', 'rejected'] as const;
export type FinanceState = (typeof FINANCE_STATES)[number];

/** Whether an approved request waits for finance. */
export function isAwaitingFinance({
  status,
  finance_state,
}: {
  status: RequestStatus;
  finance_state: FinanceState | null;
}): boolean {
  return status === 'approved' && finance_state === 'awaiting';
}

/** What a caller may do to one request; sent with each request as `allowed_actions`. */
export const REQUEST_ACTIONS = [
  'edit',
  'withdraw',
  'approve',
  'reject',
  'finance-approve',
  'fulfil',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** How a request is fulfilled: an asset is given, one is bought, nothing is handed over, or a repair is done. */
export const FULFILMENT_METHODS = ['stock', 'purchase', 'nothing', 'repair'] as const;
export type FulfilmentMethod = (typeof FULFILMENT_METHODS)[number];

/** What lists call a repair, which has no asset name of its own. */
export const REPAIR_REQUEST_NAME = 'Repair Request';

/** A request that is pending for longer than this many days asks for attention. */
export const OVERDUE_AFTER_DAYS = 7;
