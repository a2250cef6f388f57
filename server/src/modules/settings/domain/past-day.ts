import { formatCalendarDate } from '@portal/contract';

/** No document of the portal is older. */
const EARLIEST_DAY = '2000-01-01';

/** Why a day on which something happened cannot be; null where it can. */
export function whyNotPast(label: string, day: string, today: string): string | null {
  if (day > today) return `${label} must not be after today, ${formatCalendarDate(today)}`;
  return day < EARLIEST_DAY ? `${label} must not be before ${formatCalendarDate(EARLIEST_DAY)}` : null;
}
