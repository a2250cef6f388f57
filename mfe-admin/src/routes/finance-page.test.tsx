import type { AssetFinances, BudgetOverview, Spending } from '@portal/contract';
import {
  accessibilityFaults,
  answers,
  findMessage,
  refuses,
  serveApi,
  showArea,
  startAfresh,
} from '@portal/features/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';

const budget: BudgetOverview = {
  fiscal_year: 2025,
  from: '2025-04-01',
  to: '2026-03-31',
  policy: 'warn',
  total: 2_500_000,
  spent: 1_642_500,
  committed: 232_500,
  used: 1_875_000,
  remaining: 625_000,
  version: 1,
  monthly_spend: 156_000,
  by_month: [],
  by_department: [],
  fiscal_years: [2025],
};
const spending: Spending = {
  from: '2025-04-01',
  to: '2026-03-31',
  approved_total: 1_875_000,
  count_approved: 300,
  fulfilled_total: 1_642_500,
  count_fulfilled: 200,
  pending_value: 232_500,
  fulfilment_rate: 66.7,
  by_month: [],
  by_category: [],
  by_department: [],
};
const assets: AssetFinances = {
  as_of: '2025-11-28',
  total_assets: 1250,
  working: 1156,
  maintenance: 67,
  depreciated: 27,
  asset_value: 3_750_000,
  depreciated_value: 562_500,
  book_value: 3_187_500,
  monthly_depreciation: 31_250,
  count_without_cost: 0,
  run_off: [],
};

serveApi();
beforeEach(() => {
  startAfresh();
  answers('getBudget', budget);
  answers('getSpending', spending);
  answers('getAssetFinances', assets);
});

const show = () => showArea({ routes, prefix: 'admin', at: '/admin/finance', user: { role: 'ADMIN' } });
const region = (name: string) => screen.findByRole('region', { name });

test('shows the budget, spending and the inventory as the server computes them', async () => {
  show();
  expect(await region('Spending Summary')).toHaveTextContent(
    /Fulfilled Spending\$1,642,500\.00Pending Value\$232,500\.00Requests Approved300Requests Fulfilled200Fulfillment Rate66\.7%/,
  );
  expect(await region('Budget of this fiscal year')).toHaveTextContent(
    /Total Budget\$2,500,000\.00Budget Used\$1,875,000\.0075\.0% of the budgetRemaining\$625,000\.00Spent This Month\$156,000\.00/,
  );
  expect(await region('Asset Health')).toHaveTextContent(
    /1,250 assetsWorking1,156Needs Maintenance67Depreciated27/,
  );
  expect(await region('Asset Value')).toHaveTextContent(
    /Asset Value\$3,750,000\.00Depreciated Value\$562,500\.00Book Value\$3,187,500\.00Monthly Depreciation\$31,250\.00Written Off15\.0%/,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('without a budget it says so', async () => {
  answers('getBudget', { ...budget, total: null, remaining: null });
  show();
  await region('Spending Summary');
  const figures = await region('Budget of this fiscal year');
  expect(figures).toHaveTextContent(/Total BudgetNo budget set.*Remaining–/);
});

test('leads to the finance area', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Open Finance' })).toHaveAttribute('href', '/finance');
  expect(screen.getByRole('link', { name: 'Finance Approvals' })).toHaveAttribute(
    'href',
    '/finance/approvals',
  );
});

test('one part failing fails the whole, is told, and can be retried', async () => {
  refuses('getSpending', 'unavailable', 'The database is away for a moment');
  const { user } = show();
  await findMessage('Error', 'Failed to fetch data');
  expect(screen.getByText('The database is away for a moment')).toBeVisible();
  answers('getSpending', spending);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await region('Spending Summary')).toBeVisible();
});
