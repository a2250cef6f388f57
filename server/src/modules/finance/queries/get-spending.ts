import type { Spending } from '@portal/contract';
import { cents } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { spendingFigures } from '../domain/spending-figures';
import { centsOf, type Days, loadFinanceSettings } from '../finance.repository';
import { countedRequests } from '../kept/counted-requests';
import { daysOfMonth, monthsOfPeriod } from '../periods/months-of-period';
import { readPeriod } from '../periods/read-period';
import type { SpendingQuery } from '../spending/spending-filter';

/** What was approved in a period and what of it is fulfilled: in all, by month of approval, category, department. */
export async function getSpending(db: Db, now: Date, query: SpendingQuery): Promise<Spending> {
  await checkFilters(db, query);
  const settings = await loadFinanceSettings(db);
  const days = readPeriod(query, { now, settings, unnamed: 'this-fiscal-year' });
  const sums = await readSums(db, days, query);
  const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  const of = (by: Sums['by']) => sums.filter((row) => row.by === by);
  return {
    from: days.from ?? null,
    to: days.to ?? null,
    ...figuresOf(of('all')[0]),
    by_month: monthsOfPeriod(
      days,
      of('month').map(({ month }) => month ?? ''),
    ).map((month) => ({
      month,
      ...daysOfMonth(month, days),
      ...figuresOf(of('month').find((row) => row.month === month)),
    })),
    by_category: of('category').map((row) => ({
      category: named(row.category_id, row.category_name),
      ...figuresOf(row),
    })),
    by_department: of('department').map((row) => ({
      department: named(row.department_id, row.department_name),
      ...figuresOf(row),
    })),
  };
}

interface Sums {
  by: 'all' | 'month' | 'category' | 'department';
  month: string | null;
  category_id: number | null;
  category_name: string | null;
  department_id: number | null;
  department_name: string | null;
  approved: number;
  count_approved: number;
  fulfilled: number;
  count_fulfilled: number;
}

/** All of it in one statement, so that the parts add up whatever happens at the same moment. */
async function readSums(
  db: Db,
  days: Days,
  { department_id: departmentId, category_id: categoryId }: SpendingQuery,
): Promise<Sums[]> {
  const counted = countedRequests('approved', { days, departmentId, categoryId }, ['department', 'category']);
  const figures = sql`${centsOf(sql`sum(amount)`)} AS approved, sum(requests)::bigint AS count_approved,
    ${centsOf(sql`sum(amount) FILTER (WHERE status = 'fulfilled')`)} AS fulfilled,
    coalesce(sum(requests) FILTER (WHERE status = 'fulfilled'), 0)::bigint AS count_fulfilled`;
  const { rows } = await sql<Sums>`
    WITH ${counted}, sums AS (
      SELECT by, NULL AS month, nullif(category, -1) AS category, nullif(department, -1) AS department, ${figures}
      FROM counted GROUP BY by, category, department
      UNION ALL
      SELECT 'month', to_char(month, 'YYYY-MM'), NULL, NULL, ${figures} FROM counted WHERE by = 'all' GROUP BY month
    )
    SELECT by, month, categories.id AS category_id, departments.id AS department_id, approved, count_approved, fulfilled,
      count_fulfilled, categories.name AS category_name, departments.name AS department_name
    FROM sums
      LEFT JOIN categories ON by = 'category' AND categories.id = sums.category
      LEFT JOIN departments ON by = 'department' AND departments.id = sums.department
    WHERE count_approved <> 0
    ORDER BY approved DESC, coalesce(categories.name, departments.name) COLLATE "en-x-icu",
      sums.category, sums.department`.execute(db);
  return rows;
}

function figuresOf(sums: Sums | undefined) {
  return spendingFigures({
    approved: cents(sums?.approved ?? 0),
    countApproved: sums?.count_approved ?? 0,
    fulfilled: cents(sums?.fulfilled ?? 0),
    countFulfilled: sums?.count_fulfilled ?? 0,
  });
}
