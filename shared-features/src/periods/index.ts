export { NoFigures } from './no-figures';
export { PeriodFilter } from './period-filter';
export { PERIOD_FILTERS, periodFault, periodQuery, withPeriod } from './period-query';
