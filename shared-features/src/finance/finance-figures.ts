export { financeOverviewQuery } from './api/overview';
export { type AssetFigure, AssetHealth, AssetValue } from './components/asset-worth';
export { BudgetFigures } from './components/budget-figures';
export { SpendingSummary } from './components/spending-summary';
export { budgetShare } from './model/budget-share';
