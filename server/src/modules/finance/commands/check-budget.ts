import { differenceOfMoney, formatMoney, MAX_SUM, type Money, sumOfMoney } from '@portal/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import {
  type Balances,
  type BudgetedRequest,
  balancesAfter,
  type CostDifference,
  readBalances,
  withCommitments,
} from '../budgets/budget-preview';
import { fiscalYearAt } from '../domain/fiscal-year';
import {
  type FinanceSettings,
  holdOffNewBudgets,
  loadFinanceSettings,
  lockBudgets,
  REQUEST_AMOUNT,
} from '../finance.repository';

/**
 * Refuses what would bring all that is approved and fulfilled beyond the largest sum that is exact: every figure of
 * finance is at most that sum. Close to it, approvals take turns.
 */
async function checkSum(tx: Trx, requests: readonly BudgetedRequest[]): Promise<void> {
  const total = sumOfMoney(requests.map(({ committed_cost }) => committed_cost));
  if (total === 0 || (await isFarFromLimit(tx, total))) return;
  const ids = requests.map(({ id }) => id);
  if (await leavesRoom(tx, ids, total, MAX_SUM / 2)) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('asset-portal:sum-of-requests', 0))`.execute(tx);
  if (!(await leavesRoom(tx, ids, total, MAX_SUM)))
    throw new AppError(
      'sum_too_large',
      `With this, approved and fulfilled amounts would add up to more than ${formatMoney(MAX_SUM)}, the most that can be summed to the cent`,
    );
}

/** Whether even the largest amount of all, asked for as often as there are requests, would leave room: two index reads. */
async function isFarFromLimit(tx: Trx, total: Money): Promise<boolean> {
  const { far } = await tx
    .selectFrom('requests')
    .where('status', 'in', ['approved', 'fulfilled', 'stock'])
    .select(
      sql<boolean>`greatest(coalesce(max(${REQUEST_AMOUNT}), 0), ${total}::numeric)
        * (SELECT max(id) FROM requests AS every) <= ${MAX_SUM / 2}::numeric`.as('far'),
    )
    .executeTakeFirstOrThrow();
  return far;
}

/** Compared by the database: a sum beyond the limit is none that could be read. */
async function leavesRoom(tx: Trx, ids: readonly number[], total: Money, limit: number): Promise<boolean> {
  const { fits } = await tx
    .selectFrom('requests')
    .where('status', 'in', ['approved', 'fulfilled', 'stock'])
    .where('id', 'not in', ids)
    .select(
      sql<boolean>`coalesce(sum(${REQUEST_AMOUNT}), 0) + ${total}::numeric <= ${limit}::numeric`.as('fits'),
    )
    .executeTakeFirstOrThrow();
  return fits;
}

/**
 * Judges an approval, or what requests cost beyond what was approved, all of them together, by the budget policy, within
 * its transaction. Throws where the policy stops it; else says what the log must tell of a budget that it exceeds. Under
 * `stop`, approvals that count against one budget take turns until each has committed.
 */
export async function checkBudget(tx: Trx, ...requests: BudgetedRequest[]): Promise<string | null> {
  if (requests.length === 0) return null;
  await checkSum(tx, requests);
  const departments = [...new Set(requests.map(({ department_id }) => department_id))];
  return judge(tx, departments, {
    read: (settings) => readBalances(tx, requests, settings),
    requests,
  });
}

/**
 * Judges in the same way what known requests cost more than now, all of them together. What a budget holds for them
 * already is no more than it was.
 */
export async function checkDifferences(
  tx: Trx,
  differences: readonly CostDifference[],
): Promise<string | null> {
  const dearer = differences.filter(({ difference }) => difference > 0);
  if (dearer.length === 0) return null;
  const more = sumOfMoney(dearer.map(({ difference }) => difference));
  await checkSum(tx, [{ id: 0, department_id: null, committed_cost: more }]);
  const departments = differences.map(({ department_id }) => department_id);
  return judge(tx, departments, {
    read: (settings) => balancesAfter(tx, differences, settings),
    requests: [],
  });
}

interface Judged {
  read: (settings: FinanceSettings) => Promise<Balances>;
  /** That are asked for. */
  requests: readonly BudgetedRequest[];
}

async function judge(
  tx: Trx,
  departments: readonly (number | null)[],
  { read, requests }: Judged,
): Promise<string | null> {
  const settings = await loadFinanceSettings(tx);
  if (settings.policy === 'ignore') return null;
  if (settings.policy === 'stop') {
    const year = fiscalYearAt(settings.transactionTime, settings);
    await holdOffNewBudgets(tx, year);
    await lockBudgets(tx, year, [null, ...departments]);
  }
  // Read after the lock, in a statement of its own: it sees what the one before has committed.
  const balances = await read(settings);
  if (balances.outcome === 'stop')
    throw new AppError('over_budget', refusalOf(balances), {
      current: await withCommitments(tx, requests, balances),
    });
  return balances.outcome === 'warn' ? `Over budget: this exceeds ${excessesOf(balances)}` : null;
}

function refusalOf(balances: Balances): string {
  return balances.budgets.length === 0
    ? `This has no budget: ${missingOf(balances)}, and the budget policy stops approvals without one`
    : `This would exceed ${excessesOf(balances)}`;
}

function missingOf({ departments: [department], fiscal_year }: Balances): string {
  return department
    ? `neither ${department.name} nor the organisation has a budget for ${fiscal_year}`
    : `the organisation has no budget for ${fiscal_year}`;
}

function leftOf(remaining: number): string {
  const left = `${formatMoney(Math.max(remaining, 0))} is left`;
  return remaining < 0 ? `${left}, ${formatMoney(-remaining)} is overspent` : left;
}

function excessesOf({ budgets, fiscal_year }: Balances): string {
  return budgets
    .filter(({ is_exceeded }) => is_exceeded)
    .map(
      ({ department, remaining_before, remaining_after }) =>
        `the ${fiscal_year} budget of ${department?.name ?? 'the organisation'}: ` +
        `${formatMoney(differenceOfMoney(remaining_before, remaining_after))} is needed; ${leftOf(remaining_before)}`,
    )
    .join(', and ');
}
