import {
  add,
  type BudgetOutcome,
  type BudgetPolicy,
  budgetOutcome,
  type Cents,
  subtract,
  ZERO,
} from '@portal/contract';

/** A budget and what other requests use of it. */
export interface BudgetUse {
  /** Whose it is; null: the organisation's, against which every request counts. */
  departmentId: number | null;
  total: Cents;
  spent: Cents;
  committed: Cents;
}

/** What is to be approved. */
export interface Asked {
  id: number;
  departmentId: number | null;
  /** Nothing costs nothing: it counts against no budget. */
  amount: Cents;
}

export interface Balance {
  before: Cents;
  after: Cents;
  isExceeded: boolean;
}

function countsAgainst({ departmentId }: Asked, budget: Pick<BudgetUse, 'departmentId'>): boolean {
  return budget.departmentId === null || budget.departmentId === departmentId;
}

/** What a budget leaves before and after all that is asked together. It may be used up to the last cent. */
export function balanceAfter(budget: BudgetUse, asked: readonly Asked[]): Balance {
  const { total, spent, committed } = budget;
  const amount = add(...asked.filter((one) => countsAgainst(one, budget)).map((one) => one.amount));
  const before = subtract(total, add(spent, committed));
  const after = subtract(before, amount);
  return { before, after, isExceeded: amount > 0 && after < 0 };
}

/** What approving all together meets: an exceeded budget of any counts, and so does one that has none at all. */
export function outcomeOf(
  policy: BudgetPolicy,
  budgets: readonly BudgetUse[],
  asked: readonly Asked[],
): BudgetOutcome {
  const exceeded = budgets.map((budget) => balanceAfter(budget, asked).isExceeded);
  const isUnbounded = ({ amount, ...one }: Asked) =>
    amount > 0 && !budgets.some((budget) => countsAgainst({ amount, ...one }, budget));
  if (!exceeded.includes(true) && asked.some(isUnbounded)) return budgetOutcome(policy, [], true);
  return budgetOutcome(
    policy,
    exceeded,
    asked.some(({ amount }) => amount > 0),
  );
}

/** The ids of those that `stop` refuses where they are approved one after the other: what still fits passes. */
export function refusedInTurn(budgets: readonly BudgetUse[], asked: readonly Asked[]): number[] {
  const passed: Asked[] = [];
  return asked.flatMap((one) => {
    const counted = budgets.filter((budget) => countsAgainst(one, budget));
    const together = [...passed, one];
    const fits =
      counted.length > 0 && counted.every((budget) => balanceAfter(budget, together).after >= ZERO);
    if (one.amount > 0 && !fits) return [one.id];
    passed.push(one);
    return [];
  });
}
