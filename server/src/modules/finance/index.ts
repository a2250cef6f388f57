export { checkBudget } from './commands/check-budget';
export { daysOfFiscalYear, fiscalYearOf } from './domain/fiscal-year';
export { createFinanceHandlers } from './finance.routes';
