import { type AssetRequest, type BudgetOutcome, type BudgetOverview, budgetOutcome } from '@portal/contract';
import { sumOfMoney } from '@portal/contract/money';

const WHOLE = 'Whole organisation';

interface BalanceLeft {
  /** Whose budget it is. */
  name: string;
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
    overview.remaining === null ? [] : [{ name: WHOLE, remaining: overview.remaining }];
  if (!own || own.remaining === null) return whole[0];
  return [{ name: department.name, remaining: own.remaining }, ...whole].reduce((tightest, one) =>
    one.remaining < tightest.remaining ? one : tightest,
  );
}

interface BalanceAround {
  name: string;
  /** Of the department; null: the whole organisation. */
  departmentId: number | null;
  /** Without the requests and with them; in dollars. */
  before: number;
  after: number;
}

/** What is left, before and after, of each budget that the requests count against; they are committed already. */
export function balancesAround(
  requests: readonly Pick<AssetRequest, 'department' | 'estimated_cost'>[],
  overview: BudgetOverview,
): BalanceAround[] {
  const around = (
    name: string,
    departmentId: number | null,
    after: number | null,
    counted: typeof requests,
  ): BalanceAround[] =>
    after === null || counted.length === 0
      ? []
      : [
          {
            name,
            departmentId,
            before: sumOfMoney([after, ...counted.map((one) => one.estimated_cost)]),
            after,
          },
        ];
  return [
    ...around(WHOLE, null, overview.remaining, requests),
    ...overview.by_department.flatMap(({ department, remaining }) =>
      department
        ? around(
            department.name,
            department.id,
            remaining,
            requests.filter((one) => one.department?.id === department.id),
          )
        : [],
    ),
  ];
}

interface BulkVerdict {
  outcome: BudgetOutcome;
  /** The tightest of the budgets that the requests count against; absent where one of them has none. */
  tightest: BalanceAround | undefined;
}

/** What approving the requests at once meets: an exceeded budget of any of them counts, as does a missing one. */
export function bulkVerdict(
  requests: readonly Pick<AssetRequest, 'department' | 'estimated_cost' | 'preferred_asset_id'>[],
  overview: BudgetOverview,
): BulkVerdict {
  const { policy } = overview;
  const bought = requests.filter(
    ({ estimated_cost, preferred_asset_id }) => (estimated_cost ?? 0) > 0 && preferred_asset_id === null,
  );
  const [first, ...others] = balancesAround(bought, overview);
  const tightest = others.reduce((found, one) => (found && found.after <= one.after ? found : one), first);
  const isExceeded = tightest !== undefined && tightest.after < 0;
  if (!isExceeded && bought.some((request) => !balanceLeft(request, overview)))
    return { outcome: budgetOutcome(policy, [], true), tightest: undefined };
  return { outcome: budgetOutcome(policy, [isExceeded], true), tightest };
}
