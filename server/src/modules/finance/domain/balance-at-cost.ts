import { type BudgetPreview, budgetOutcome, differenceOfMoney, type Money } from '@portal/contract';

/**
 * What fulfilling an approved request at a cost makes of its budgets: before, with what it commits; after, with what it
 * cost in place of that. Only what goes beyond the approved amount is judged.
 * @param preview of the approved request: without it, and with what it commits
 */
export function balanceAtCost(preview: BudgetPreview, cost: Money): BudgetPreview {
  const { amount, policy } = preview;
  const goesBeyond = cost > amount;
  const budgets = preview.budgets.map((budget) => {
    const after = differenceOfMoney(budget.remaining_before, cost);
    return {
      ...budget,
      remaining_before: differenceOfMoney(budget.remaining_before, amount),
      remaining_after: after,
      is_exceeded: goesBeyond && after < 0,
    };
  });
  const exceeded = budgets.map(({ is_exceeded }) => is_exceeded);
  return { ...preview, amount: cost, budgets, outcome: budgetOutcome(policy, exceeded, goesBeyond) };
}
