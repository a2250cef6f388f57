import { whyNotPast } from '../../settings';

/** Why an invoice cannot have been paid on a day; null where it can. In advance it may be, but not before it was ordered. */
export function whyNotPaidOn(
  day: string,
  { today, orderedOn }: { today: string; orderedOn: string },
): string | null {
  const label = 'Paid on';
  return (
    whyNotPast(label, day, today) ??
    (day < orderedOn ? `${label} must not be before its order was made, ${orderedOn}` : null)
  );
}
