export { PeriodFilter } from './period-filter';
export { PERIOD_FILTERS, periodQuery, withPeriod } from './period-query';
