import { percentOf } from '@portal/contract/percent';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1250` -> `1,250`. */
export function formatCount(count: number | null | undefined): string {
  return whole.format(count ?? 0);
}

/** A list's total; one that was not counted to the end reads `10,000+`. */
export function formatTotal(total: number, isExact = true): string {
  return isExact ? whole.format(total) : `${whole.format(total)}+`;
}

/** A share in percent with one decimal, `66.7%`; `100.0%` only of all and `0.0%` only of nothing. */
export function formatPercent(part: number, of: number): string {
  return `${percentOf(part, of).toFixed(1)}%`;
}
