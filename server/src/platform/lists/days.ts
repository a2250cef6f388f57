import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database';

/** Days from one to another, both included, in a time zone; an open end has no bound. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

/** Whether an instant lies within the days, each of which begins at the time zone's midnight. */
export function withinDays(instant: RawBuilder<unknown>, { from, to, timeZone }: Days): RawBuilder<boolean> {
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp AT TIME ZONE ${timeZone}`;
  const bounds = [
    ...(from === undefined ? [] : [sql`${instant} >= ${midnight(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`${instant} < ${midnight(sql`(${to}::date + 1)`)}`]),
  ];
  return bounds.length ? sql<boolean>`(${sql.join(bounds, sql` AND `)})` : sql<boolean>`true`;
}

/** The time zone of the organisation's calendar. */
export async function readTimeZone(db: Db): Promise<string> {
  const { time_zone } = await db.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow();
  return time_zone;
}
