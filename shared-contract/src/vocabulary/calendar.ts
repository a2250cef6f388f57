const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar date, `2025-01-05` -> `Jan 05, 2025`, in no time zone; undefined for any other text. */
export function formatCalendarDate(date: string): string | undefined {
  return CALENDAR_DATE.test(date) ? day.format(new Date(`${date}T00:00:00Z`)) : undefined;
}

/** A month, `2027-01` -> `Jan 2027`. */
export function formatMonth(text: string): string {
  return monthOfYear.format(new Date(`${text}-01T00:00:00Z`));
}

/** `1` -> `January`, up to 12. */
export function monthName(number: number): string {
  return month.format(Date.UTC(2000, number - 1, 1));
}

/** The last calendar date of a month, `2028-02` -> `2028-02-29`. */
export function lastDayOfMonth(text: string): string {
  const [year = 0, number = 1] = text.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Whether it is the name of a time zone, `Europe/Berlin`; an offset such as `+01:00` knows no summer time and is none. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
