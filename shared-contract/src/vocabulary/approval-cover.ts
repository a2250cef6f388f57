import type { Money } from '../money';
import { formatMoney } from './formats';
import type { FinanceState } from './requests';

/** What an approval was given for, as far as it limits the cost. */
export interface ApprovedCost {
  /** What the approval commits: 0 where stock serves the request. */
  committed_cost: Money;
  finance_state: FinanceState | null;
  /** From which cost on finance approves; null where it is not known. */
  finance_threshold: Money | null;
}

/**
 * Why a request cannot be fulfilled at the cost, or null where it can: an approval covers its amount. Above what
 * finance approved nothing goes; where finance never saw the request, nothing that would have needed it.
 */
export function costRefusal(
  { committed_cost, finance_state, finance_threshold }: ApprovedCost,
  cost: Money,
): string | null {
  if (cost <= committed_cost) return null;
  if (finance_state === 'approved')
    return `Finance approved ${formatMoney(committed_cost)}, and ${formatMoney(cost)} is above that. ${GOES_BACK}`;
  if (finance_state !== 'not_required' || finance_threshold === null || cost < finance_threshold) return null;
  if (committed_cost === 0)
    return (
      `No money was approved for this request, and ${formatMoney(cost)} needs finance ` +
      `(from ${formatMoney(finance_threshold)} on). The requester has to change the request, so that it goes back for approval`
    );
  return (
    `${formatMoney(committed_cost)} was approved without finance, and ${formatMoney(cost)} needs it ` +
    `(from ${formatMoney(finance_threshold)} on). ${GOES_BACK}`
  );
}

const GOES_BACK = 'The requester has to change the cost of the request, so that it goes back for approval';

/** Why a request is not fulfilled with an asset of another category than the approved one. */
export const ANOTHER_CATEGORY =
  'Another category was approved; change the request, so that it goes back for approval';
