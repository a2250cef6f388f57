export { checkBudget } from './commands/check-budget';
export { addMonths } from './domain/calendar';
export { daysOfFiscalYear, fiscalYearOf } from './domain/fiscal-year';
export { createFinanceHandlers } from './finance.routes';
