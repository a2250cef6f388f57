import { addMonths, type CalendarDate, dayBefore, monthsFrom } from '../domain/calendar';
import type { Days } from '../finance.repository';

/** Beyond this many years only months that have something are listed. */
const MAX_YEARS_BY_MONTH = 10;

/**
 * Every month (YYYY-MM) of a period; where an end is open, from or to the month that has something.
 * @param present the months that have something
 */
export function monthsOfPeriod({ from, to }: Days, present: readonly string[]): string[] {
  const sorted = present.toSorted();
  const [first, last] = [from?.slice(0, 7) ?? sorted[0], to?.slice(0, 7) ?? sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isLong = Number(last.slice(0, 4)) - Number(first.slice(0, 4)) > MAX_YEARS_BY_MONTH;
  return isLong ? sorted : monthsFrom(`${first}-01`, `${last}-01`);
}

/** The days of a month (YYYY-MM) as far as they lie in the period. */
export function daysOfMonth(month: string, { from, to }: Days): { from: CalendarDate; to: CalendarDate } {
  const first = `${month}-01`;
  const last = dayBefore(addMonths(first, 1));
  return { from: from && from > first ? from : first, to: to && to < last ? to : last };
}
