import { type Cents, subtract, toDollars } from '@portal/contract';

/** Requests that were approved, and those of them that are fulfilled. */
export interface SpendingSums {
  approved: Cents;
  countApproved: number;
  fulfilled: Cents;
  countFulfilled: number;
}

/** The fulfilled share in percent with one decimal; 0 with none approved. */
export function fulfilmentRate(fulfilled: number, approved: number): number {
  return approved === 0 ? 0 : Math.round((fulfilled * 1000) / approved) / 10;
}

/** The figures of the contract from sums: pending value and rate by the specification's section 9. */
export function spendingFigures({ approved, countApproved, fulfilled, countFulfilled }: SpendingSums) {
  return {
    approved_total: toDollars(approved),
    count_approved: countApproved,
    fulfilled_total: toDollars(fulfilled),
    count_fulfilled: countFulfilled,
    pending_value: toDollars(subtract(approved, fulfilled)),
    fulfilment_rate: fulfilmentRate(countFulfilled, countApproved),
  };
}
