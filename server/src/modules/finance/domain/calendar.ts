/** A calendar date, YYYY-MM-DD, without a time zone. Two of them compare as text. */
export type CalendarDate = string;

function partsOf(date: CalendarDate): [year: number, month: number, day: number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return [year, month, day];
}

/** The date of a year, a month (1 for January, beyond 12 it runs on) and a day of it. */
export function dateOf(year: number, month: number, day: number): CalendarDate {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last one where it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = partsOf(date);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(year, month + months, Math.min(day, lastDay));
}

/** So many days later; earlier where the number is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [year, month, day] = partsOf(date);
  return dateOf(year, month, day + days);
}

/** The day before. */
export function dayBefore(date: CalendarDate): CalendarDate {
  return addDays(date, -1);
}

/** The day after. */
export function dayAfter(date: CalendarDate): CalendarDate {
  return addDays(date, 1);
}

/** The later of two dates. */
export function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return [a, b].sort()[1] ?? a;
}

/** The first day of the month. */
export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 8)}01`;
}

/** The months (YYYY-MM) from one date's to another's, both included. */
export function monthsFrom(from: CalendarDate, to: CalendarDate): string[] {
  const months: string[] = [];
  for (let month = startOfMonth(from); month <= to; month = addMonths(month, 1))
    months.push(month.slice(0, 7));
  return months;
}

/**
 * Whole months from one date to another, 0 when the second is not later. A month is whole on the same day of the
 * next, or on that month's last day where it has no such day: from 31 January, on 28 or 29 February.
 */
export function wholeMonths(from: CalendarDate, to: CalendarDate): number {
  if (to <= from) return 0;
  const [fromYear, fromMonth] = partsOf(from);
  const [year, month] = partsOf(to);
  const months = (year - fromYear) * 12 + (month - fromMonth);
  return addMonths(from, months) <= to ? months : months - 1;
}

/** By time zone: to make one costs ten times what it takes to use it, and exports ask row by row. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  FORMATS.set(timeZone, format);
  return format;
}

/** The calendar date at an instant, in an IANA time zone. */
export function dateIn(timeZone: string, instant: Date): CalendarDate {
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
