import { formatMoney } from '@portal/ui/format';
import type { ValueFormat } from './chart-types';

export { formatMonth as monthText } from '@portal/contract/vocabulary';

/** The department's name, or that there is none. */
export function departmentText(department: { name: string } | null): string {
  return department?.name ?? 'No Department';
}

/** The category's name, or that there is none: repairs have no category. */
export function categoryText(category: { name: string } | null): string {
  return category?.name ?? 'No Category';
}

const DOLLARS = { style: 'currency', currency: 'USD', notation: 'compact' } as const;
const threeDigits = new Intl.NumberFormat('en-US', { ...DOLLARS, maximumSignificantDigits: 3 });
const asWritten = new Intl.NumberFormat('en-US', {
  ...DOLLARS,
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Amounts in a chart: `$400K` at the axis, `$1.64M` or `$512.30` at a mark, and to the cent in its tooltip. */
export const MONEY_FORMAT: ValueFormat = {
  tick: (amount) => asWritten.format(amount),
  mark: (amount) => (amount < 1_000 ? formatMoney(amount) : threeDigits.format(amount)),
  exact: formatMoney,
};

/** Values that are short enough to read the same everywhere in a chart. */
export function sameEverywhere(format: (value: number) => string): ValueFormat {
  return { tick: format, mark: format, exact: format };
}
