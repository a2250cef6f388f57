import { formatCalendarDate } from '@portal/contract';

/** Why an invoice cannot have been paid on a day; null where it can. In advance it may be, but not before it was ordered. */
export function whyNotPaidOn(day: string, orderedOn: string): string | null {
  return day < orderedOn
    ? `Paid on must not be before its order was made, ${formatCalendarDate(orderedOn)}`
    : null;
}
