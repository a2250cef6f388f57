import { formatCalendarDate } from '@portal/contract';
import { yearsAfter } from './years-after';

/**
 * A delivery may come before its order is entered, as with what was ordered by telephone: by up to a year. What is longer ago
 * is a slip of the pen, and would make the asset as old.
 */
const MAX_YEARS_BEFORE = 1;

/** Why a delivery cannot have come on a day; null where it can. Days as YYYY-MM-DD. */
export function whyNotReceivedOn(
  day: string,
  { today, orderedOn }: { today: string; orderedOn: string },
): string | null {
  if (day > today) return `Received on must not be after today, ${formatCalendarDate(today)}`;
  const earliest = yearsAfter(orderedOn, -MAX_YEARS_BEFORE);
  return day < earliest
    ? `Received on must not be before ${formatCalendarDate(earliest)}, a year before this order was made`
    : null;
}
