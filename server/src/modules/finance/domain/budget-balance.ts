import { add, type Cents, subtract } from '@portal/contract';

/** A budget and what other requests use of it. */
export interface BudgetUse {
  total: Cents;
  spent: Cents;
  committed: Cents;
}

export interface Balance {
  before: Cents;
  after: Cents;
  isExceeded: boolean;
}

/** What a budget leaves before and after an amount. It may be used up to the last cent; nothing costs nothing. */
export function balanceAfter({ total, spent, committed }: BudgetUse, amount: Cents): Balance {
  const before = subtract(total, add(spent, committed));
  const after = subtract(before, amount);
  return { before, after, isExceeded: amount > 0 && after < 0 };
}
