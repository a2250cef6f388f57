import { formatCalendarDate } from '@portal/contract';
import { yearsAfter } from './years-after';

/** What was ordered by telephone may have been expected before its order is entered: by up to a year. */
const MAX_YEARS_BEFORE = 1;

/** What is expected later than that is a slip of the pen. */
const MAX_YEARS_AFTER = 10;

/** Why nothing is expected on a day; null where it may be. Days as YYYY-MM-DD. */
export function whyNotExpectedOn(label: string, day: string, orderedOn: string): string | null {
  const earliest = yearsAfter(orderedOn, -MAX_YEARS_BEFORE);
  if (day < earliest)
    return `${label} must not be before ${formatCalendarDate(earliest)}, a year before this order was made`;
  const latest = yearsAfter(orderedOn, MAX_YEARS_AFTER);
  return day > latest
    ? `${label} must not be after ${formatCalendarDate(latest)}, ten years after this order was made`
    : null;
}
