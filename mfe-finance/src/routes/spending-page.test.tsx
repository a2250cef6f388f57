import type { FinanceRequest } from '@portal/contract';
import { answers, expectRetry, pageTest, refusal, refuses } from '@portal/features/testing';
import {
  accessibilityFaults,
  addressesOf,
  figuresOf,
  findMessage,
  textOf,
} from '@portal/features/testing/finders';
import { category, page, spending } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/finance/spending' }, () => {
  answers('listDepartments', { items: [{ id: 3, name: 'Design', is_retired: false }] });
  answers('listCategories', page([category({ id: 5, name: 'Laptops' })]));
});

const figures = {
  approved_total: 1000.1,
  count_approved: 3,
  fulfilled_total: 900.05,
  count_fulfilled: 2,
  pending_value: 100.05,
  fulfilment_rate: 66.7,
};
const found = () =>
  spending({
    ...figures,
    from: '2025-04-10',
    to: '2025-05-20',
    by_month: [
      { month: '2025-04', from: '2025-04-10', to: '2025-04-30', ...figures },
      { month: '2025-05', from: '2025-05-01', to: '2025-05-20', ...figures, count_approved: 0 },
    ],
    by_department: [
      { department: { id: 3, name: 'Design' }, ...figures },
      { department: null, ...figures },
    ],
    by_category: [{ category: { id: 5, name: 'Laptops' }, ...figures }],
  });

/** The names of the files that the browser is given to save, which jsdom cannot. */
function savedFiles(): string[] {
  Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
afterEach(() => jest.restoreAllMocks());

test('shows the figures, each leading to its rows, in the period and for the subject of the address', async () => {
  const asked = answers('getSpending', found());
  show('/finance/spending?period=last-month&department_id=3&category_id=none');
  const cards = await screen.findByRole('region', { name: 'Spending' });
  await within(cards).findByText('$1,000.10');
  expect(screen.getByRole('heading', { level: 1, name: 'Spending Analysis' })).toBeVisible();
  expect(figuresOf(cards)).toMatchObject({
    'Approved Spending': '$1,000.10',
    'Fulfilled Spending': '$900.05',
    'Pending Value': '$100.05',
  });
  expect(asked[0]?.query).toEqual({ period: 'last-month', department_id: 3, category_id: null });
  const rest = 'period=last-month&department_id=3&category_id=none';
  expect(addressesOf(cards)).toEqual([
    `/finance/spending/requests?${rest}`,
    `/finance/spending/requests?part=fulfilled&${rest}`,
    `/finance/spending/requests?part=pending&${rest}`,
  ]);
  const overview = screen.getByRole('region', { name: 'Spending Overview' });
  expect(overview).toHaveTextContent(/Requests Approved3Requests Fulfilled2Fulfillment Rate66\.7%/);
  expect(await accessibilityFaults()).toEqual([]);
});

test('behind each chart is its table, each row leading to its requests', async () => {
  answers('getSpending', found());
  const { user } = show();
  for (const what of ['month', 'department', 'category'])
    await user.click(await screen.findByRole('button', { name: `Show table: Spending by ${what}` }));
  const rowsOf = (what: string) => addressesOf(screen.getByRole('region', { name: `Spending by ${what}` }));
  // May has none, and leads nowhere; April begins with the period.
  const rows = '/finance/spending/requests';
  const figuresOf = (filters: string) => [
    // What it is about, how many requests, and what was approved.
    `${rows}?${filters}`,
    `${rows}?${filters}`,
    `${rows}?${filters}`,
    `${rows}?part=fulfilled&${filters}`,
    `${rows}?part=pending&${filters}`,
  ];
  expect(rowsOf('month')).toEqual(figuresOf('period=custom&from=2025-04-10&to=2025-04-30'));
  expect(rowsOf('department')).toEqual([...figuresOf('department_id=3'), ...figuresOf('department_id=none')]);
  expect(rowsOf('category')).toEqual(figuresOf('category_id=5'));
  const april = screen.getByRole('row', {
    name: /^Apr 2025 3, Requests of Apr 2025: open the list \$1,000\.10, Approved of Apr 2025: open the list/,
  });
  expect(april).toHaveTextContent('Apr 20253$1,000.10$900.05$100.05');
});

test('nothing approved reads 0.0 %, and nowhere NaN', async () => {
  const nothing = {
    approved_total: 0,
    count_approved: 0,
    fulfilled_total: 0,
    count_fulfilled: 0,
    pending_value: 0,
    fulfilment_rate: 0,
  };
  answers('getSpending', spending(nothing));
  show();
  expect(await screen.findByText('0.0%')).toBeVisible();
  expect(document.body).not.toHaveTextContent('NaN');
  expect(screen.getAllByText('Nothing was approved in this period')).toHaveLength(3);
});

test('exports the report of what is shown; a failure is told', async () => {
  answers('getSpending', found());
  refuses('exportSpending', 'unavailable', 'The database is away for a moment');
  const { user } = show('/finance/spending?period=last-month');
  await user.click(await screen.findByRole('button', { name: 'Export Report' }));
  await findMessage('Error', 'Failed to export financial data');
  const saved = savedFiles();
  const asked = answers('exportSpending', 'Request,Amount\r\n');
  await user.click(await screen.findByRole('button', { name: 'Export Report' }));
  await findMessage('Success', 'Financial report exported successfully');
  expect(saved).toEqual(['financial_report.csv']);
  expect(asked[0]?.query).toMatchObject({ period: 'last-month' });
});

test.each(['/finance/spending', '/finance/spending/requests'])(
  'days in the wrong order at %s are kept and said to be so; nothing is asked for, shown or exported',
  async (at) => {
    const asked = [
      answers('getSpending', found()),
      answers('listFinanceRequests', { ...page([]), total_amount: 0 }),
    ];
    const { user } = show(`${at}?period=custom&from=2025-05-20&to=2025-04-10`);
    const to = await screen.findByLabelText('To');
    expect(to).toHaveValue('2025-04-10');
    expect(screen.getByLabelText('From')).toHaveValue('2025-05-20');
    expect(to).toBeInvalid();
    expect(to).toHaveAccessibleDescription('To must not be before From');
    expect(document.body).not.toHaveTextContent(/\$\d/);
    expect(asked).toEqual([[], []]);
    if (at === '/finance/spending')
      expect(screen.getByRole('button', { name: 'Export Report' })).toBeDisabled();
    await user.clear(to);
    await waitFor(() => expect(asked.flat().at(-1)?.query).toMatchObject({ from: '2025-05-20' }));
    expect(screen.queryByText('To must not be before From')).not.toBeInTheDocument();
  },
);

test('a failed read is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch spending data', 'getSpending', found(), () =>
    screen.findByRole('region', { name: 'Spending Overview' }),
  ));

const row = (facts: Partial<FinanceRequest> = {}): FinanceRequest => ({
  id: 1281,
  label: 'Laptop 14',
  stock_order: null,
  request_type: 'NEW',
  category: { id: 5, name: 'Laptops' },
  department: null,
  requester: 'Maya Chen',
  status: 'fulfilled',
  approved_at: '2025-04-12T10:00:00.000Z',
  fulfilled_at: '2025-05-02T10:00:00.000Z',
  amount: 900.05,
  ...facts,
});

test('the rows of a figure, with their sum; the way back keeps what the analysis showed', async () => {
  const asked = answers('listFinanceRequests', { ...page([row()], 1), total_amount: 900.05 });
  show('/finance/spending/requests?part=fulfilled&period=last-month&department_id=none');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fulfilled Spending' })).toBeVisible();
  const sum = await screen.findByRole('region', { name: 'Sum of these requests' });
  await waitFor(() => expect(figuresOf(sum)).toEqual({ 'Fulfilled Spending': '$900.05', Requests: '1' }));
  const shown = (await screen.findByText('Laptop 14')).closest('tr') as HTMLElement;
  expect(textOf(shown)).toBe(
    '#1281 Laptop 14 Laptops Maya Chen No Department Fulfilled Apr 12, 2025 May 02, 2025 $900.05',
  );
  expect(asked[0]?.query).toMatchObject({
    part: 'fulfilled',
    period: 'last-month',
    department_id: null,
    sort: '-date',
  });
  expect(screen.getByRole('link', { name: 'Spending Analysis' })).toHaveAttribute(
    'href',
    '/finance/spending?period=last-month&department_id=none',
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('the rows of a figure are saved as a file, as the list shows them', async () => {
  answers('listFinanceRequests', { ...page([row()], 1), total_amount: 900.05 });
  const asked = answers('exportFinanceRequests', 'Request ID,Amount\r\n');
  const saved = savedFiles();
  const { user } = show('/finance/spending/requests?part=pending&period=last-month&sort=-amount&search=desk');
  await screen.findByText('Laptop 14');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(asked[0]?.query).toMatchObject({
      part: 'pending',
      period: 'last-month',
      sort: '-amount',
      search: 'desk',
    }),
  );
  await waitFor(() => expect(saved).toEqual(['finance_requests.csv']));
});

test('a figure in the address that is none is taken out of it, and it says why', async () => {
  const message = 'Part must be one of approved, fulfilled';
  answers('listFinanceRequests', ({ query }) => {
    if (query.part !== 'approved') throw refusal('invalid', 'Invalid', { fields: { part: message } });
    return { ...page([]), total_amount: 0 };
  });
  const { address } = show('/finance/spending/requests?part=x');
  await findMessage('Error', message, 'The address was put right');
  await waitFor(() => expect(address()).toBe('/finance/spending/requests'));
});

test('a department that there is not is taken out of the address of the figures, and it says why', async () => {
  const message = 'Choose a department that exists';
  answers('getSpending', ({ query }) => {
    if (query.department_id) throw refusal('invalid', message, { fields: { department_id: message } });
    return found();
  });
  const { address } = show('/finance/spending?department_id=99&period=last-month');
  await findMessage('Error', message, 'The address was put right');
  await waitFor(() => expect(address()).toBe('/finance/spending?period=last-month'));
  expect((await screen.findAllByText('$1,000.10'))[0]).toBeVisible();
});
