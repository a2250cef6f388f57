import type { AssetRequest, BudgetOverview } from '@portal/contract';
import { sumOfMoney } from '@portal/contract/money';

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

interface BalanceAround {
  name: string;
  /** Without the requests and with them; in dollars. */
  before: number;
  after: number;
}

/** What is left, before and after, of each budget that the requests count against; they are committed already. */
export function balancesAround(
  requests: readonly Pick<AssetRequest, 'department' | 'estimated_cost'>[],
  overview: BudgetOverview,
): BalanceAround[] {
  const around = (name: string, after: number | null, counted: typeof requests): BalanceAround[] =>
    after === null || counted.length === 0
      ? []
      : [{ name, before: sumOfMoney([after, ...counted.map((one) => one.estimated_cost)]), after }];
  return [
    ...around('Whole organisation', overview.remaining, requests),
    ...overview.by_department.flatMap(({ department, remaining }) =>
      department
        ? around(
            department.name,
            remaining,
            requests.filter((one) => one.department?.id === department.id),
          )
        : [],
    ),
  ];
}
