import { formatCalendarDate } from '@portal/contract';

/**
 * A delivery may come before its order is entered, as with what was ordered by telephone: by up to a year. What is longer ago
 * is a slip of the pen, and would make the asset as old.
 */
const MAX_YEARS_BEFORE = 1;

/** The same day of the year before; of February 29 the last of that month. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - MAX_YEARS_BEFORE}${day.slice(4)}`;
  return day.endsWith('-02-29') ? before.replace('-02-29', '-02-28') : before;
}

/** Why a delivery cannot have come on a day; null where it can. Days as YYYY-MM-DD. */
export function whyNotReceivedOn(
  day: string,
  { today, orderedOn }: { today: string; orderedOn: string },
): string | null {
  if (day > today) return `Received on must not be after today, ${formatCalendarDate(today)}`;
  const earliest = yearBefore(orderedOn);
  return day < earliest
    ? `Received on must not be before ${formatCalendarDate(earliest)}, a year before this order was made`
    : null;
}
