import type { Money } from '../money';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1234.5` -> `$1,234.50`, `-5` -> `−$5.00` with the minus of print; nothing, also less nothing -> `$0.00`. */
export function formatMoney(amount: Money | null | undefined): string {
  return dollars.format(amount || 0).replace('-', '−');
}

/** `1234` -> `1,234`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** How many of something: `1 line`, `1,200 lines`, `2 people`. */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** `4.99, 100` -> `$4.99 per 100`; the price alone of a single one. */
export function formatPrice(price: Money, per: number): string {
  return per === 1 ? formatMoney(price) : `${formatMoney(price)} per ${formatCount(per)}`;
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
