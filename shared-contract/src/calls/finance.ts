import type { CallShape } from '../call-shape';

/** Budgets, spending, commitments, rates and reports. */
export const FINANCE_CALLS = {
  getBudget: { method: 'GET', path: '/finance/budget', access: 'finance.see' },
  setBudget: { method: 'POST', path: '/finance/budget', access: 'finance.manage' },
  removeBudget: { method: 'POST', path: '/finance/budget/remove', access: 'finance.manage' },
  listBudgetChanges: { method: 'GET', path: '/finance/budget/changes', access: 'finance.see' },
  previewBudget: { method: 'GET', path: '/finance/budget/preview', access: 'finance.preview' },
  getSpending: { method: 'GET', path: '/finance/spending', access: 'finance.reports' },
  exportSpending: {
    method: 'GET',
    path: '/finance/export',
    access: 'finance.see',
    file: { type: 'text/csv', name: 'financial_report.csv' },
  },
  listFinanceRequests: { method: 'GET', path: '/finance/requests', access: 'finance.see' },
  exportFinanceRequests: {
    method: 'GET',
    path: '/finance/requests/export',
    access: 'finance.see',
    file: { type: 'text/csv', name: 'finance_requests.csv' },
  },
  getCommitments: { method: 'GET', path: '/finance/commitments', access: 'finance.see' },
  exportCommitments: {
    method: 'GET',
    path: '/finance/commitments/export',
    access: 'finance.see',
    file: { type: 'text/csv', name: 'commitments.csv' },
  },
  listCommitmentRequests: { method: 'GET', path: '/finance/commitments/requests', access: 'finance.see' },
  exportCommitmentRequests: {
    method: 'GET',
    path: '/finance/commitments/requests/export',
    access: 'finance.see',
    file: { type: 'text/csv', name: 'commitment_requests.csv' },
  },
  listYearEndOrders: { method: 'GET', path: '/finance/year-end', access: 'finance.see' },
  exportYearEndOrders: {
    method: 'GET',
    path: '/finance/year-end/export',
    access: 'finance.see',
    file: { type: 'text/csv', name: 'year_end_orders.csv' },
  },
  listAssetLedger: { method: 'GET', path: '/finance/assets', access: 'finance.see' },
  exportAssetLedger: {
    method: 'GET',
    path: '/finance/assets/export',
    access: 'finance.see',
    file: { type: 'text/csv', name: 'asset_values.csv' },
  },
  getAssetFinances: { method: 'GET', path: '/finance/assets/summary', access: 'finance.reports' },
  getDepreciation: { method: 'GET', path: '/finance/assets/:id/depreciation', access: 'finance.see' },
  getReports: { method: 'GET', path: '/reports', access: 'reports.see' },
  listCurrencyRates: { method: 'GET', path: '/currency-rates/', access: 'rates.see' },
  listAwaitedRates: { method: 'GET', path: '/currency-rates/awaited', access: 'rates.see' },
  enterCurrencyRate: { method: 'POST', path: '/currency-rates/', access: 'rates.manage', idempotent: true },
  exportCurrencyRates: {
    method: 'GET',
    path: '/currency-rates/export',
    access: 'rates.see',
    file: { type: 'text/csv', name: 'currency-rates.csv' },
  },
} as const satisfies Record<string, CallShape>;
