import { daysOfFiscalYear, fiscalYearOf } from '../modules/finance';
import { addDays, type CalendarDate, earlierOf, startOfMonth } from './calendar';

/** Days from one to another, both included. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

export interface DemoPeriods {
  today: CalendarDate;
  /** The last day that is wholly over. */
  yesterday: CalendarDate;
  fiscalYearStartMonth: number;
  /** Named by the calendar year in which it begins. */
  fiscalYear: number;
  fiscalYearStart: CalendarDate;
  historyStart: CalendarDate;
  /** This month as far as it is over; on the first of a month its very first moment. */
  thisMonth: Period;
  /** The fiscal year before this month. */
  earlierInFiscalYear: Period;
  beforeFiscalYear: Period;
}

const JANUARY = 1;
const APRIL = 4;
const JULY = 7;

/**
 * What the demo's figures are about. The fiscal year begins in January. From January to March it would hold little
 * more than this month, which has a figure of its own; so a portal that is seeded then has one that began in July.
 */
export function demoPeriods(today: CalendarDate): DemoPeriods {
  const month = Number(today.slice(5, 7));
  const isEarly = month < APRIL;
  const fiscalYearStartMonth = isEarly ? JULY : JANUARY;
  const fiscalYear = fiscalYearOf(today, fiscalYearStartMonth);
  const fiscalYearStart = daysOfFiscalYear(fiscalYear, fiscalYearStartMonth).from;
  const monthStart = startOfMonth(today);
  const yesterday = addDays(today, -1);
  const historyStart = earlierOf(addDays(today, -365), addDays(fiscalYearStart, -90));
  return {
    today,
    yesterday,
    fiscalYearStartMonth,
    fiscalYear,
    fiscalYearStart,
    historyStart,
    thisMonth: { from: monthStart, to: today === monthStart ? today : yesterday },
    earlierInFiscalYear: { from: addDays(fiscalYearStart, 7), to: addDays(monthStart, -1) },
    beforeFiscalYear: { from: addDays(historyStart, 10), to: addDays(fiscalYearStart, -1) },
  };
}
