import type { SpendingPart } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CalendarDate, dateIn } from '../domain/calendar';
import { type Days, liesWithin } from '../finance.repository';

interface PartRows {
  /** The requests that the figure is made of. */
  rows: RawBuilder<boolean>;
  /** The day by which they are counted and sorted. */
  date: RawBuilder<Date>;
}

const approvedAt = sql<Date>`requests.approved_at`;
const fulfilledAt = sql<Date>`requests.fulfilled_at`;

/** What is committed is so now: it counts in periods that hold today, as it does in the budget of the present year. */
function holds({ from, to }: Days, today: CalendarDate): boolean {
  return (from === undefined || from <= today) && (to === undefined || today <= to);
}

/** Which requests a figure counts in a period. */
export function rowsOfPart(part: SpendingPart, days: Days, now: Date): PartRows {
  const committed = holds(days, dateIn(days.timeZone, now))
    ? sql<boolean>`requests.status = 'approved'`
    : sql<boolean>`false`;
  const spent = sql<boolean>`(requests.status = 'fulfilled' AND ${liesWithin(fulfilledAt, days)})`;
  const approvedIn = (statuses: RawBuilder<unknown>) => ({
    rows: sql<boolean>`(${statuses} AND ${liesWithin(approvedAt, days)})`,
    date: approvedAt,
  });
  switch (part) {
    case 'approved':
      return approvedIn(sql`requests.status IN ('approved', 'fulfilled')`);
    case 'fulfilled':
      return approvedIn(sql`requests.status = 'fulfilled'`);
    case 'pending':
      return approvedIn(sql`requests.status = 'approved'`);
    case 'spent':
      return { rows: spent, date: fulfilledAt };
    case 'committed':
      return { rows: committed, date: approvedAt };
    case 'used':
      return {
        rows: sql<boolean>`(${committed} OR ${spent})`,
        date: sql<Date>`coalesce(requests.fulfilled_at, requests.approved_at)`,
      };
  }
}
