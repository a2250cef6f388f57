import {
  add,
  type BudgetPreview,
  cents,
  differenceOfMoney,
  type Money,
  REPAIR_REQUEST_NAME,
  sumOfMoney,
  toCents,
  toDollars,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { balanceAtCost } from '../domain/balance-at-cost';
import { type Asked, type BudgetUse, balanceAfter, outcomeOf, refusedInTurn } from '../domain/budget-balance';
import { daysOfFiscalYear, fiscalYearAt } from '../domain/fiscal-year';
import {
  type BudgetRow,
  COMMITTED_AMOUNT,
  centsOf,
  type FinanceSettings,
  findBudgetsFor,
  liesWithin,
  loadFinanceSettings,
} from '../finance.repository';
import { committedRequests, countedRequests } from '../kept/counted-requests';

/** What budgets look at of a request; `committed_cost` in dollars, 0 where stock serves it. */
export interface BudgetedRequest {
  id: number;
  department_id: number | null;
  committed_cost: number;
}

type PreviewedBudget = BudgetPreview['budgets'][number];
export type Balances = Omit<BudgetPreview, 'budgets'> & { budgets: Omit<PreviewedBudget, 'commitments'>[] };
const MAX_COMMITMENTS = 10;

/** What approving the requests together means for the budgets they count against; without the commitments behind them. */
export async function readBalances(
  db: Db,
  requests: readonly BudgetedRequest[],
  settings: FinanceSettings,
): Promise<Balances> {
  const fiscalYear = fiscalYearAt(settings.transactionTime, settings);
  const spentBefore = await readSpentBefore(db, requests, settings);
  const asked = requests.map(
    ({ id, department_id, committed_cost }): Asked => ({
      id,
      departmentId: department_id,
      amount: toCents(ofThisYear(committed_cost, spentBefore.get(id))),
    }),
  );
  // What costs nothing counts against no budget; of nothing but that, whose it is still answers what it could count against.
  const atCost = asked.filter(({ amount }) => amount > 0);
  const departmentIds = [
    ...new Set((atCost.length ? atCost : asked).map(({ departmentId }) => departmentId)),
  ];
  const rows = await findBudgetsFor(db, fiscalYear, departmentIds);
  const uses = await readUses(db, asked, settings, fiscalYear);
  const budgets = rows.map((row) => useOf(row, uses));
  const { policy } = settings;
  return {
    amount: toDollars(add(...asked.map(({ amount }) => amount))),
    fiscal_year: fiscalYear,
    policy,
    outcome: outcomeOf(policy, budgets, asked),
    stopped: policy === 'stop' ? refusedInTurn(budgets, asked) : [],
    departments: await findDepartments(db, departmentIds),
    budgets: budgets.map((budget) => presentBudget(budget, asked)),
  };
}

/** What was spent for requests in other fiscal years than the present one, in dollars: budgets of those years have paid it. */
async function readSpentBefore(
  db: Db,
  requests: readonly { id: number }[],
  settings: FinanceSettings,
): Promise<ReadonlyMap<number, Money>> {
  const { startMonth, timeZone, transactionTime } = settings;
  const year = fiscalYearAt(transactionTime, settings);
  const isInYear = liesWithin(sql`occurred_at`, { ...daysOfFiscalYear(year, startMonth), timeZone });
  const { rows } = await sql<{ request_id: number; amount: Money }>`
    SELECT request_id, sum(amount) AS amount FROM spending_entries
    WHERE request_id = ANY (${idsOf(requests)}::integer[]) AND NOT ${isInYear} GROUP BY request_id`.execute(
    db,
  );
  return new Map(rows.map(({ request_id, amount }) => [request_id, amount]));
}

/** What a cost uses of this year's budget, beside what was spent of it before; a difference may free some of it. */
function ofThisYear(cost: Money, spentBefore: Money = 0): Money {
  return cost < 0 ? cost : Math.max(0, differenceOfMoney(cost, spentBefore));
}

/** By name; last, as null, what people without a department asked for. */
async function findDepartments(
  db: Db,
  ids: readonly (number | null)[],
): Promise<BudgetPreview['departments']> {
  const named = ids.filter((id) => id !== null);
  const found = named.length
    ? await db
        .selectFrom('departments')
        .select(['id', 'name'])
        .where('id', 'in', named)
        .orderBy(sql`name COLLATE "en-x-icu", id`)
        .execute()
    : [];
  return named.length < ids.length ? [...found, null] : found;
}

interface Use {
  department_id: number | null;
  spent: number;
  committed: number;
  count_committed: number;
}

/** A fulfilled one commits what a replacement that it awaits will cost. */
const COMMITS = sql`requests.status IN ('approved', 'fulfilled', 'stock')`;

/** What all other requests use, by department: what is kept of all, less what these use themselves. */
async function readUses(
  db: Db,
  asked: readonly Asked[],
  { startMonth, timeZone }: FinanceSettings,
  fiscalYear: number,
): Promise<Use[]> {
  const days = { ...daysOfFiscalYear(fiscalYear, startMonth), timeZone };
  const isInYear = liesWithin(sql`spending_entries.occurred_at`, days);
  const { rows } = await sql<Use>`
    WITH ${countedRequests('spent', { days }, ['department'])}, used AS (
      SELECT department, amount AS spent, 0 AS committed, 0 AS count_committed FROM counted WHERE by = 'department'
      UNION ALL
      -- What stock serves commits nothing, and is no commitment of the list either.
      SELECT department, 0, amount, requests FROM (${committedRequests()}) AS committed
      UNION ALL
      SELECT coalesce(requests.department_id, 0),
        -coalesce((SELECT sum(amount) FROM spending_entries WHERE request_id = requests.id AND ${isInYear}), 0),
        -CASE WHEN ${COMMITS} THEN ${COMMITTED_AMOUNT} ELSE 0 END,
        -CASE WHEN ${COMMITS} AND ${COMMITTED_AMOUNT} <> 0 THEN 1 ELSE 0 END
      FROM requests WHERE requests.id = ANY (${idsOf(asked)}::integer[])
    )
    SELECT nullif(department, 0) AS department_id, ${centsOf(sql`sum(spent)`)} AS spent,
      ${centsOf(sql`sum(committed)`)} AS committed, sum(count_committed)::bigint AS count_committed
    FROM used GROUP BY department`.execute(db);
  return rows;
}

function idsOf(requests: readonly { id: number }[]): number[] {
  return requests.map(({ id }) => id);
}

interface UsedBudget extends BudgetUse {
  name: string;
  countCommitted: number;
}

function useOf(row: BudgetRow, uses: readonly Use[]): UsedBudget {
  const departmentId = row.department_id;
  const counted = departmentId === null ? uses : uses.filter((use) => use.department_id === departmentId);
  const total = (key: 'spent' | 'committed' | 'count_committed') =>
    counted.reduce((sum, use) => cents(sum + use[key]), cents(0));
  return {
    departmentId,
    name: row.department_name ?? '',
    total: cents(row.amount_cents),
    spent: total('spent'),
    committed: total('committed'),
    countCommitted: total('count_committed'),
  };
}

function presentBudget(budget: UsedBudget, asked: readonly Asked[]): Balances['budgets'][number] {
  const { departmentId, name, total, spent, committed, countCommitted } = budget;
  const balance = balanceAfter(budget, asked);
  return {
    department: departmentId === null ? null : { id: departmentId, name },
    total: toDollars(total),
    spent: toDollars(spent),
    committed: toDollars(committed),
    count_committed: countCommitted,
    remaining_before: toDollars(balance.before),
    remaining_after: toDollars(balance.after),
    is_exceeded: balance.isExceeded,
  };
}

/** What approving the requests together means for their budgets, with the largest commitments of others. */
export async function previewBalances(db: Db, requests: readonly BudgetedRequest[]): Promise<BudgetPreview> {
  return withCommitments(db, requests, await readBalances(db, requests, await loadFinanceSettings(db)));
}

/**
 * What fulfilling an approved request at a cost makes of its budgets; null where it has to do with none.
 * @param cost in dollars; null: what was approved
 */
export async function previewAtCost(
  db: Db,
  request: BudgetedRequest,
  cost: number | null,
): Promise<BudgetPreview | null> {
  const at = cost ?? request.committed_cost;
  if (at === 0 && request.committed_cost === 0) return null;
  const settings = await loadFinanceSettings(db);
  const balances = await readBalances(db, [request], settings);
  const spentBefore = await readSpentBefore(db, [request], settings);
  const after = balanceAtCost(
    { ...balances, budgets: balances.budgets.map((budget) => ({ ...budget, commitments: [] })) },
    ofThisYear(at, spentBefore.get(request.id)),
  );
  return { ...after, amount: at };
}

/** What a request that budgets know already uses of its department's more than now, in dollars; less below zero. */
export interface CostDifference {
  department_id: number | null;
  difference: Money;
}

/** What is left of budgets before and after known requests cost more than now, all of them together. */
export function balancesAfter(
  db: Db,
  differences: readonly CostDifference[],
  settings: FinanceSettings,
): Promise<Balances> {
  const departments = [...new Set(differences.map(({ department_id }) => department_id))];
  // By no request of its own: what the requests use already counts as used.
  const asked = departments.map((department_id) => ({
    ...{ id: 0, department_id },
    committed_cost: sumOfMoney(
      differences.filter((one) => one.department_id === department_id).map(({ difference }) => difference),
    ),
  }));
  return readBalances(db, asked, settings);
}

/** The same as it is shown. */
export async function previewDifferences(
  db: Db,
  differences: readonly CostDifference[],
): Promise<BudgetPreview> {
  const { budgets, ...balances } = await balancesAfter(db, differences, await loadFinanceSettings(db));
  return { ...balances, stopped: [], budgets: budgets.map((budget) => ({ ...budget, commitments: [] })) };
}

/** The same with the largest open commitments of others behind each budget. */
export async function withCommitments(
  db: Db,
  requests: readonly BudgetedRequest[],
  balances: Balances,
): Promise<BudgetPreview> {
  const { rows } = balances.budgets.length
    ? await readCommitments(
        db,
        idsOf(requests),
        balances.budgets.map(({ department }) => department?.id ?? 0),
      )
    : { rows: [] };
  return {
    ...balances,
    budgets: balances.budgets.map((budget) => ({
      ...budget,
      commitments: rows
        .filter(({ budget_of }) => budget_of === (budget.department?.id ?? 0))
        .map(({ budget_of: _budget, approved_at, ...row }) => ({
          ...row,
          approved_at: approved_at.toISOString(),
        })),
    })),
  };
}

type Commitment = Omit<PreviewedBudget['commitments'][number], 'approved_at'> & { approved_at: Date };

/** @param budgetsOf ids of departments; 0 for the organisation, which counts everybody's */
function readCommitments(db: Db, without: readonly number[], budgetsOf: readonly number[]) {
  return sql<Commitment & { budget_of: number }>`
    SELECT budget_of, largest.*
    FROM unnest(${budgetsOf}::integer[]) AS budget_of
      CROSS JOIN LATERAL (
        SELECT requests.id AS request_id, requests.stock_of_order_id AS stock_order_id, coalesce(requests.asset_name, ${REPAIR_REQUEST_NAME}) AS label,
          users.name AS requester, ${COMMITTED_AMOUNT} AS amount, requests.approved_at
        FROM requests JOIN users ON users.id = requests.user_id
        WHERE requests.status IN ('approved', 'stock') AND ${COMMITTED_AMOUNT} > 0
          AND requests.id <> ALL (${without}::integer[])
          AND (budget_of = 0 OR requests.department_id = budget_of)
        ORDER BY ${COMMITTED_AMOUNT} DESC, requests.id
        LIMIT ${MAX_COMMITMENTS}
      ) AS largest
    ORDER BY budget_of, largest.amount DESC, largest.request_id`.execute(db);
}
