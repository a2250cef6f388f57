export { previewRestatement, recordEntry, recordRestatement } from './asset-ledger/restatements';
export { previewAtCost, previewBalances } from './budgets/budget-preview';
export { checkBudget } from './commands/check-budget';
export { daysOfFiscalYear, fiscalYearOf } from './domain/fiscal-year';
export { centsOf, type Days, liesWithin, loadFinanceSettings } from './finance.repository';
export { createFinanceHandlers } from './finance.routes';
export { countedRequests } from './kept/counted-requests';
export { monthsOfPeriod } from './periods/months-of-period';
export { readPeriod } from './periods/read-period';
