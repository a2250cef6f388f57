import type { AssetRequest, BudgetOverview } from '@portal/contract';

const WHOLE = 'Whole organisation';

interface BalanceLeft {
  /** Whose budget it is; the id null is the organisation's. */
  name: string;
  departmentId: number | null;
  /** What is left of it with everything that is committed, this request included; in dollars. */
  remaining: number;
}

/**
 * What is left of the tighter of the budgets that a request counts against, its department's and the
 * organisation's: an approval needs both. Undefined where neither is set.
 */
export function balanceLeft(
  { department }: Pick<AssetRequest, 'department'>,
  overview: BudgetOverview,
): BalanceLeft | undefined {
  const own = department && overview.by_department.find((row) => row.department?.id === department.id);
  const whole: BalanceLeft[] =
    overview.remaining === null ? [] : [{ name: WHOLE, departmentId: null, remaining: overview.remaining }];
  if (!own || own.remaining === null) return whole[0];
  return [{ name: department.name, departmentId: department.id, remaining: own.remaining }, ...whole].reduce(
    (tightest, one) => (one.remaining < tightest.remaining ? one : tightest),
  );
}
