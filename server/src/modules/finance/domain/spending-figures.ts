import { type Cents, percentOf, subtract, toDollars } from '@portal/contract';

/** Requests that were approved, and those of them that are fulfilled. */
export interface SpendingSums {
  approved: Cents;
  countApproved: number;
  fulfilled: Cents;
  countFulfilled: number;
}

/** The figures of the contract from sums: pending value and rate by the specification's section 9. */
export function spendingFigures({ approved, countApproved, fulfilled, countFulfilled }: SpendingSums) {
  return {
    approved_total: toDollars(approved),
    count_approved: countApproved,
    fulfilled_total: toDollars(fulfilled),
    count_fulfilled: countFulfilled,
    pending_value: toDollars(subtract(approved, fulfilled)),
    fulfilment_rate: percentOf(countFulfilled, countApproved),
  };
}
