import type { Random } from './random';

/** A calendar date, YYYY-MM-DD. Instants of the demo are made of them in UTC, the organisation's time zone. */
export type CalendarDate = string;

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
const OPENS_AT_MINUTE = 8 * 60;
const CLOSES_AT_MINUTE = 17 * 60 + 30;

export function startOfDay(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00.000Z`);
}

export function dateOf(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOf(new Date(startOfDay(date).getTime() + days * DAY_MS));
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
}

/** The same day of another month, or that month's last one. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))));
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 8)}01`;
}

export function laterOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}

export function earlierOf(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a < b ? a : b;
}

function isWeekend(date: CalendarDate): boolean {
  return startOfDay(date).getUTCDay() % 6 === 0;
}

/** A moment of office hours from one day to another, on a working day where there is one. */
export function officeMoment(random: Random, from: CalendarDate, to: CalendarDate): Date {
  const span = Math.max(0, daysBetween(from, to));
  const chosen = random.int(0, span);
  const minute = random.int(OPENS_AT_MINUTE, CLOSES_AT_MINUTE);
  const second = random.int(0, 59);
  for (let step = 0; step <= span; step++) {
    const date = addDays(from, (chosen + step) % (span + 1));
    if (!isWeekend(date) || step === span)
      return new Date(startOfDay(date).getTime() + minute * MINUTE_MS + second * 1000);
  }
  return startOfDay(from);
}

/** `count` moments in ascending order, from the start of a day on and all before `end`. */
export function momentsBefore(random: Random, from: CalendarDate, end: Date, count: number): Date[] {
  const lastDay = addDays(dateOf(end), -1);
  if (count > 0 && lastDay >= from) {
    const moments = Array.from({ length: count }, () => officeMoment(random, from, lastDay).getTime());
    return moments.sort((a, b) => a - b).map((time, index) => new Date(time + index * MINUTE_MS));
  }
  return Array.from(
    { length: count },
    (_, index) => new Date(end.getTime() - (count - index) * 17 * MINUTE_MS),
  );
}
