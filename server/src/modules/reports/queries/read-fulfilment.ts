import type { Reports } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { liesWithin, monthsOfPeriod } from '../../finance';
import { isOfDepartment, monthOf, named, type ReportFilter } from '../report-filter';

interface Durations {
  by: 'all' | 'month' | 'department';
  month: string | null;
  department_id: number | null;
  department_name: string | null;
  count: number;
  median_hours: number | null;
  p90_hours: number | null;
}

/** How long it took from request to fulfilment, of what was fulfilled in the days. */
export async function readFulfilment(db: Db, filter: ReportFilter): Promise<Reports['fulfilment']> {
  const rows = await readDurations(db, filter);
  const months = rows.filter(({ by }) => by === 'month');
  return {
    ...durationsOf(rows.find(({ by }) => by === 'all')),
    by_month: monthsOfPeriod(
      filter.days,
      months.map(({ month }) => month ?? ''),
    ).map((month) => ({ month, ...durationsOf(months.find((row) => row.month === month)) })),
    by_department: rows
      .filter(({ by }) => by === 'department')
      .map((row) => ({ department: named(row.department_id, row.department_name), ...durationsOf(row) })),
  };
}

async function readDurations(db: Db, filter: ReportFilter): Promise<Durations[]> {
  const percentile = (share: number) =>
    sql`round((percentile_cont(${sql.lit(share)}) WITHIN GROUP (ORDER BY hours))::numeric, 1)::float8`;
  const { rows } = await sql<Durations>`
    WITH done AS (
      SELECT requests.department_id, ${monthOf(sql`requests.fulfilled_at`, filter)} AS month,
        extract(epoch FROM requests.fulfilled_at - requests.created_at)::float8 / 3600 AS hours
      FROM requests
      WHERE requests.status = 'fulfilled' AND ${liesWithin(sql`requests.fulfilled_at`, filter.days)}
        AND ${isOfDepartment(filter)}
    ), measured AS (
      SELECT
        CASE WHEN grouping(month) = 0 THEN 'month' WHEN grouping(department_id) = 0 THEN 'department' ELSE 'all' END AS by,
        month, department_id, count(*) AS count, ${percentile(0.5)} AS median_hours, ${percentile(0.9)} AS p90_hours
      FROM done GROUP BY GROUPING SETS ((), (month), (department_id))
    )
    SELECT measured.*, departments.name AS department_name
    FROM measured LEFT JOIN departments ON departments.id = measured.department_id
    ORDER BY measured.count DESC, departments.name COLLATE "en-x-icu", measured.department_id, measured.month`.execute(
    db,
  );
  return rows;
}

function durationsOf(row: Durations | undefined) {
  return {
    count: row?.count ?? 0,
    median_hours: row?.median_hours ?? null,
    p90_hours: row?.p90_hours ?? null,
  };
}
