import type { Spending } from '@portal/contract';
import { cents } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { spendingFigures } from '../domain/spending-figures';
import { centsOf, type Days, loadFinanceSettings, REQUEST_AMOUNT } from '../finance.repository';
import { daysOfMonth, monthsOfPeriod } from '../periods/months-of-period';
import { readPeriod } from '../periods/read-period';
import { isCounted, type SpendingQuery } from '../spending/spending-filter';

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
async function readSums(db: Db, days: Days, query: SpendingQuery): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    WITH counted AS (
      SELECT requests.status, requests.department_id, requests.category_id, ${REQUEST_AMOUNT} AS amount,
        to_char(requests.approved_at AT TIME ZONE ${days.timeZone}, 'YYYY-MM') AS month
      FROM requests WHERE ${isCounted(days, query)}
    ), sums AS (
      SELECT
        CASE WHEN grouping(month) = 0 THEN 'month' WHEN grouping(category_id) = 0 THEN 'category'
          WHEN grouping(department_id) = 0 THEN 'department' ELSE 'all' END AS by,
        month, category_id, department_id,
        ${centsOf(sql`sum(amount)`)} AS approved, count(*) AS count_approved,
        ${centsOf(sql`sum(amount) FILTER (WHERE status = 'fulfilled')`)} AS fulfilled,
        count(*) FILTER (WHERE status = 'fulfilled') AS count_fulfilled
      FROM counted
      GROUP BY GROUPING SETS ((), (month), (category_id), (department_id))
    )
    SELECT sums.*, categories.name AS category_name, departments.name AS department_name
    FROM sums
      LEFT JOIN categories ON categories.id = sums.category_id
      LEFT JOIN departments ON departments.id = sums.department_id
    ORDER BY approved DESC, coalesce(categories.name, departments.name) COLLATE "en-x-icu",
      sums.category_id, sums.department_id`.execute(db);
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
