import type { Money } from '../money';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `1234.5` -> `$1,234.50`; nothing -> `$0.00`. */
export function formatMoney(amount: Money | null | undefined): string {
  return dollars.format(amount ?? 0);
}

/** `1234` -> `1,234`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** `36` -> `36 months`. */
export function formatMonths(months: number): string {
  return `${whole.format(months)} ${months === 1 ? 'month' : 'months'}`;
}

/** A calendar date, `2025-01-05` -> `Jan 05, 2025`, in no time zone; undefined for any other text. */
export function formatCalendarDate(date: string): string | undefined {
  return CALENDAR_DATE.test(date) ? day.format(new Date(`${date}T00:00:00Z`)) : undefined;
}
