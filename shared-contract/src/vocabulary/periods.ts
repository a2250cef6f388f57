/** Periods that have a name. The server reckons them in the organisation's time zone and fiscal year. */
export const PERIODS = [
  'today',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'last-12-months',
  'this-fiscal-year',
  'last-fiscal-year',
  'all-time',
] as const;
export type Period = (typeof PERIODS)[number];

/** Said where the last day of a period comes before its first. */
export const DAYS_OUT_OF_ORDER = 'To must not be before From';

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  today: 'Today',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-12-months': 'Last 12 months',
  'this-fiscal-year': 'This fiscal year',
  'last-fiscal-year': 'Last fiscal year',
  'all-time': 'All time',
};
