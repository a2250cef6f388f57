export { previewAtCost, previewBalances } from './budget-preview';
export { checkBudget } from './commands/check-budget';
export { daysOfFiscalYear, fiscalYearOf } from './domain/fiscal-year';
export { centsOf, type Days, liesWithin, loadFinanceSettings, REQUEST_AMOUNT } from './finance.repository';
export { createFinanceHandlers } from './finance.routes';
export { monthsOfPeriod } from './months-of-period';
export { readPeriod } from './read-period';
export { previewRestatement, recordRestatement } from './restatements';
