export { PeriodFilter } from './period-filter';
export { PERIOD_FILTERS, periodQuery } from './period-query';
