import type { Outcomes } from '@portal/contract';
import { formatCount } from '@portal/ui/format';

/** A row as a bulk action names it. */
export interface NamedRow {
  id: number;
  label: string;
}

/** `9 approved`, `7 of 9 approved, 2 refused`, or `None of 9 approved`. */
export function countsText(items: Outcomes['items'], done: string): string {
  const count = items.filter((item) => item.done).length;
  const rest = items.length - count;
  if (rest === 0) return `${formatCount(count)} ${done}`;
  const all = formatCount(items.length);
  return count === 0
    ? `None of ${all} ${done}`
    : `${formatCount(count)} of ${all} ${done}, ${formatCount(rest)} refused`;
}
