export { checkBudget } from './commands/check-budget';
export { daysOfFiscalYear, fiscalYearOf } from './domain/fiscal-year';
export { type Days, liesWithin, loadFinanceSettings } from './finance.repository';
export { createFinanceHandlers } from './finance.routes';
export { readPeriod } from './read-period';
