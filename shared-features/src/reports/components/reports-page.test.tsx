import type { Reports } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, expectRetry, pageTest, refusal } from '../../testing';
import { accessibilityFaults, figuresOf, findMessage } from '../../testing/finders';
import { ReportsPage } from './reports-page';

const routes = areaRoutes('procurement', { reports: <ReportsPage /> });

const figures = { total: 12, pending: 3, approved: 2, rejected: 1, fulfilled: 6, amount: 1234.5 };
const NONE = { total: 0, pending: 0, approved: 0, rejected: 0, fulfilled: 0, amount: 0 };

const REPORTS: Reports = {
  from: '2025-02-01',
  to: '2025-03-31',
  departments: [
    { id: 4, name: 'Design', is_retired: false },
    { id: 5, name: 'Sales', is_retired: false },
  ],
  requests: {
    ...figures,
    by_status: [
      { status: 'pending', total: 3, amount: 300 },
      { status: 'approved', total: 2, amount: 200 },
      { status: 'rejected', total: 1, amount: 100 },
      { status: 'fulfilled', total: 6, amount: 634.5 },
    ],
    by_month: [
      { month: '2025-02', ...figures },
      { month: '2025-03', ...NONE },
    ],
    by_department: [
      { department: { id: 4, name: 'Design' }, ...figures },
      { department: null, ...figures, total: 1 },
    ],
    by_category: [
      { category: { id: 2, name: 'Laptops' }, ...figures },
      { category: null, ...figures, total: 2 },
    ],
  },
  fulfilment: {
    count: 6,
    median_hours: 60,
    p90_hours: 30,
    by_month: [
      { month: '2025-02', count: 6, median_hours: 60, p90_hours: 91 },
      { month: '2025-03', count: 0, median_hours: null, p90_hours: null },
    ],
    by_department: [{ department: { id: 4, name: 'Design' }, count: 6, median_hours: 60, p90_hours: 91 }],
  },
  rejections: { total: 4, reasons: [{ reason: 'Two are in stock', total: 3 }], other: 1 },
  stock: [
    {
      category: { id: 2, name: 'Laptops' },
      total: 40,
      available: 12,
      new: 10,
      good: 20,
      fair: 8,
      poor: 2,
    },
  ],
};

const show = pageTest({ routes, at: '/procurement/reports' });

const report = (name: string) => screen.findByRole('region', { name });

/** Opens the table behind a report and reads its lines. */
async function tableOf(user: ReturnType<typeof show>['user'], name: string) {
  const region = await report(name);
  await user.click(within(region).getByRole('button', { name: `Show table: ${name}` }));
  return within(region)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent));
}

test('shows the period in figures and says which period it is', async () => {
  answers('getReports', REPORTS);
  show();
  expect(await screen.findByText('Feb 01, 2025 – Mar 31, 2025 · All departments')).toBeVisible();
  const region = screen.getByRole('region', { name: 'The period in figures' });
  expect(figuresOf(region)).toEqual({
    Submitted: '12',
    Fulfilled: '6',
    Rejected: '4',
    'Median time to fulfillment': '2.5 days',
    '90th percentile': '30 hours',
  });
});

test('draws each report with its values, and has the table behind it', async () => {
  answers('getReports', REPORTS);
  const { user } = show();
  const picture = await screen.findByRole('img', { name: 'Requests by status, as bars' });
  expect(picture).toHaveTextContent(/Pending.*3.*Approved.*2.*Rejected.*1.*Fulfilled.*6/);
  expect(await tableOf(user, 'Requests by status')).toEqual([
    ['Status', 'Submitted', 'Paid or estimated'],
    ['Pending', '3', '$300.00'],
    ['Approved', '2', '$200.00'],
    ['Rejected', '1', '$100.00'],
    ['Fulfilled', '6', '$634.50'],
  ]);
  expect(await tableOf(user, 'Requests by department')).toEqual([
    [
      'Department',
      'Submitted',
      'Still pending',
      'Approved by now',
      'Rejected by now',
      'Fulfilled by now',
      'Paid or estimated',
    ],
    ['Design', '12', '3', '2', '1', '6', '$1,234.50'],
    ['No Department', '1', '3', '2', '1', '6', '$1,234.50'],
  ]);
  expect((await tableOf(user, 'Requests by category')).map(([name, total]) => [name, total])).toEqual([
    ['Category', 'Submitted'],
    ['Laptops', '12'],
    ['No Category', '2'],
  ]);
  expect((await tableOf(user, 'Requests by month')).map(([name, total]) => [name, total])).toEqual([
    ['Month', 'Submitted'],
    ['Feb 2025', '12'],
    ['Mar 2025', '0'],
  ]);
  expect(await tableOf(user, 'Time to fulfillment by month')).toEqual([
    ['Month', 'Fulfilled in the month', 'Median in days', '90th percentile in days'],
    ['Feb 2025', '6', '2.5 days', '3.8 days'],
    ['Mar 2025', '0', '–', '–'],
  ]);
  expect(await tableOf(user, 'Stock by category')).toEqual([
    ['Category', 'Assets', 'Available', 'New', 'Good', 'Fair', 'Poor'],
    ['Laptops', '40', '12', '10', '20', '8', '2'],
  ]);
  expect(await tableOf(user, 'Stock by condition')).toContainEqual(['Good', '20', '50.0%']);
  expect(await report('Rejection reasons')).toHaveTextContent(
    /4 rejected in the period.*Two are in stock375\.0%Other reasons125\.0%/,
  );
  await user.click(screen.getByRole('button', { name: 'Hide table: Requests by status' }));
  expect(screen.getByRole('button', { name: 'Show table: Requests by status' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('period and department are asked of the server and kept in the address', async () => {
  const asked = answers('getReports', REPORTS);
  const { user, address } = show();
  await report('Requests by status');
  expect(asked[0]?.query).toEqual({});
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This fiscal year');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ period: 'this-fiscal-year' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Department' }), 'Sales');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ period: 'this-fiscal-year', department_id: 5 }));
  expect(address()).toBe('/procurement/reports?period=this-fiscal-year&department_id=5');
  expect(await screen.findByText('Feb 01, 2025 – Mar 31, 2025 · Sales')).toBeVisible();
});

test('a shared link shows the same days', async () => {
  const asked = answers('getReports', REPORTS);
  show('?period=custom&from=2025-02-01&to=2025-03-31&department_id=4');
  await report('Requests by status');
  expect(asked[0]?.query).toEqual({ from: '2025-02-01', to: '2025-03-31', department_id: 4 });
  expect(screen.getByLabelText('From')).toHaveValue('2025-02-01');
  expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('4');
});

test('saves the table of a report as CSV', async () => {
  answers('getReports', REPORTS);
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return 'blob:report';
  };
  URL.revokeObjectURL = () => undefined;
  let fileName = '';
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    fileName = this.download;
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Save as CSV: Requests by status' }));
  click.mockRestore();
  expect(fileName).toBe('requests-by-status.csv');
  expect(await saved[0]?.text()).toBe(
    'Status,Submitted,Paid or estimated\r\nPending,3,300.00\r\nApproved,2,200.00\r\nRejected,1,100.00\r\nFulfilled,6,634.50\r\n',
  );
});

test('prints', async () => {
  answers('getReports', REPORTS);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = show();
  await report('Requests by status');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('says where there is nothing', async () => {
  const none = { count: 0, median_hours: null, p90_hours: null };
  answers('getReports', {
    ...REPORTS,
    from: null,
    to: null,
    requests: { ...NONE, by_status: [], by_month: [], by_department: [], by_category: [] },
    fulfilment: { ...none, by_month: [], by_department: [] },
    rejections: { total: 0, reasons: [], other: 0 },
    stock: [],
  });
  show('?period=all-time');
  expect(await screen.findByText('All time · All departments')).toBeVisible();
  expect(screen.getAllByText('No requests in this period')).toHaveLength(4);
  expect(screen.getAllByText('Nothing was fulfilled in this period')).toHaveLength(2);
  expect(screen.getByText('Nothing was rejected in this period')).toBeVisible();
  expect(screen.getAllByText('No assets available.')).toHaveLength(2);
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch report data', 'getReports', REPORTS, () =>
    report('Requests by status'),
  ));

test('what the address asks for and there is not is taken out of it, and it says why', async () => {
  const message = 'Choose a department that exists';
  answers('getReports', ({ query }) => {
    if (query.department_id) throw refusal('invalid', message, { fields: { department_id: message } });
    return REPORTS;
  });
  const { address } = show('?department_id=99&state=zzz');
  await findMessage('Error', message, 'The address was put right');
  await findMessage('Error', 'Nothing on this page is called “state”', 'The address was put right');
  await waitFor(() => expect(address()).toBe('/procurement/reports'));
});
