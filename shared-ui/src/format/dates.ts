import { formatCalendarDate } from '@portal/contract/vocabulary';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A calendar date (`2025-01-05`) or an instant (ISO 8601) -> `Jan 05, 2025`; a calendar date never moves with the time zone. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '–';
  const calendar = formatCalendarDate(value);
  if (calendar) return calendar;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? '–' : day.format(instant);
}

/** An instant (ISO 8601) -> `Jan 05, 2025, 14:03` in the reader's time zone. */
export function formatDateTime(value: string | null | undefined): string {
  if (!value) return '–';
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? '–' : moment.format(instant);
}

/** An instant -> `3 hours ago`, `yesterday`, `just now`, seen from `now` (milliseconds since the epoch). */
export function formatRelative(value: string | null | undefined, now: number = Date.now()): string {
  if (!value) return '–';
  const seconds = (new Date(value).getTime() - now) / 1000;
  if (Number.isNaN(seconds)) return '–';
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return 'just now';
}
