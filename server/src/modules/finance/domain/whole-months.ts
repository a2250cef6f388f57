import { addDays, addMonths, type CalendarDate, dayAfter, dayBefore, startOfMonth } from './calendar';
import type { OpenDays } from './periods';

/** A period as months, of which sums are kept, and what single days add to them or take from them. */
export interface PeriodByMonths {
  /** The first of the months, and the one after the last, each as its first day; undefined is open. Null: none of them. */
  months: { from: CalendarDate | undefined; before: CalendarDate | undefined } | null;
  days: readonly (OpenDays & { sign: 1 | -1 })[];
}

/** Periods up to so many days are read day by day. */
const SHORT_DAYS = 31;

/**
 * The months that a period touches, less the days of them that it leaves out: of the present month those are days to come,
 * on which nothing is. A short period that is not a month is its days.
 */
export function byWholeMonths({ from, to }: OpenDays): PeriodByMonths {
  const before = to && startOfMonth(addMonths(startOfMonth(to), 1));
  const months = { from: from && startOfMonth(from), before };
  const isWhole = months.from === from && (before === undefined || dayBefore(before) === to);
  if (isWhole) return { months, days: [] };
  if (from !== undefined && to !== undefined && to < addDays(from, SHORT_DAYS))
    return { months: null, days: [{ from, to, sign: 1 }] };
  return {
    months,
    days: [
      ...(from && months.from && from !== months.from
        ? [{ from: months.from, to: dayBefore(from), sign: -1 as const }]
        : []),
      ...(to && before && dayAfter(to) !== before
        ? [{ from: dayAfter(to), to: dayBefore(before), sign: -1 as const }]
        : []),
    ],
  };
}
