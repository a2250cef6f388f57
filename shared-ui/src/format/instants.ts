import { formatCalendarDate, isTimeZone } from '@portal/contract/vocabulary';

const NOTHING = '–';
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const STYLES = {
  day: { month: 'short', day: '2-digit', year: 'numeric' },
  moment: {
    ...{ month: 'short', day: '2-digit', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
  parts: { year: 'numeric', month: '2-digit', day: '2-digit' },
  offset: { timeZoneName: 'longOffset' },
  name: { timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(style: keyof typeof STYLES, zone: string): Intl.DateTimeFormat {
  const key = `${style} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  // A zone that the database knows and this browser does not: better a time with its name than none.
  const timeZone = isTimeZone(zone) ? zone : 'UTC';
  const format = new Intl.DateTimeFormat('en-US', { ...STYLES[style], timeZone });
  formats.set(key, format);
  return format;
}

function partOf(format: Intl.DateTimeFormat, instant: Date, type: Intl.DateTimeFormatPartTypes): string {
  return format.formatToParts(instant).find((part) => part.type === type)?.value ?? '';
}

/** The time zone of the reader's machine. */
export function readerTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether two zones show different clocks, now or in the other half of the year. */
function areDifferent(zone: string, other: string, instant: Date): boolean {
  if (zone === other) return false;
  const year = instant.getUTCFullYear();
  const moments = [instant, new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year, 6, 1))];
  return moments.some((moment) => {
    const [a, b] = [zone, other].map((name) => partOf(formatIn('offset', name), moment, 'timeZoneName'));
    return a !== b;
  });
}

function instantOf(value: string | null | undefined): Date | undefined {
  const instant = new Date(value ?? '');
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** A calendar date, `2025-01-05` -> `Jan 05, 2025`; it is the same day everywhere. */
export function formatDate(date: string | null | undefined): string {
  return (date && formatCalendarDate(date)) || NOTHING;
}

/**
 * The day of an instant (ISO 8601), `Jan 05, 2025`, by the calendar of a time zone.
 * @param zone the organisation's: filters and periods count the same days
 */
export function formatDay(value: string | null | undefined, zone: string): string {
  const instant = instantOf(value);
  return instant ? formatIn('day', zone).format(instant) : NOTHING;
}

/**
 * An instant (ISO 8601) -> `Jan 05, 2025, 14:03` by the clock of a time zone; `Jan 05, 2025, 14:03 UTC` for a reader
 * whose own clock is another.
 * @param zone the organisation's
 */
export function formatDateTime(
  value: string | null | undefined,
  zone: string,
  reader: string = readerTimeZone(),
): string {
  const instant = instantOf(value);
  if (!instant) return NOTHING;
  const text = formatIn('moment', zone).format(instant);
  if (!areDifferent(zone, reader, instant)) return text;
  return `${text} ${partOf(formatIn('name', zone), instant, 'timeZoneName')}`;
}

/** The calendar date that it is in a time zone, `2025-01-31`. */
export function dayIn(zone: string, instant: Date = new Date()): string {
  const parts = formatIn('parts', zone);
  return (['year', 'month', 'day'] as const).map((type) => partOf(parts, instant, type)).join('-');
}

/** An instant -> `3 hours ago`, `yesterday`, `just now`, seen from `now` (milliseconds since the epoch). */
export function formatRelative(value: string | null | undefined, now: number = Date.now()): string {
  const instant = instantOf(value);
  if (!instant) return NOTHING;
  const seconds = (instant.getTime() - now) / 1000;
  for (const [unit, length] of STEPS) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return 'just now';
}
