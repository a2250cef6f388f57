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

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * A share in percent with one decimal, `66.7%`; `100.0%` only of all and `0.0%` only of nothing: what is nearly so reads
 * `<0.1%`, `>99.9%` or `>100.0%`.
 */
export function formatPercent(part: number, of: number): string {
  const percent = percentOf(part, of);
  const exact = of > 0 ? (part * 100) / of : 0;
  if (percent === 0.1 && exact < 0.05) return '<0.1%';
  if (percent === 99.9 && exact >= 99.95) return '>99.9%';
  if (percent === 100.1 && exact < 100.05) return '>100.0%';
  return `${tenths.format(percent)}%`;
}
