export { NoFigures } from './no-figures';
export { PeriodFilter } from './period-filter';
export { PERIOD_FILTERS, periodFault, withPeriod } from './period-query';
