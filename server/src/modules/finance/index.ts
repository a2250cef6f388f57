export { firstWithWords, matchesAssetWords } from './asset-ledger/assets-by-words';
export { previewRestatement, recordEntries, recordRestatements } from './asset-ledger/restatements';
export {
  type CostDifference,
  previewAtCost,
  previewBalances,
  previewDifferences,
} from './budgets/budget-preview';
export { checkBudget, checkDifferences } from './commands/check-budget';
export { addDays } from './domain/calendar';
export { daysOfFiscalYear, fiscalYearAt, fiscalYearOf } from './domain/fiscal-year';
export { centsOf, type Days, liesWithin, loadFinanceSettings } from './finance.repository';
export { createFinanceHandlers } from './finance.routes';
export { countedRequests } from './kept/counted-requests';
export { monthsOfPeriod } from './periods/months-of-period';
export { readPeriod } from './periods/read-period';
export { bookValuesToday } from './queries/read-book-values';
export { requestHasWord } from './spending/request-has-word';
