import type { Period } from '@portal/contract';
import { addDays, addMonths, type CalendarDate, dateIn, dayBefore, startOfMonth } from './calendar';
import { daysOfFiscalYear, type FiscalCalendar, fiscalYearAt } from './fiscal-year';

export interface OpenDays {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** The first and the last day of a named period, seen from an instant; none of `all-time`. */
export function daysOfPeriod(period: Period, now: Date, calendar: FiscalCalendar): OpenDays {
  const today = dateIn(calendar.timeZone, now);
  const thisMonth = startOfMonth(today);
  const fiscalYear = (offset: number) =>
    daysOfFiscalYear(fiscalYearAt(now, calendar) + offset, calendar.startMonth);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'last-7-days':
      return { from: addDays(today, -6), to: today };
    case 'last-30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: thisMonth, to: dayBefore(addMonths(thisMonth, 1)) };
    case 'last-month':
      return { from: addMonths(thisMonth, -1), to: dayBefore(thisMonth) };
    case 'last-12-months':
      return { from: addMonths(thisMonth, -11), to: today };
    case 'this-fiscal-year':
      return fiscalYear(0);
    case 'last-fiscal-year':
      return fiscalYear(-1);
    case 'all-time':
      return {};
  }
}
