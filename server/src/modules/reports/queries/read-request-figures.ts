import { cents, REQUEST_STATUSES, type Reports, type RequestStatus, toDollars } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { centsOf, countedRequests, monthsOfPeriod } from '../../finance';
import { named, type ReportFilter } from '../report-filter';

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
  const count = (status: RequestStatus) =>
    sql`coalesce(sum(requests) FILTER (WHERE status = ${sql.lit(status)}), 0)::bigint`;
  const figures = sql`sum(requests)::bigint AS total, ${count('pending')} AS pending, ${count('approved')} AS approved,
    ${count('rejected')} AS rejected, ${count('fulfilled')} AS fulfilled, ${centsOf(sql`sum(amount)`)} AS amount`;
  const { rows } = await sql<Sums>`
    WITH ${countedRequests('requested', filter, ['department', 'category'])}, sums AS (
      SELECT by, NULL AS status, NULL AS month, department, category, ${figures} FROM counted GROUP BY by, department, category
      UNION ALL
      SELECT 'status', status, NULL, NULL, NULL, ${figures} FROM counted WHERE by = 'all' GROUP BY status
      UNION ALL
      SELECT 'month', NULL, to_char(month, 'YYYY-MM'), NULL, NULL, ${figures} FROM counted WHERE by = 'all' GROUP BY month
    )
    SELECT by, status, month, total, pending, approved, rejected, fulfilled, amount, departments.id AS department_id,
      departments.name AS department_name, categories.id AS category_id, categories.name AS category_name
    FROM sums
      LEFT JOIN departments ON by = 'department' AND departments.id = sums.department
      LEFT JOIN categories ON by = 'category' AND categories.id = sums.category
    WHERE total <> 0
    ORDER BY total DESC, coalesce(departments.name, categories.name) COLLATE "en-x-icu",
      departments.id, categories.id, sums.month, sums.status`.execute(db);
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
