import { formatMoney, type Money } from '../money';
import { BASE_CURRENCY, type Currency } from './base-currency';

export { formatMoney };

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1234` -> `1,234`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** How many of something: `1 line`, `1,200 lines`, `2 people`. */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `4.99, 100` -> `$4.99 per 100`; the price alone of a single one. */
export function formatPrice(price: Money, per: number, currency: Currency = BASE_CURRENCY): string {
  const amount = formatMoney(price, currency);
  return per === 1 ? amount : `${amount} per ${formatCount(per)}`;
}

/** `36` -> `36 months`. */
export function formatMonths(months: number): string {
  return formatCounted(months, 'month');
}

/** How many of what hangs on a record: 2 of `request`. */
type Tie = readonly [count: number, noun: string];

/** That a record cannot be deleted for what hangs on it; undefined where nothing does. */
export function cannotBeDeletedText(label: string, ties: readonly Tie[]): string | undefined {
  const reasons = ties.filter(([count]) => count > 0).map(([count, noun]) => formatCounted(count, noun));
  return reasons.length > 0 ? `${label} cannot be deleted: it has ${reasons.join(' and ')}` : undefined;
}
