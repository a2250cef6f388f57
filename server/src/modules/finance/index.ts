export { checkBudget } from './commands/check-budget';
export { createFinanceHandlers } from './finance.routes';
