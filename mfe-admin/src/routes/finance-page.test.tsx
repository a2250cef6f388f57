import { answers, expectRetry, pageTest } from '@portal/features/testing';
import { accessibilityFaults, figuresOf } from '@portal/features/testing/finders';
import { assetFinances, budgetOverview, spending } from '@portal/features/testing/samples';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const budget = budgetOverview();
const figures = spending();

const finance = {
  name: 'finance',
  routePrefix: '/finance',
  pages: {
    approvals: 'approvals',
    assets: 'assets',
    spendingRequests: 'spending/requests',
    budgets: 'budgets',
  },
};
const show = pageTest({ routes, at: '/admin/finance', areas: [finance] }, () => {
  answers('getBudget', budget);
  answers('getSpending', figures);
  answers('getAssetFinances', assetFinances());
});
const region = (name: string) => screen.findByRole('region', { name });
const bar = (name: string) => screen.getByRole('progressbar', { name });

test('shows the budget, spending and the inventory as the server computes them', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Finance Overview' })).toBeVisible();
  expect(figuresOf(await region('Spending Summary'))).toEqual({
    'Fulfilled Spending': '$1,642,500.00',
    'Pending Value': '$232,500.00',
    'Requests Approved': '300',
    'Requests Fulfilled': '200',
  });
  expect(bar('Fulfillment Rate')).toHaveAttribute('aria-valuetext', '66.7%');
  const budgetRow = await region('Budget of this fiscal year');
  expect(figuresOf(budgetRow)).toEqual({
    'Total Budget': '$2,500,000.00',
    'Budget Used': '$1,875,000.00',
    Remaining: '$625,000.00',
    'Spent This Month': '$156,000.00',
  });
  expect(within(budgetRow).getByText('75.0% of the budget')).toBeVisible();
  expect(within(await region('Asset Health')).getByText('1,250 assets')).toBeVisible();
  expect(bar('Working')).toHaveAttribute('aria-valuetext', '1,156');
  expect(bar('Needs Maintenance')).toHaveAttribute('aria-valuetext', '67');
  expect(bar('Depreciated')).toHaveAttribute('aria-valuetext', '27');
  expect(figuresOf(await region('Asset Value'))).toEqual({
    'Asset Value': '$3,750,000.00',
    'Depreciated Value': '$562,500.00',
    'Book Value': '$3,187,500.00',
    'Monthly Depreciation': '$31,250.00',
  });
  expect(bar('Written Off')).toHaveAttribute('aria-valuetext', '15.0%');
  expect(await accessibilityFaults()).toEqual([]);
});

test('without a budget it says so', async () => {
  answers('getBudget', { ...budget, total: null, remaining: null });
  show();
  await region('Spending Summary');
  const figures = await region('Budget of this fiscal year');
  expect(figuresOf(figures)).toMatchObject({ 'Total Budget': 'No budget set', Remaining: '–' });
});

test.each([
  ['Budget of this fiscal year', /Total Budget/, '/finance/budgets?of=organisation'],
  ['Budget of this fiscal year', /Budget Used/, '/finance/spending/requests?part=used'],
  ['Budget of this fiscal year', /Remaining/, '/finance/budgets?of=organisation'],
  [
    'Budget of this fiscal year',
    /Spent This Month/,
    '/finance/spending/requests?part=spent&period=this-month',
  ],
  ['Spending Summary', /^Fulfilled Spending: \$1,642,500\.00/, '/finance/spending/requests?part=fulfilled'],
  ['Spending Summary', /^Pending Value/, '/finance/spending/requests?part=pending'],
  ['Spending Summary', /^Requests Approved: 300/, '/finance/spending/requests'],
  ['Spending Summary', /^Requests Fulfilled/, '/finance/spending/requests?part=fulfilled'],
  ['Asset Health', /^1,250 assets/, '/finance/assets'],
  ['Asset Health', /^Working/, '/finance/assets?health=working'],
  ['Asset Value', /^Asset Value/, '/finance/assets?sort=-purchase_cost'],
  ['Asset Value', /^Book Value/, '/finance/assets?written_off=left&sort=-purchase_cost'],
] as const)('in %s the figure %s leads to its rows in the finance area', async (name, figure, address) => {
  show();
  await region('Spending Summary');
  const link = await within(await region(name)).findByRole('link', { name: figure });
  expect(link).toHaveAttribute('href', address);
});

test('leads to the finance area', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Open Finance' })).toHaveAttribute('href', '/finance');
  expect(screen.getByRole('link', { name: 'Finance Approvals' })).toHaveAttribute(
    'href',
    '/finance/approvals',
  );
});

test('one part failing fails the whole, is told, and can be retried', () =>
  expectRetry(show, 'Failed to fetch data', 'getSpending', figures, () => region('Spending Summary')));

test('leads only to pages that the reader’s finance has', async () => {
  const { pages, ...area } = finance;
  const { unmount } = show('', { areas: [{ ...area, pages: { assets: pages.assets } }] });
  expect(within(await region('Spending Summary')).queryByRole('link')).toBeNull();
  expect(within(await region('Budget of this fiscal year')).queryByRole('link')).toBeNull();
  expect(within(await region('Asset Health')).getByRole('link', { name: '1,250 assets' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Open Finance/ })).toHaveAttribute('href', '/finance');
  expect(screen.queryByRole('link', { name: /Finance Approvals/ })).toBeNull();
  unmount();

  // As alone: the area is not there at all.
  show('', { areas: [] });
  expect(await region('Asset Health')).toHaveTextContent('1,250 assets');
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/commitments']);
});
