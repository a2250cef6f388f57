import { PERIODS, type Period } from '@portal/contract/vocabulary';

/** The value of the period's filter while the reader gives the days. */
export const OWN_DAYS = 'custom';

/** The filters of a period with their defaults, for `useListState`: no named period, no days. */
export const PERIOD_FILTERS = { period: '', from: '', to: '' } as const;

export type PeriodFilters = Readonly<Record<keyof typeof PERIOD_FILTERS, string>>;

interface PeriodParts {
  period?: Period;
  from?: string;
  to?: string;
}

/**
 * What a call is sent for a chosen period: its name, or the days, of which the earlier one is the first whichever was
 * typed where.
 */
export function periodQuery({ period, from, to }: PeriodFilters): PeriodParts {
  if (period === OWN_DAYS) {
    const [first, last] = from !== '' && to !== '' && to < from ? [to, from] : [from, to];
    return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
  }
  const named = PERIODS.find((known) => known === period);
  return named ? { period: named } : {};
}
