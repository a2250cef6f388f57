import type { Period } from '@portal/contract';
import { daysOfPeriod, type OpenDays } from '../domain/periods';
import type { Days, FinanceSettings } from '../finance.repository';

export interface PeriodQuery extends OpenDays {
  period?: Period | undefined;
}

/** The days that a query asks for, in the organisation's time zone; those of `unnamed` where it asks for none. */
export function readPeriod(
  { period, from, to }: PeriodQuery,
  { now, settings, unnamed }: { now: Date; settings: FinanceSettings; unnamed: Period },
): Days {
  const { timeZone } = settings;
  if (from !== undefined || to !== undefined) return { from, to, timeZone };
  return { ...daysOfPeriod(period ?? unnamed, now, settings), timeZone };
}
