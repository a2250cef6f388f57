import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { CalendarDate } from '../domain/calendar';
import { dollars, type InventoryWorth, stepFrom, sumsOf } from './inventory-worth';

/**
 * What the whole inventory of a day is worth on that day and on others after it, from what is kept of it (decision 65): as
 * many rows as there are days, however many assets. The same figures as `readWorth` adds up from the rows.
 * @param days the day whose inventory it is, and others after it, within a year
 */
export async function readKeptWorth(db: Db, days: readonly CalendarDate[]): Promise<InventoryWorth[]> {
  const [first, last] = [days[0], days.at(-1)];
  const columns = sql`status, assets, depreciated, without_cost, incomplete, cost, written_off, monthly`;
  const { rows } = await sql<InventoryWorth>`
    WITH kept AS (
      SELECT day, ${columns} FROM asset_value_sums WHERE since IS NULL AND day <= ${last}::date
      UNION ALL SELECT day, status, -assets, -depreciated, -without_cost, -incomplete, -cost, -written_off, -monthly
      FROM asset_value_sums WHERE since > ${first}::date AND day <= ${last}::date
      UNION ALL SELECT day, ${columns} FROM asset_value_changes
      WHERE (since IS NULL OR since <= ${first}::date) AND day <= ${last}::date
    ), added AS (
      SELECT ${stepFrom(sql`day`, days)} AS step, status, sum(assets) AS assets, sum(depreciated) AS depreciated,
        sum(without_cost) AS without_cost, sum(incomplete) AS incomplete, sum(cost) AS cost,
        sum(written_off) AS written_off, sum(monthly) AS monthly
      FROM kept GROUP BY 1, 2
    ), worth AS (
      SELECT added.*, CASE WHEN status = 'available' THEN assets END AS available,
        CASE WHEN status = 'assigned' THEN assets END AS assigned,
        CASE WHEN status = 'maintenance' THEN assets END AS maintenance,
        CASE WHEN status = 'retired' THEN assets END AS retired,
        CASE WHEN status = 'maintenance' THEN depreciated END AS depreciated_in_maintenance, assets AS total
      FROM added
    )
    SELECT days.day AS as_of, ${sumsOf(
      ...(['total', 'available', 'assigned', 'maintenance', 'retired'] as const),
      ...(['depreciated', 'depreciated_in_maintenance', 'without_cost', 'incomplete'] as const),
    )},
      ${dollars(sql`cost`)} AS cost, ${dollars(sql`cost - written_off`)} AS value, ${dollars(sql`monthly`)} AS monthly
    FROM unnest(${days}::date[]) WITH ORDINALITY AS days (day, number) LEFT JOIN worth ON worth.step < days.number
    GROUP BY days.number, days.day ORDER BY days.number`.execute(db);
  return rows;
}
