import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { CalendarDate } from '../domain/calendar';
import { type AssetFilters, filterLedger, IS_INCOMPLETE } from './asset-ledger.repository';
import { type LedgerDay, ledgerColumns } from './ledger-day';

/** What the inventory is found to be on one day; amounts in dollars. */
export interface InventoryWorth {
  as_of: CalendarDate;
  total: number;
  available: number;
  assigned: number;
  maintenance: number;
  retired: number;
  /** Written off, or retired. */
  depreciated: number;
  depreciated_in_maintenance: number;
  without_cost: number;
  incomplete: number;
  cost: number;
  value: number;
  /** What the month under way writes off. */
  monthly: number;
}

/**
 * What search and filters leave of the inventory of a day, on that day and on the same day of months to come. One
 * statement, in which assets that are written off alike are one row (decision 46). The rules are those of
 * `bookValueOn`; a test compares the two.
 * @param days the day, and others after it, each a month later
 */
export async function readWorth(
  db: Db,
  query: AssetFilters,
  day: LedgerDay,
  days: readonly CalendarDate[],
): Promise<InventoryWorth[]> {
  const isDone = sql`(retired_step <= step OR months >= life)`;
  const { rows } = await sql<InventoryWorth>`
    WITH days AS MATERIALIZED (
      SELECT day AS as_of, (number - 1)::integer AS step, ${hasLaterDays(sql`day`)} AS has_later_days
      FROM unnest(${days}::date[]) WITH ORDINALITY AS days (day, number)
    ), there AS (
      SELECT status, is_incomplete, cost, greatest(cost - residual, 0) AS depreciable,
        CASE WHEN cost IS NOT NULL AND purchased IS NOT NULL THEN life_months END AS life,
        ${monthOf(sql`${day.date}::date`)} - ${monthOf(sql`purchased`)} AS months,
        date_part('day', purchased) > date_part('day', ${day.date}::date) AS is_late,
        ${stepFrom(sql`retired`, days)} AS retired_step, ${stepFrom(sql`deleted`, days)} AS deleted_step
      -- Nothing is taken off: what is reckoned for a row is reckoned once.
      FROM (${ledgerOf(db, query, day)}) AS ledger OFFSET 0
    ), aged AS (
      SELECT there.*, coalesce(retired_step = 0 OR months - (is_late AND ${hasLaterDays(sql`${day.date}::date`)})::integer >= life, false) AS is_done
      FROM there OFFSET 0
    ), alike AS (
      -- What is written off on the first day is so on all.
      SELECT CASE WHEN is_done THEN 0 ELSE months END AS age, is_late AND NOT is_done AS is_late,
        CASE WHEN is_done THEN 0 ELSE life END AS life, CASE WHEN is_done THEN 0 ELSE retired_step END AS retired_step,
        deleted_step, CASE WHEN is_done THEN 0 ELSE depreciable % life END AS rest,
        ${counted(sql`true`)} AS total,
        ${counted(sql`status = 'available'`)} AS available,
        ${counted(sql`status = 'assigned'`)} AS assigned,
        ${counted(sql`status = 'maintenance'`)} AS maintenance,
        ${counted(sql`status = 'retired'`)} AS retired,
        ${counted(sql`cost IS NULL`)} AS without_cost,
        ${counted(sql`is_incomplete`)} AS incomplete,
        coalesce(sum(cost), 0) AS cost,
        sum(depreciable) AS depreciable,
        sum(CASE WHEN is_done THEN 0 ELSE depreciable / life END) AS even_share
      FROM aged GROUP BY 1, 2, 3, 4, 5, 6
    ), on_days AS (
      SELECT alike.*, step, coalesce(${isDone}, false) AS is_done,
        CASE WHEN ${isDone} THEN depreciable WHEN life IS NULL THEN 0 ELSE ${shareOf(sql`months`)} END AS accumulated,
        CASE WHEN ${isDone} OR life IS NULL THEN 0
          WHEN months + 1 >= life THEN depreciable - ${shareOf(sql`months`)}
          ELSE ${shareOf(sql`(months + 1)`)} - ${shareOf(sql`months`)} END AS monthly
      FROM alike CROSS JOIN days CROSS JOIN LATERAL (
        -- So late in its month that a month is not whole yet on the day, unless that ends the month.
        SELECT age + step - (is_late AND has_later_days)::integer AS months) AS present
      WHERE deleted_step IS NULL OR deleted_step > step
    )
    SELECT days.as_of, ${sumsOf('total', 'available', 'assigned', 'maintenance', 'retired', 'without_cost', 'incomplete')},
      coalesce(sum(total) FILTER (WHERE is_done), 0)::bigint AS depreciated,
      coalesce(sum(maintenance) FILTER (WHERE is_done), 0)::bigint AS depreciated_in_maintenance,
      ${dollars(sql`cost`)} AS cost, ${dollars(sql`cost - accumulated`)} AS value, ${dollars(sql`monthly`)} AS monthly
    FROM days LEFT JOIN on_days USING (step)
    GROUP BY days.step, days.as_of ORDER BY days.step`.execute(db);
  return rows;
}

function ledgerOf(db: Db, query: AssetFilters, day: LedgerDay) {
  return filterLedger(db, query, day)
    .select(['assets.status', IS_INCOMPLETE.as('is_incomplete')])
    .select(ledgerColumns(day.timeZone));
}

function monthOf(day: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(date_part('year', ${day}) * 12 + date_part('month', ${day}))::integer`;
}

/** Whether it is not the last day of its month. */
function hasLaterDays(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(date_part('day', ${day} + 1) <> 1)`;
}

/** The first of the days, counted from 0, that has what happens on a day; one beyond the last where none does. */
export function stepFrom(day: RawBuilder<unknown>, days: readonly CalendarDate[]): RawBuilder<number | null> {
  return sql`width_bucket(${day} - 1, ${days}::date[])`;
}

/**
 * What so many months write off of all that are alike, as `shareOf` of the domain rounds each: with an even share and a
 * rest below one life, only the rest is rounded, and it is the same for all.
 */
function shareOf(months: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(${months} * even_share + total * ((2 * rest * ${months} + life) / (2 * life)))`;
}

function counted(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql`count(*) FILTER (WHERE ${condition})`;
}

export function sumsOf(...columns: string[]): RawBuilder<unknown> {
  return sql.join(
    columns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint AS ${sql.ref(column)}`),
  );
}

/** A sum of cents as dollars, as large as it may be: what is too large to be exact is refused as it arrives. */
export function dollars(cents: RawBuilder<unknown>): RawBuilder<number> {
  return sql`round(coalesce(sum(${cents}), 0) / 100, 2)`;
}
