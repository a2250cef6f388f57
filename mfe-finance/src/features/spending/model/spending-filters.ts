import type { CallInput, endpoints, SpendingPart } from '@portal/contract';
import { lastDayOfMonth, SPENDING_PARTS } from '@portal/contract/vocabulary';
import { PERIOD_FILTERS, withPeriod } from '@portal/features/periods';

/** What the analysis is narrowed to, as the address has it. */
export const SPENDING_FILTERS = { ...PERIOD_FILTERS, department_id: '', category_id: '' } as const;
export type SpendingFilters = Readonly<Record<keyof typeof SPENDING_FILTERS, string>>;

export type SpendingQuery = NonNullable<CallInput<typeof endpoints.getSpending>['query']>;

/**
 * What the calls are sent for the filters, as the address has them: the server refuses what means nothing, and the page
 * puts its address right.
 */
export function spendingQueryOf(filters: SpendingFilters): SpendingQuery {
  const { department_id, category_id } = filters;
  return {
    ...withPeriod({ query: {}, filters }),
    ...(department_id ? { department_id } : {}),
    ...(category_id ? { category_id } : {}),
  };
}

/** The part that the address names; what was approved unless it names one. */
export function partOf(text: string): SpendingPart {
  return SPENDING_PARTS.find((part) => part === text) ?? 'approved';
}

/** Whole days in place of a period by name. */
export function ownDays(from: string, to: string): Pick<SpendingFilters, 'period' | 'from' | 'to'> {
  return { period: 'custom', from, to };
}

/** The days of a calendar month (YYYY-MM). */
export function daysOfMonth(month: string): ReturnType<typeof ownDays> {
  return ownDays(`${month}-01`, lastDayOfMonth(month));
}
