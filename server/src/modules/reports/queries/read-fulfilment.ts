import type { Reports } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { countedRequests, monthsOfPeriod } from '../../finance';
import { named, type ReportFilter } from '../report-filter';

interface Durations {
  by: 'all' | 'month' | 'department';
  month: string | null;
  department_id: number | null;
  department_name: string | null;
  count: number;
  median_hours: number | null;
  p90_hours: number | null;
}

/** How long it took from request to fulfilment, in tenths of an hour, of what was fulfilled in the days. */
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
  // As percentile_cont finds it among so many of each, between the two that lie next to it.
  const valueAt = (place: RawBuilder<unknown>) => sql`min(tenths) FILTER (WHERE up_to > ${place})`;
  const percentile = (share: number) => {
    const place = sql`(${sql.lit(share)} * (count - 1))`;
    const [lower, upper] = [valueAt(sql`floor${place}`), valueAt(sql`ceil${place}`)];
    return sql`round((${lower} + (${upper} - ${lower}) * min(${place} - floor${place})) / 10, 1)::float8`;
  };
  const { rows } = await sql<Durations>`
    WITH ${countedRequests('duration', filter, ['department'])}, times AS (
      SELECT by, NULL AS month, department, detail::numeric AS tenths, sum(requests) AS times
      FROM counted GROUP BY 1, 3, 4
      UNION ALL
      SELECT 'month', to_char(month, 'YYYY-MM'), NULL, detail::numeric, sum(requests)
      FROM counted WHERE by = 'all' GROUP BY month, detail
    ), placed AS (
      SELECT by, month, department, tenths, sum(times) OVER (PARTITION BY by, month, department) AS count,
        sum(times) OVER (PARTITION BY by, month, department ORDER BY tenths) AS up_to
      FROM times WHERE times <> 0
    ), measured AS (
      SELECT by, month, department, max(count)::bigint AS count, ${percentile(0.5)} AS median_hours,
        ${percentile(0.9)} AS p90_hours
      FROM placed GROUP BY by, month, department
    )
    SELECT by, month, count, median_hours, p90_hours, departments.id AS department_id, departments.name AS department_name
    FROM measured LEFT JOIN departments ON by = 'department' AND departments.id = measured.department
    ORDER BY measured.count DESC, departments.name COLLATE "en-x-icu", departments.id, measured.month`.execute(
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
