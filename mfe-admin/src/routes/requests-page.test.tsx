import { answers, expectRetry, pageTest } from '@portal/features/testing';
import {
  accessibilityFaults,
  cellsOf,
  figuresOf,
  findDialog,
  findMessage,
  findRow,
} from '@portal/features/testing/finders';
import { page, repairRequest, request } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/admin/requests' });

const pending = () => request({ allowed_actions: ['approve', 'reject'] });

test('counts requests, each figure leading to its rows', async () => {
  const asked = answers('listRequests', page([request()]));
  const { user } = show();
  const figures = await screen.findByRole('region', { name: 'Requests by status' });
  await within(figures).findByText('486');
  expect(screen.getByRole('heading', { level: 1, name: 'Request Management' })).toBeVisible();
  expect(figuresOf(figures)).toMatchObject({
    'Total Requests': '486',
    Pending: '17',
    Approved: '42',
    Fulfilled: '391',
  });
  await user.click(within(figures).getByRole('link', { name: /^Pending/ }));
  await waitFor(() => expect(asked.at(-1)?.query.status).toEqual(['pending']));
});

test('lists id, asset name, type, user id with the name, cost, status, created and actions', async () => {
  answers(
    'listRequests',
    page([pending(), repairRequest({ id: 1282, status: 'approved', allowed_actions: ['fulfil'] })]),
  );
  show();
  expect(cellsOf(await findRow('#1281'))).toMatchObject({
    ID: '#1281',
    'Asset Name': 'Laptop 14',
    Type: 'New Asset',
    'User ID': '#41 Maya Chen',
    Cost: '$2,500.00',
    Status: 'Pending',
    Created: 'Jan 05, 2025',
    Actions: 'Approve Reject',
  });
  const approved = await findRow('#1282');
  expect(approved).toHaveTextContent(/Repair Request/);
  expect(within(approved).queryByRole('button', { name: /^(Approve|Reject)/ })).not.toBeInTheDocument();
  // The first one chooses all rows of the page.
  const [, ...heads] = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['ID', 'Asset Name', 'Type', 'User ID', 'Cost', 'Status', 'Created', 'Actions']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('pages of 10, searched, filtered and sorted by the server', async () => {
  const asked = answers('listRequests', ({ query }) => page([request()], 24, query.page));
  const { user, address } = show();
  await screen.findByText('Page 1 of 3');
  expect(asked[0]?.query).toMatchObject({ page: 1, page_size: 10, sort: '-created_at' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Age' }), 'Over 7 days');
  await user.click(screen.getByRole('button', { name: 'Cost' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search requests' }), 'chair{Enter}');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({
      search: 'chair',
      sort: 'estimated_cost',
      status: ['pending'],
      older_than_days: 7,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(address()).toContain('page=2');
});

test('Approve approves', async () => {
  answers('listRequests', page([pending()]));
  answers('getRequest', pending());
  const sent = answers('approveRequest', request({ status: 'approved', finance_state: 'not_required' }));
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: 'Approve request #1281' }));
  const dialog = await findDialog('Approve request #1281');
  await user.click(within(dialog).getByRole('button', { name: 'Approve request' }));
  await findMessage('Success', 'Request approved successfully');
  expect(sent).toMatchObject([{ params: { id: 1281 }, body: { version: 1 } }]);
});

test('Reject rejects, with a reason', async () => {
  answers('listRequests', page([pending()]));
  answers('getRequest', pending());
  const sent = answers('rejectRequest', request({ status: 'rejected' }));
  const { user } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: 'Reject request #1281' }));
  const dialog = await findDialog('Reject request #1281');
  await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
  expect(await within(dialog).findByText('Please provide a rejection reason')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: 'Rejection reason' }), 'Two are in stock');
  await user.click(within(dialog).getByRole('button', { name: 'Reject request' }));
  await findMessage('Success', 'Request rejected successfully');
  expect(sent).toMatchObject([{ body: { comment: 'Two are in stock', version: 1 } }]);
});

test('details open in place', async () => {
  answers('listRequests', page([pending()]));
  answers('getRequest', pending());
  const { user, address } = show();
  await user.click(within(await findRow('#1281')).getByRole('button', { name: 'Details of request #1281' }));
  await findDialog('Request #1281');
  expect(address()).toBe('/admin/requests?request=1281');
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch requests', 'listRequests', page([request()]), 'Laptop 14'));
