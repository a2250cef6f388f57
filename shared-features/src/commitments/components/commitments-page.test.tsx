import type { Commitments } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { answers, areaRoutes, expectRetry, pageTest, refusal } from '../../testing';
import { accessibilityFaults, addressesOf, cellsOf, findRow } from '../../testing/finders';
import { commitmentRequest, commitments, page } from '../../testing/samples';
import { CommitmentRows } from './commitment-rows';
import { CommitmentsPage } from './commitments-page';

const screens = { commitments: <CommitmentsPage />, 'commitments/requests': <CommitmentRows /> };
const showPage = pageTest({ routes: areaRoutes('finance', screens), at: '/finance/commitments' });
const FINANCE = {
  name: 'finance',
  routePrefix: '/finance',
  pages: { spendingRequests: 'spending/requests', budgets: 'budgets' },
};
const show = (facts: Partial<Commitments> = {}, at?: string) => {
  const asked = answers('getCommitments', commitments(facts));
  return { asked, ...showPage(at, { areas: [FINANCE] }) };
};
const rowIn = async (table: string, name: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getByText(name)
    .closest('tr') as HTMLElement;

test('each department has its figures, all of them below, and each figure leads to its rows', async () => {
  show();
  const design = await rowIn('Commitments by department', 'Design');
  expect(cellsOf(design)).toEqual({
    Department: 'Design',
    Requested: '$900.00',
    Approved: '$3,000.00',
    Ordered: '$1,521.00',
    Committed: '$4,521.00',
    Received: '$1,014.00',
    Differences: '−$1.00',
    'No order': '$99.99',
    Spent: '$1,112.99',
  });
  const days = 'period=custom&from=2025-04-01&to=2026-03-31&department_id=3';
  expect(addressesOf(design)).toEqual([
    ...['requested', 'approved', 'ordered'].map(
      (figure) => `/finance/commitments/requests?figure=${figure}&fiscal_year=2025&department_id=3`,
    ),
    `/finance/spending/requests?part=committed&${days}`,
    ...['received', 'differences', 'without_order'].map(
      (figure) => `/finance/commitments/requests?figure=${figure}&fiscal_year=2025&department_id=3`,
    ),
    `/finance/spending/requests?part=spent&${days}`,
  ]);
  const all = await rowIn('Invoices by department', 'Total');
  expect(cellsOf(all)).toEqual({
    Department: 'Total',
    Invoiced: '$760.50',
    'Received, not invoiced': '$253.50',
    'Invoiced, not received': '$0.00',
    'Credits awaited': '$0.00',
  });
  // What is nothing leads nowhere.
  expect(addressesOf(all)).toEqual(
    ['invoiced', 'received_not_invoiced'].map(
      (figure) => `/finance/commitments/requests?figure=${figure}&fiscal_year=2025`,
    ),
  );
  expect(
    within(all).getByRole('link', {
      name: '$253.50, Received, not invoiced of All departments: open the list',
    }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Budgets' })).toHaveAttribute('href', '/finance/budgets');
  expect(await accessibilityFaults()).toEqual([]);
});

test('on a phone each department opens to its figures, and says what is committed and spent before', async () => {
  const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  const asked = jest.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList);
  const { user } = show();
  const list = await screen.findByRole('list', { name: 'Commitments by department' });
  const design = within(list).getByText('Design').closest('details') as HTMLDetailsElement;
  const head = within(list).getByText('Design').closest('summary') as HTMLElement;
  expect(head).toHaveTextContent('DesignCommitted $4,521.00Spent $1,112.99');
  expect(design.open).toBe(false);
  await user.click(head);
  expect(design.open).toBe(true);
  expect(
    within(design)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['$900.00', '$3,000.00', '$1,521.00', '$4,521.00'],
    ...['$1,014.00', '−$1.00', '$99.99', '$1,112.99'],
  ]);
  expect(addressesOf(design)).toHaveLength(8);
  expect(await accessibilityFaults()).toEqual([]);
  asked.mockRestore();
});

test('in a year gone by what stands now has no figures, and the page says why', async () => {
  const nothing = {
    ...{ requested: null, approved: null, ordered: null, committed: null },
    ...{ received_not_invoiced: null, invoiced_not_received: null, credits_awaited: null },
  };
  const { asked } = show({ fiscal_year: 2024, ...nothing }, '?year=2024');
  const all = await rowIn('Commitments by department', 'Total');
  expect(cellsOf(all)).toMatchObject({ Requested: '–', Committed: '–', Received: '$1,014.00' });
  expect(screen.getByText(/counts in the present fiscal year/)).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({ fiscal_year: 2024 });
});

test('another year is chosen, and is in the address', async () => {
  const { user, asked, address } = show();
  await rowIn('Invoices by department', 'Design');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fiscal year' }), '2024');
  expect(address()).toBe('/finance/commitments?year=2024');
  expect(asked.at(-1)?.query).toEqual({ fiscal_year: 2024 });
});

test('a year that there is not is put right', async () => {
  answers('getCommitments', ({ query }) => {
    if (query.fiscal_year) throw refusal('invalid', 'Invalid', { fields: { fiscal_year: 'No such year' } });
    return commitments();
  });
  const { address } = showPage('?year=1999');
  await rowIn('Invoices by department', 'Design');
  expect(address()).toBe('/finance/commitments');
});

test('a failure can be tried again', async () => {
  await expectRetry(showPage, 'Failed to fetch commitments', 'getCommitments', commitments(), () =>
    screen.findByRole('table', { name: 'Invoices by department' }),
  );
});

describe('the rows of a figure', () => {
  const showRows = (search = '') => {
    answers('listDepartments', { items: [{ id: 3, name: 'Design', is_retired: false }] });
    answers('getCommitments', commitments());
    const asked = answers('listCommitmentRequests', { ...page([commitmentRequest()]), total_amount: 1521 });
    return { asked, ...showPage(`/finance/commitments/requests${search}`) };
  };

  test('are requests with their order and what each adds, and their sum', async () => {
    const { asked } = showRows('?figure=ordered&fiscal_year=2025&department_id=3');
    const row = await findRow('#1281');
    expect(cellsOf(row)).toMatchObject({
      Item: 'Laptop Laptops',
      Requester: 'Emma Tremblay Design',
      Order: 'PO-000004 Northwind Computers',
      Amount: '$1,521.00',
    });
    expect(addressesOf(row)).toEqual(['/finance/orders/71']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ordered, not received');
    expect(screen.getByRole('region', { name: 'Sum of these requests' })).toHaveTextContent('$1,521.00');
    expect(asked.at(-1)?.query).toMatchObject({ figure: 'ordered', fiscal_year: 2025, department_id: 3 });
    expect(screen.getByRole('link', { name: 'Commitments' })).toHaveAttribute(
      'href',
      '/finance/commitments?year=2025',
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('are those of another figure once it is chosen', async () => {
    const { user, asked, address } = showRows();
    await findRow('#1281');
    expect(asked.at(-1)?.query).toMatchObject({ figure: 'requested' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Figure' }), 'Invoiced');
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoiced' })).toBeVisible();
    expect(address()).toBe('/finance/commitments/requests?figure=invoiced');
  });
});
