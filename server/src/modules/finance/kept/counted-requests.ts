import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '../domain/calendar';
import { byWholeMonths } from '../domain/whole-months';
import { type Days, liesWithin, REQUEST_AMOUNT } from '../finance.repository';

type Measure = 'requested' | 'approved' | 'spent' | 'duration' | 'rejected';

interface MeasuredRows {
  at: RawBuilder<Date>;
  /** As the index of `at` says it. */
  isCounted: RawBuilder<boolean>;
  detail: RawBuilder<string | null>;
}

/** What a row is counted as, where it is not a request. */
const SPENT_ROWS = sql`(
  SELECT 'spent' AS status, occurred_at, department_id, NULL::integer AS category_id, amount, figure
  FROM spending_entries)`;

const createdAt = sql<Date>`requests.created_at`;
const fulfilledAt = sql<Date>`requests.fulfilled_at`;
const isFulfilled = sql<boolean>`requests.status = 'fulfilled'`;
const nothing = sql<null>`NULL::text`;

/** The rows of each measure, as migrations 40 and 50 count them; of what was spent, entries in place of requests. */
const MEASURES: Readonly<Record<Measure, MeasuredRows>> = {
  requested: {
    at: createdAt,
    isCounted: sql`requests.status NOT IN ('withdrawn', 'stock')`,
    detail: nothing,
  },
  approved: {
    at: sql`requests.approved_at`,
    isCounted: sql`requests.status IN ('approved', 'fulfilled')`,
    detail: nothing,
  },
  spent: { at: sql`requests.occurred_at`, isCounted: sql`true`, detail: sql`requests.figure` },
  duration: {
    at: fulfilledAt,
    isCounted: isFulfilled,
    detail: sql`tenths_of_hours(requests.created_at, requests.fulfilled_at)::text`,
  },
  rejected: {
    at: sql`requests.rejected_at`,
    isCounted: sql`requests.status = 'rejected'`,
    detail: sql`single_spaced(requests.rejection_comment)`,
  },
};

export interface CountedSubject {
  days: Days;
  /** Null for those without; undefined for all. */
  departmentId?: number | null | undefined;
  categoryId?: number | null | undefined;
}

const ALL = -1;
const keyOf = (id: number | null | undefined) => (id === undefined ? ALL : (id ?? 0));

/**
 * The requests of a period by what is told apart, as tables to begin a statement WITH, of which the last is `counted`:
 * `by` ('all', 'department' or 'category'), `department` and `category` (ids, 0 for none, -1 for all), `month` (its first
 * day), `status`, `detail`, and how many `requests` of which `amount`. What is kept of whole months (decision 65), what is
 * not folded yet, and the rows of single days. A group may turn out to have no requests.
 * @param by what is told apart beside all of it together; measures but 'requested' and 'approved' know no category
 */
export function countedRequests(
  measure: Measure,
  { days, departmentId, categoryId }: CountedSubject,
  by: readonly ('department' | 'category')[],
): RawBuilder<unknown> {
  const department = sql`${keyOf(departmentId)}::integer`;
  const category = sql`${keyOf(categoryId)}::integer`;
  const { months, days: parts } = byWholeMonths(days);
  const inMonths = (month: RawBuilder<unknown>) =>
    months === null ? sql`false` : sql`${isFrom(month, months.from)} AND ${isBefore(month, months.before)}`;
  const groups = [
    sql`SELECT 'all' AS by, ${department} AS department, ${category} AS category`,
    ...(by.includes('department')
      ? [sql`SELECT 'department', id, ${category} FROM (${idsOf('departments', departmentId)}) AS known`]
      : []),
    ...(by.includes('category')
      ? [sql`SELECT 'category', ${department}, id FROM (${idsOf('categories', categoryId)}) AS known`]
      : []),
  ];
  const singles = [
    sql`SELECT department, category, month, status, detail, requests, amount FROM request_sum_changes
      WHERE measure = ${sql.lit(measure)} AND ${inMonths(sql`month`)}`,
    ...parts.map(({ sign, ...part }) => rowsOf(measure, { ...part, timeZone: days.timeZone }, sign)),
  ];
  return sql`groups AS MATERIALIZED (${sql.join(groups, sql` UNION ALL `)}
    ), singles AS MATERIALIZED (
      SELECT department, category, month, status, detail, sum(requests) AS requests, sum(amount) AS amount
      FROM (${sql.join(singles, sql` UNION ALL `)}) AS every GROUP BY 1, 2, 3, 4, 5
    ), counted AS (
      SELECT groups.*, month, status, detail, requests, amount
      FROM groups CROSS JOIN LATERAL (
        SELECT month, status, detail, requests, amount FROM request_sums
        WHERE measure = ${sql.lit(measure)} AND request_sums.department = groups.department
          AND request_sums.category = groups.category AND ${inMonths(sql`month`)} OFFSET 0) AS kept
      UNION ALL
      SELECT groups.*, month, status, detail, requests, amount
      FROM groups JOIN singles ON groups.department IN (${ALL}, singles.department)
        AND (groups.category = ${ALL} OR groups.category = singles.category))`;
}

/** What is approved and not spent yet, now: by department, all of them or one, as `counted` above. */
export function committedRequests(): RawBuilder<unknown> {
  return sql`
    SELECT department, requests, amount FROM request_sums
    WHERE measure = 'committed' AND department <> ${ALL} AND category = ${ALL}
    UNION ALL SELECT department, requests, amount FROM request_sum_changes WHERE measure = 'committed'`;
}

function rowsOf(measure: Measure, days: Days, sign: 1 | -1): RawBuilder<unknown> {
  const { at, isCounted, detail } = MEASURES[measure];
  return sql`SELECT coalesce(requests.department_id, 0), coalesce(requests.category_id, 0),
      date_trunc('month', ${at} AT TIME ZONE ${days.timeZone})::date, requests.status, ${detail},
      ${sql.lit(sign)}, ${sql.lit(sign)} * ${REQUEST_AMOUNT}
    FROM ${measure === 'spent' ? SPENT_ROWS : sql`requests`} AS requests WHERE ${isCounted} AND ${liesWithin(at, days)}`;
}

function idsOf(table: 'departments' | 'categories', id: number | null | undefined): RawBuilder<unknown> {
  return id === undefined
    ? sql`SELECT id FROM ${sql.table(table)} UNION ALL SELECT 0`
    : sql`SELECT ${keyOf(id)}::integer AS id`;
}

function isFrom(month: RawBuilder<unknown>, from: CalendarDate | undefined): RawBuilder<unknown> {
  return from === undefined ? sql`true` : sql`${month} >= ${from}::date`;
}

function isBefore(month: RawBuilder<unknown>, before: CalendarDate | undefined): RawBuilder<unknown> {
  return before === undefined ? sql`true` : sql`${month} < ${before}::date`;
}
