import type { AssetRequest, BudgetOverview } from '@portal/contract';

interface BalanceLeft {
  /** Whose budget it is. */
  name: string;
  /** What is left of it with everything that is committed, this request included; in dollars. */
  remaining: number;
}

/**
 * What is left of the narrowest budget that a request counts against: that of its department, else the
 * organisation's; undefined where neither is set.
 */
export function balanceLeft(
  { department }: Pick<AssetRequest, 'department'>,
  overview: BudgetOverview,
): BalanceLeft | undefined {
  const own = department && overview.by_department.find((row) => row.department?.id === department.id);
  if (own && own.remaining !== null) return { name: department.name, remaining: own.remaining };
  return overview.remaining === null
    ? undefined
    : { name: 'Whole organisation', remaining: overview.remaining };
}
