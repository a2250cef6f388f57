export { financeOverviewQuery } from './api/overview';
export { AssetHealth, AssetValue } from './components/asset-worth';
export { BudgetExceeded, BudgetMissing, Commitments } from './components/budget-balance';
export { BudgetFigures } from './components/budget-figures';
export { SpendingSummary } from './components/spending-summary';
