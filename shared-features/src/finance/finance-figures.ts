export { financeOverviewQuery } from './api/overview';
export { AssetHealth, AssetValue } from './components/asset-worth';
export { BudgetFigures } from './components/budget-figures';
export { SpendingSummary } from './components/spending-summary';
export { budgetShare } from './model/budget-share';
export { type AssetFigure, financeAddresses } from './model/finance-addresses';
