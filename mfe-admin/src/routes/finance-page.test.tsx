import {
  accessibilityFaults,
  answers,
  assetFinances,
  budgetOverview,
  findMessage,
  refuses,
  serveApi,
  showArea,
  spending,
  startAfresh,
} from '@portal/features/testing';
import { screen } from '@testing-library/react';
import routes from '../routes';

const budget = budgetOverview();
const figures = spending();

serveApi();
beforeEach(() => {
  startAfresh();
  answers('getBudget', budget);
  answers('getSpending', figures);
  answers('getAssetFinances', assetFinances());
});

const show = () => showArea({ routes, prefix: 'admin', at: '/admin/finance', user: { role: 'ADMIN' } });
const region = (name: string) => screen.findByRole('region', { name });

test('shows the budget, spending and the inventory as the server computes them', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Finance Overview' })).toBeVisible();
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
  answers('getSpending', figures);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await region('Spending Summary')).toBeVisible();
});
