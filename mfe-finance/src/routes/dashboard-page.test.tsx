import { answers, expectRetry, pageTest } from '@portal/features/testing';
import { accessibilityFaults, figuresOf, textOf } from '@portal/features/testing/finders';
import { assetFinances, budgetOverview, spending } from '@portal/features/testing/samples';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/finance' }, () => {
  answers('getBudget', budgetOverview());
  answers('getFinanceSummary', {
    awaiting_count: 0,
    awaiting_total: 0,
    orders_awaiting: 0,
    invoices_held: 0,
    invoices_overdue: 0,
  });
  answers('getSpending', spending());
  answers('getAssetFinances', assetFinances());
});

const region = (name: string) => screen.findByRole('region', { name });
const bars = (part: HTMLElement) =>
  within(part)
    .getAllByRole('progressbar')
    .map((bar) => bar.getAttribute('aria-valuetext'));

test('says how many orders await finance, and leads to them', async () => {
  answers('getFinanceSummary', {
    awaiting_count: 0,
    awaiting_total: 0,
    orders_awaiting: 2,
    invoices_held: 0,
    invoices_overdue: 0,
  });
  show();
  expect(await screen.findByRole('link', { name: '2 orders await finance' })).toHaveAttribute(
    'href',
    '/finance/orders?status=awaiting',
  );
});

test('says how many invoices are held and overdue, and leads to them', async () => {
  answers('getFinanceSummary', {
    ...{ awaiting_count: 0, awaiting_total: 0, orders_awaiting: 0, invoices_held: 1, invoices_overdue: 3 },
  });
  show();
  expect(await screen.findByRole('link', { name: '1 invoice is held' })).toHaveAttribute(
    'href',
    '/finance/invoices?state=held',
  );
  expect(screen.getByRole('link', { name: '3 invoices are overdue' })).toHaveAttribute(
    'href',
    '/finance/invoices?overdue=true&sort=due_on',
  );
  expect(screen.queryByRole('link', { name: /await/ })).not.toBeInTheDocument();
});

test('shows the budget, its use, spending, health and depreciation as the server computes them', async () => {
  show();
  const budget = await region('Budget');
  expect(figuresOf(await region('Budget of this fiscal year'))).toEqual({
    'Total Budget': '$2,500,000.00',
    'Budget Used': '$1,875,000.00',
    Remaining: '$625,000.00',
    'Spent This Month': '$156,000.00',
  });
  expect(screen.getByText('75.0% of the budget')).toBeVisible();
  expect(textOf(budget)).toContain('Shares of $2,500,000.00 : what was fulfilled');
  expect(textOf(budget)).toMatch(/Used 75\.0% Fulfilled 65\.7% Pending 9\.3%/);
  const analysis = await region('Spending Analysis');
  expect(textOf(analysis)).toContain('Fulfilled $1,642,500.00 Pending $232,500.00');
  expect(bars(analysis)).toEqual(['87.6%', '12.4%']);
  const health = await region('Asset Health');
  expect(textOf(health)).toContain('1,250 assets Working 1,156 Needs Maintenance 67 Depreciated 27');
  const depreciation = await region('Depreciation');
  expect(figuresOf(depreciation)).toMatchObject({
    'Asset Value': '$3,750,000.00',
    'Depreciated Value': '$562,500.00',
    'Monthly Depreciation': '$31,250.00',
  });
  expect(bars(depreciation)).toEqual(['15.0%']);
  expect(await screen.findByRole('img', { name: 'Spending by month, as columns' })).toHaveTextContent(
    /Apr 2025.*May 2025/,
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('a budget of nothing that is used is over budget, without a share of it', async () => {
  answers('getBudget', budgetOverview({ total: 0, remaining: -1_875_000 }));
  show();
  const budget = await region('Budget');
  expect(bars(budget)).toEqual(['Over budget', 'Over budget', 'Over budget']);
  for (const bar of within(budget).getAllByRole('progressbar'))
    expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(await region('Budget of this fiscal year')).not.toHaveTextContent('%');
});

test('the tables behind the pictures have the exact figures', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show table: Monthly spend' }));
  expect(screen.getByRole('row', { name: /^May 2025/ })).toHaveTextContent('May 2025$156,000.00');
  expect(screen.getByRole('link', { name: '$156,000.00, Spent of May 2025: open the list' })).toHaveAttribute(
    'href',
    '/finance/spending/requests?part=spent&period=custom&from=2025-05-01&to=2025-05-31',
  );
  await user.click(screen.getByRole('button', { name: 'Show table: Depreciation ahead' }));
  expect(screen.getByRole('row', { name: /^Dec 28, 2025/ })).toHaveTextContent(
    'Dec 28, 2025$31,250.00$3,156,250.00',
  );
  // A value to come leads to what makes it up: the inventory of that day.
  expect(screen.getByRole('link', { name: 'Dec 28, 2025' })).toHaveAttribute(
    'href',
    '/finance/assets?as_of=2025-12-28',
  );
  expect(
    screen.getByRole('link', {
      name: '$31,250.00, Next month’s depreciation of Dec 28, 2025: open the list',
    }),
  ).toHaveAttribute('href', '/finance/assets?written_off=monthly&sort=-purchase_cost&as_of=2025-12-28');
  expect(
    screen.getByRole('link', { name: '$3,156,250.00, Book value of Dec 28, 2025: open the list' }),
  ).toHaveAttribute('href', '/finance/assets?written_off=left&sort=-purchase_cost&as_of=2025-12-28');
});

test('without a budget it says so', async () => {
  answers('getBudget', budgetOverview({ total: null, remaining: null }));
  show();
  expect(await screen.findByText('No budget is set for this fiscal year.')).toBeVisible();
  expect(figuresOf(await region('Budget of this fiscal year'))).toMatchObject({
    'Total Budget': 'No budget set',
    Remaining: '–',
  });
});

test('every figure leads to the rows that make it up', async () => {
  show();
  const hrefs = async (name: string) =>
    within(await region(name))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  await region('Spending Analysis');
  const rows = '/finance/spending/requests';
  expect(await hrefs('Budget of this fiscal year')).toEqual([
    '/finance/budgets?of=organisation',
    `${rows}?part=used`,
    '/finance/budgets?of=organisation',
    `${rows}?part=spent&period=this-month`,
  ]);
  expect(await hrefs('Budget')).toEqual([
    '/finance/budgets?of=organisation',
    `${rows}?part=used`,
    `${rows}?part=spent`,
    `${rows}?part=committed`,
  ]);
  expect(await hrefs('Spending Analysis')).toEqual([`${rows}?part=fulfilled`, `${rows}?part=pending`]);
  expect(await hrefs('Asset Health')).toEqual([
    '/finance/assets',
    ...['working', 'maintenance', 'depreciated'].map((health) => `/finance/assets?health=${health}`),
  ]);
  expect(await hrefs('Depreciation')).toEqual(
    ['', 'written_off=some&', 'written_off=left&', 'written_off=monthly&'].map(
      (filter) => `/finance/assets?${filter}sort=-purchase_cost`,
    ),
  );
});

test('its buttons lead to assets, spending and approvals', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Finance Dashboard' });
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Assets')).toBe('/finance/assets');
  expect(address('Spending Analysis')).toBe('/finance/spending');
  expect(address('Approvals')).toBe('/finance/approvals');
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch dashboard data', 'getBudget', budgetOverview(), () =>
    region('Spending Analysis'),
  ));
