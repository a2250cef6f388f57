import type { Money } from '../money';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1234.5` -> `$1,234.50`; nothing -> `$0.00`. */
export function formatMoney(amount: Money | null | undefined): string {
  return dollars.format(amount ?? 0);
}

/** `1234` -> `1,234`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** `36` -> `36 months`. */
export function formatMonths(months: number): string {
  return `${whole.format(months)} ${months === 1 ? 'month' : 'months'}`;
}
