import {
  type BudgetPreview,
  budgetOutcome,
  type Cents,
  cents,
  REPAIR_REQUEST_NAME,
  toCents,
  toDollars,
} from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { balanceAfter } from './domain/budget-balance';
import { daysOfFiscalYear, fiscalYearAt } from './domain/fiscal-year';
import {
  type BudgetRow,
  centsOf,
  type FinanceSettings,
  findBudgetsFor,
  liesWithin,
  REQUEST_AMOUNT,
} from './finance.repository';

/** What budgets look at of a request; `committed_cost` in dollars, 0 where stock serves it. */
export interface BudgetedRequest {
  id: number;
  department_id: number | null;
  committed_cost: number;
}

type PreviewedBudget = BudgetPreview['budgets'][number];
const MAX_COMMITMENTS = 10;

/** What approving the request now means for the budgets it counts against; without the commitments behind them. */
export async function readBalances(
  db: Db,
  request: BudgetedRequest,
  settings: FinanceSettings,
): Promise<Omit<BudgetPreview, 'commitments'>> {
  const fiscalYear = fiscalYearAt(settings.transactionTime, settings);
  const budgets = await findBudgetsFor(db, fiscalYear, request.department_id);
  const amount = toCents(request.committed_cost);
  const uses = await readUses(db, request, settings, fiscalYear);
  const rows = budgets.map((budget) => withUse(budget, uses, amount));
  return {
    request_id: request.id,
    amount: toDollars(amount),
    fiscal_year: fiscalYear,
    policy: settings.policy,
    outcome: budgetOutcome(
      settings.policy,
      rows.map(({ balance }) => balance.isExceeded),
      amount > 0,
    ),
    department: await findDepartment(db, request.department_id),
    budgets: rows.map(({ presented }) => presented),
  };
}

async function findDepartment(db: Db, id: number | null): Promise<BudgetPreview['department']> {
  if (id === null) return null;
  return db.selectFrom('departments').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
}

interface Use {
  spent: number;
  committed: number;
  count_committed: number;
}

/** What all other requests use, and those of the request's department. */
async function readUses(
  db: Db,
  { id, department_id }: BudgetedRequest,
  { startMonth, timeZone }: FinanceSettings,
  fiscalYear: number,
): Promise<{ all: Use; department: Use }> {
  const inYear = liesWithin(sql`requests.fulfilled_at`, {
    ...daysOfFiscalYear(fiscalYear, startMonth),
    timeZone,
  });
  const rows = await db
    .selectFrom('requests')
    .select([
      sql<boolean>`requests.department_id IS NOT DISTINCT FROM ${department_id}::integer`.as(
        'is_of_department',
      ),
      centsOf(sql`sum(${REQUEST_AMOUNT}) FILTER (WHERE requests.status = 'fulfilled')`).as('spent'),
      centsOf(sql`sum(${REQUEST_AMOUNT}) FILTER (WHERE requests.status = 'approved')`).as('committed'),
      sql<number>`count(*) FILTER (WHERE requests.status = 'approved')`.as('count_committed'),
    ])
    .where('requests.id', '<>', id)
    .where(sql<boolean>`(requests.status = 'approved' OR (requests.status = 'fulfilled' AND ${inYear}))`)
    .groupBy(sql`1`)
    .execute();
  const total = (key: keyof Use, counted: typeof rows) =>
    counted.reduce((sum, row) => cents(sum + row[key]), 0);
  const use = (counted: typeof rows): Use => ({
    spent: total('spent', counted),
    committed: total('committed', counted),
    count_committed: total('count_committed', counted),
  });
  return { all: use(rows), department: use(rows.filter((row) => row.is_of_department)) };
}

function withUse(budget: BudgetRow, uses: { all: Use; department: Use }, amount: Cents) {
  const use = budget.department_id === null ? uses.all : uses.department;
  const [total, spent, committed] = [
    cents(budget.amount_cents),
    cents(use.spent),
    cents(use.committed),
  ] as const;
  const balance = balanceAfter({ total, spent, committed }, amount);
  const presented: PreviewedBudget = {
    department:
      budget.department_id === null ? null : { id: budget.department_id, name: budget.department_name ?? '' },
    total: toDollars(total),
    spent: toDollars(spent),
    committed: toDollars(committed),
    count_committed: use.count_committed,
    remaining_before: toDollars(balance.before),
    remaining_after: toDollars(balance.after),
    is_exceeded: balance.isExceeded,
  };
  return { balance, presented };
}

/** The largest open commitments of others: of the department where it has a budget, else of everybody. */
export async function readCommitments(
  db: Db,
  { id }: BudgetedRequest,
  budgets: readonly PreviewedBudget[],
): Promise<BudgetPreview['commitments']> {
  const department = budgets.at(-1)?.department;
  if (budgets.length === 0) return [];
  const rows = await db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .select([
      'requests.id as request_id',
      sql<string>`coalesce(requests.asset_name, ${REPAIR_REQUEST_NAME})`.as('label'),
      'users.name as requester',
      'requests.committed_cost as amount',
      // The database keeps an approved request from being without it.
      sql<Date>`requests.approved_at`.as('approved_at'),
    ])
    .where('requests.status', '=', 'approved')
    .where('requests.id', '<>', id)
    .$if(department != null, (query) => query.where('requests.department_id', '=', department?.id ?? null))
    .where('requests.committed_cost', '>', 0)
    .orderBy('requests.committed_cost', 'desc')
    .orderBy('requests.id')
    .limit(MAX_COMMITMENTS)
    .execute();
  return rows.map((row) => ({ ...row, approved_at: row.approved_at.toISOString() }));
}
