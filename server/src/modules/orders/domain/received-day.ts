import { formatCalendarDate } from '@portal/contract';

/**
 * A delivery may come before its order is entered, as with what was ordered by telephone: by up to a year. What is longer ago
 * is a slip of the pen, and would make the asset as old.
 */
const MAX_YEARS_BEFORE = 1;

/** What is expected later than that is a slip of the pen as well. */
const MAX_YEARS_AFTER = 10;

/** The same day of another year; of February 29 the last of that month. */
function inYear(day: string, years: number): string {
  const other = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return day.endsWith('-02-29') ? other.replace('-02-29', '-02-28') : other;
}

/** Why a delivery cannot have come on a day; null where it can. Days as YYYY-MM-DD. */
export function whyNotReceivedOn(
  day: string,
  { today, orderedOn }: { today: string; orderedOn: string },
): string | null {
  if (day > today) return `Received on must not be after today, ${formatCalendarDate(today)}`;
  const earliest = inYear(orderedOn, -MAX_YEARS_BEFORE);
  return day < earliest
    ? `Received on must not be before ${formatCalendarDate(earliest)}, a year before this order was made`
    : null;
}

/** Why nothing is expected on a day; null where it may be. Days as YYYY-MM-DD. */
export function whyNotExpectedOn(label: string, day: string, orderedOn: string): string | null {
  const earliest = inYear(orderedOn, -MAX_YEARS_BEFORE);
  if (day < earliest)
    return `${label} must not be before ${formatCalendarDate(earliest)}, a year before this order was made`;
  const latest = inYear(orderedOn, MAX_YEARS_AFTER);
  return day > latest
    ? `${label} must not be after ${formatCalendarDate(latest)}, ten years after this order was made`
    : null;
}
