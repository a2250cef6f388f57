import type { SpendingPart } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import { type CalendarDate, dateIn } from '../domain/calendar';
import { COMMITTED_AMOUNT, type Days, liesWithin, REQUEST_AMOUNT } from '../finance.repository';

/** Of a fulfilled request what is not spent is a replacement that it awaits; what is for stock is ordered. */
const IS_COMMITTED = sql<boolean>`(requests.status = 'approved'
  OR (requests.status = 'fulfilled' AND requests.amount <> requests.spent_cost)
  OR (requests.status = 'stock' AND requests.amount <> requests.spent_cost))`;

interface PartRows {
  /** The requests that the figure is made of. */
  rows: RawBuilder<boolean>;
  /** The day by which they are counted and sorted. */
  date: RawBuilder<Date>;
  /** What each of them adds to the figure. */
  amount: RawBuilder<number>;
}

const approvedAt = sql<Date>`requests.approved_at`;
const spentUntil = sql<Date>`requests.spent_until`;

/**
 * Whether a period holds today. What is committed, for approved requests and for fulfilled ones that await a replacement,
 * has no other day: it counts in these periods, as it does in the budget of the present year.
 */
export function holdsToday({ from, to, timeZone }: Days, now: Date): boolean {
  const today: CalendarDate = dateIn(timeZone, now);
  return (from === undefined || from <= today) && (to === undefined || today <= to);
}

/** What was spent in the days: that of some entries of a request, where others lie without. */
function spentIn(days: Days): Pick<PartRows, 'rows' | 'amount'> {
  const isWhole = sql`(${liesWithin(sql`requests.spent_from`, days)} AND ${liesWithin(spentUntil, days)})`;
  const entries = sql`spending_entries WHERE request_id = requests.id AND ${liesWithin(sql`occurred_at`, days)}`;
  const amount = sql<number>`CASE WHEN ${isWhole} THEN requests.spent_cost ELSE (SELECT sum(amount) FROM ${entries}) END`;
  return {
    rows: sql<boolean>`(requests.spent_until IS NOT NULL
      AND ${liesWithin(spentUntil, { ...days, to: undefined })}
      AND ${liesWithin(sql`requests.spent_from`, { ...days, from: undefined })}
      AND (${liesWithin(spentUntil, days)} OR EXISTS (SELECT FROM ${entries}))
      -- What was entered and taken back was not spent; what was fulfilled for nothing was.
      AND (requests.status = 'fulfilled' OR ${amount} <> 0))`,
    amount,
  };
}

/** Which requests a figure counts in a period. */
export function rowsOfPart(part: SpendingPart, days: Days, now: Date): PartRows {
  const committed = holdsToday(days, now) ? IS_COMMITTED : sql<boolean>`false`;
  const spent = spentIn(days);
  const approvedIn = (statuses: RawBuilder<unknown>) => ({
    rows: sql<boolean>`(${statuses} AND ${liesWithin(approvedAt, days)})`,
    date: approvedAt,
    amount: REQUEST_AMOUNT,
  });
  switch (part) {
    case 'approved':
      return approvedIn(sql`requests.status IN ('approved', 'fulfilled')`);
    case 'fulfilled':
      return approvedIn(sql`requests.status = 'fulfilled'`);
    case 'pending':
      return approvedIn(sql`requests.status = 'approved'`);
    case 'spent':
      return { ...spent, date: spentUntil };
    case 'committed':
      return { rows: committed, date: approvedAt, amount: COMMITTED_AMOUNT };
    case 'used':
      return {
        rows: sql<boolean>`(${committed} OR ${spent.rows})`,
        date: sql<Date>`coalesce(requests.fulfilled_at, requests.approved_at)`,
        amount: sql<number>`(CASE WHEN ${committed} THEN ${COMMITTED_AMOUNT} ELSE 0 END
          + CASE WHEN ${spent.rows} THEN ${spent.amount} ELSE 0 END)`,
      };
  }
}
