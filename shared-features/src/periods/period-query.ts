import { DAYS_OUT_OF_ORDER, PERIODS, type Period } from '@portal/contract/vocabulary';

/** The value of the period's filter while the reader gives the days. */
export const OWN_DAYS = 'custom';

/** The filters of a period with their defaults, for `useListState`: no named period, no days. */
export const PERIOD_FILTERS = { period: '', from: '', to: '' } as const;

export type PeriodFilters = Readonly<Record<keyof typeof PERIOD_FILTERS, string>>;

const DAY = /^\d{4}-\d\d-\d\d$/;

interface PeriodParts {
  period?: Period;
  from?: string;
  to?: string;
}

/** Whether the days count: the period says so, or the address names days and no period. */
export function hasOwnDays({ period, from, to }: PeriodFilters): boolean {
  return period === OWN_DAYS || (period === '' && from + to !== '');
}

/** What a call is sent for a chosen period: its name, or the days as they were typed. */
export function periodQuery(filters: PeriodFilters): PeriodParts {
  const { period, from, to } = filters;
  if (hasOwnDays(filters)) return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const named = PERIODS.find((known) => known === period);
  return named ? { period: named } : {};
}

interface PeriodList {
  query: Readonly<Record<string, string | number>>;
  filters: PeriodFilters;
}

/**
 * The query of a list with its period as calls take it. A name that no period has goes along: the server refuses it,
 * and the list puts its address right.
 */
export function withPeriod({ query, filters }: PeriodList): Record<string, string | number> {
  const { period, from, to, ...rest } = query;
  const asked = periodQuery(filters);
  const isUnknown = filters.period !== '' && filters.period !== OWN_DAYS && asked.period === undefined;
  return { ...rest, ...asked, ...(isUnknown ? { period: filters.period } : {}) };
}

/**
 * What is wrong with the days that were typed, if anything: a page then asks for nothing and shows nothing, for no
 * figures are those of such a period.
 */
export function periodFault(filters: PeriodFilters): string | undefined {
  const { from, to } = filters;
  const areDays = [from, to].every((day) => DAY.test(day));
  return hasOwnDays(filters) && areDays && to < from ? DAYS_OUT_OF_ORDER : undefined;
}
