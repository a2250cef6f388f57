import { cents, REQUEST_STATUSES, type Reports, type RequestStatus, toDollars } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { centsOf, liesWithin, monthsOfPeriod, REQUEST_AMOUNT } from '../../finance';
import { isOfDepartment, monthOf, named, type ReportFilter } from '../report-filter';

interface Sums {
  by: 'all' | 'status' | 'month' | 'department' | 'category';
  status: RequestStatus | null;
  month: string | null;
  department_id: number | null;
  department_name: string | null;
  category_id: number | null;
  category_name: string | null;
  total: number;
  pending: number;
  approved: number;
  rejected: number;
  fulfilled: number;
  amount: number;
}

const SHOWN_STATUSES = REQUEST_STATUSES.filter((status) => status !== 'withdrawn');

/** What was requested in the days, in all and by status, month, department and category. */
export async function readRequestFigures(db: Db, filter: ReportFilter): Promise<Reports['requests']> {
  const sums = await readSums(db, filter);
  const of = (by: Sums['by']) => sums.filter((row) => row.by === by);
  const months = of('month');
  const present = months.map(({ month }) => month ?? '');
  return {
    ...figuresOf(of('all')[0]),
    by_status: SHOWN_STATUSES.map((status) => {
      const { total, amount } = figuresOf(of('status').find((row) => row.status === status));
      return { status, total, amount };
    }),
    by_month: monthsOfPeriod(filter.days, present).map((month) => ({
      month,
      ...figuresOf(months.find((row) => row.month === month)),
    })),
    by_department: of('department').map((row) => ({
      department: named(row.department_id, row.department_name),
      ...figuresOf(row),
    })),
    by_category: of('category').map((row) => ({
      category: named(row.category_id, row.category_name),
      ...figuresOf(row),
    })),
  };
}

/** One statement, so that the parts add up whatever happens at the same moment. */
async function readSums(db: Db, filter: ReportFilter): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    WITH counted AS (
      SELECT requests.status, requests.department_id, requests.category_id, ${REQUEST_AMOUNT} AS amount,
        ${monthOf(sql`requests.created_at`, filter)} AS month
      FROM requests
      WHERE requests.status <> 'withdrawn' AND ${liesWithin(sql`requests.created_at`, filter.days)}
        AND ${isOfDepartment(filter)}
    ), sums AS (
      SELECT
        CASE WHEN grouping(status) = 0 THEN 'status' WHEN grouping(month) = 0 THEN 'month'
          WHEN grouping(department_id) = 0 THEN 'department' WHEN grouping(category_id) = 0 THEN 'category'
          ELSE 'all' END AS by,
        status, month, department_id, category_id, count(*) AS total,
        count(*) FILTER (WHERE status = 'pending') AS pending,
        count(*) FILTER (WHERE status = 'approved') AS approved,
        count(*) FILTER (WHERE status = 'rejected') AS rejected,
        count(*) FILTER (WHERE status = 'fulfilled') AS fulfilled,
        ${centsOf(sql`sum(amount)`)} AS amount
      FROM counted
      GROUP BY GROUPING SETS ((), (status), (month), (department_id), (category_id))
    )
    SELECT sums.*, departments.name AS department_name, categories.name AS category_name
    FROM sums
      LEFT JOIN departments ON departments.id = sums.department_id
      LEFT JOIN categories ON categories.id = sums.category_id
    ORDER BY total DESC, coalesce(departments.name, categories.name) COLLATE "en-x-icu",
      sums.department_id, sums.category_id, sums.month, sums.status`.execute(db);
  return rows;
}

function figuresOf(sums: Sums | undefined) {
  return {
    total: sums?.total ?? 0,
    pending: sums?.pending ?? 0,
    approved: sums?.approved ?? 0,
    rejected: sums?.rejected ?? 0,
    fulfilled: sums?.fulfilled ?? 0,
    amount: toDollars(cents(sums?.amount ?? 0)),
  };
}
