import { type CalendarDate, dateIn, dateOf, dayBefore } from './calendar';

/** How the organisation reckons its years. */
export interface FiscalCalendar {
  /** 1 for January. */
  startMonth: number;
  /** IANA name. */
  timeZone: string;
}

/** The fiscal year of a date: the calendar year in which it begins (decision 9). */
export function fiscalYearOf(date: CalendarDate, startMonth: number): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return month >= startMonth ? year : year - 1;
}

/** The fiscal year of an instant, by the date that it has in the organisation's time zone. */
export function fiscalYearAt(instant: Date, { startMonth, timeZone }: FiscalCalendar): number {
  return fiscalYearOf(dateIn(timeZone, instant), startMonth);
}

/** The first and the last day of a fiscal year. */
export function daysOfFiscalYear(year: number, startMonth: number): { from: CalendarDate; to: CalendarDate } {
  return { from: dateOf(year, startMonth, 1), to: dayBefore(dateOf(year + 1, startMonth, 1)) };
}
