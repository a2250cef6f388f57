import type { BudgetOverview } from '@portal/contract';
import { add, cents, fiscalYearsFor, subtract, toDollars } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { listForFigures } from '../../../platform/lists/department-in-use';
import { type CalendarDate, dateIn, monthsFrom, startOfMonth } from '../domain/calendar';
import { daysOfFiscalYear, fiscalYearAt } from '../domain/fiscal-year';
import {
  type BudgetRow,
  centsOf,
  type Days,
  loadFinanceSettings,
  selectBudgets,
} from '../finance.repository';
import { committedRequests, countedRequests } from '../kept/counted-requests';
import { readFiscalYear } from '../periods/read-fiscal-year';

/** The budget of a fiscal year, the present one unless named, with what was used of it. */
export async function getBudget(db: Db, now: Date, fiscalYear?: number): Promise<BudgetOverview> {
  const settings = await loadFinanceSettings(db);
  const { startMonth, timeZone, policy } = settings;
  const present = fiscalYearAt(now, settings);
  const year = readFiscalYear(fiscalYear, now, settings);
  const { first, last } = fiscalYearsFor(present);
  const days = daysOfFiscalYear(year, startMonth);
  const thisMonth = startOfMonth(dateIn(timeZone, now));
  const [budgets, uses, departments, years] = await Promise.all([
    selectBudgets(db, year).execute(),
    readUses(db, { ...days, timeZone }, thisMonth, year === present),
    listForFigures(db),
    // Also of those that were taken away: their history is on the page of their year.
    db
      .selectFrom('budgets')
      .select('fiscal_year')
      .where('fiscal_year', '>=', first)
      .where('fiscal_year', '<=', last)
      .distinct()
      .execute(),
  ]);
  const budgetOf = (id: number | null) => budgets.find(({ department_id }) => department_id === id);
  const usedBy = (id: number | null) =>
    uses.find((use) => use.by === 'department' && use.department_id === id);
  const byNobody = usedBy(null);
  return {
    fiscal_year: year,
    ...days,
    policy,
    ...balanceOf(
      budgetOf(null),
      uses.find(({ by }) => by === 'all'),
    ),
    by_month: monthsFrom(days.from, days.to).map((name) => ({
      month: name,
      spent: toDollars(cents(uses.find((use) => use.by === 'month' && use.month === name)?.spent ?? 0)),
    })),
    by_department: [
      ...departments
        // A retired one where something was planned or used.
        .filter(({ id, is_retired }) => !is_retired || budgetOf(id) || usedBy(id))
        .map((department) => ({
          department,
          ...balanceOf(budgetOf(department.id), usedBy(department.id)),
        })),
      ...(byNobody ? [{ department: null, ...balanceOf(undefined, byNobody) }] : []),
    ],
    present_fiscal_year: present,
    fiscal_years: [...new Set([present, ...years.map(({ fiscal_year }) => fiscal_year)])].sort(
      (a, b) => a - b,
    ),
  };
}

interface Use {
  by: 'all' | 'department' | 'month';
  department_id: number | null;
  month: string | null;
  spent: number;
  committed: number;
  spent_this_month: number;
}

/** What was spent in the days and is committed now: in all, by department, and spent by month, in one statement. */
async function readUses(db: Db, days: Days, thisMonth: CalendarDate, isPresent: boolean): Promise<Use[]> {
  const figures = sql`${centsOf(sql`sum(spent)`)} AS spent, ${centsOf(sql`sum(committed)`)} AS committed,
    ${centsOf(sql`sum(spent) FILTER (WHERE month = ${thisMonth}::date)`)} AS spent_this_month`;
  const { rows } = await sql<Use>`
    WITH ${countedRequests('spent', { days }, ['department'])}, used AS (
      SELECT department, month, requests, amount AS spent, 0 AS committed FROM counted WHERE by = 'department'
      UNION ALL
      SELECT department, NULL, requests, 0, amount FROM (${committedRequests()}) AS committed WHERE ${isPresent}::boolean
    )
    SELECT 'all' AS by, NULL::integer AS department_id, NULL AS month, ${figures} FROM used
    UNION ALL
    SELECT 'department', nullif(department, 0), NULL, ${figures} FROM used GROUP BY department HAVING sum(requests) <> 0
    UNION ALL
    SELECT 'month', NULL, to_char(month, 'YYYY-MM'), ${figures} FROM used GROUP BY month`.execute(db);
  return rows;
}

function balanceOf(budget: BudgetRow | undefined, use: Use | undefined) {
  const spent = cents(use?.spent ?? 0);
  const committed = cents(use?.committed ?? 0);
  const used = add(spent, committed);
  const total = budget && cents(budget.amount_cents);
  return {
    total: total === undefined ? null : toDollars(total),
    spent: toDollars(spent),
    committed: toDollars(committed),
    used: toDollars(used),
    remaining: total === undefined ? null : toDollars(subtract(total, used)),
    version: budget?.version ?? null,
    monthly_spend: toDollars(cents(use?.spent_this_month ?? 0)),
  };
}
