import type { Outcomes } from '@portal/contract';
import { formatCount } from '@portal/ui/format';

/** A row as a bulk action names it. */
export interface NamedRow {
  id: number;
  label: string;
}

/** `9 approved`, or `7 approved, 2 not`. */
export function countsText(items: Outcomes['items'], done: string): string {
  const count = items.filter((item) => item.done).length;
  const rest = items.length - count;
  return rest === 0
    ? `${formatCount(count)} ${done}`
    : `${formatCount(count)} ${done}, ${formatCount(rest)} not`;
}
