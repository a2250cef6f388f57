import type { BudgetOverview } from '@portal/contract';
import type { BudgetRow } from './budget-rows';

/**
 * What becomes of approvals once a budget is taken away (decision 34); undefined for a year that is over, whose budgets
 * approvals no longer count against.
 */
export function withoutBudget(
  row: Pick<BudgetRow, 'departmentId' | 'name'>,
  { fiscal_year, present_fiscal_year, total, policy }: BudgetOverview,
): string | undefined {
  if (fiscal_year < present_fiscal_year) return undefined;
  const isDepartment = row.departmentId !== null;
  const whose = isDepartment
    ? `approvals for ${row.name}`
    : 'approvals for departments without a budget of their own, and for people without a department,';
  const inYear = `In fiscal year ${fiscal_year}, ${whose}`;
  if (isDepartment && total !== null)
    return `${inYear} then count against the budget of the whole organisation alone.`;
  return policy === 'stop'
    ? `${inYear} are then refused, finance’s included: the policy stops what has no budget.`
    : `${inYear} are then limited by no budget.`;
}
