import { answers, expectRetry, pageTest } from '@portal/features/testing';
import {
  accessibilityFaults,
  figuresOf,
  findDialog,
  findMessage,
  textOf,
} from '@portal/features/testing/finders';
import { closed, PAUL, page, person, repairRequest, request } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const FIGURES = {
  total_users: 214,
  total_assets: 1250,
  pending_requests: 17,
  assets_in_stock: 312,
  total_requests: 486,
  approved_requests: 42,
  fulfilled_requests: 391,
  total_categories: 12,
};
const undecided = { allowed_actions: ['approve', 'reject'] as ('approve' | 'reject')[] };

const show = pageTest({ routes, at: '/procurement' }, () => {
  answers('getAdminSummary', FIGURES);
});

test('shows Total Assets, Pending Requests, Available Stock and Total Users', async () => {
  answers('listRequests', page([]));
  show();
  await screen.findByText('1,250');
  expect(figuresOf(screen.getByRole('region', { name: 'Stock and requests in figures' }))).toEqual({
    'Total Assets': '1,250',
    'Pending Requests': '17',
    'Available Stock': '312',
    'Total Users': '214',
  });
});

test('shows up to three pending requests with urgency, type, cost, Approve and Reject', async () => {
  const asked = answers(
    'listRequests',
    page([
      request({ ...undecided, urgency: 'HIGH' }),
      repairRequest({ ...undecided, id: 1282, estimated_cost: 120.5 }),
      request({ ...undecided, id: 1283, asset_name: 'Dock', request_type: 'REPLACEMENT', urgency: 'LOW' }),
    ]),
  );
  show();
  const rows = within(await screen.findByRole('list', { name: 'Pending requests' })).getAllByRole('listitem');
  expect(asked[0]?.query).toMatchObject({ status: ['pending'], page_size: 3, sort: 'created_at' });
  expect(rows).toHaveLength(3);
  const [laptop, repair, dock] = rows.map(textOf);
  expect(laptop).toMatch(/^Laptop 14 High # 1281 · New Asset · Maya Chen · .*\$2,500\.00/);
  expect(repair).toMatch(
    /^Repair Request: MacBook Pro 14 Medium # 1282 · Repair · .*\$120\.50 Approve Reject/,
  );
  expect(dock).toMatch(/^Dock Low # 1283 · Replacement/);
  expect(await accessibilityFaults()).toEqual([]);
});

test('its buttons lead to requests, assets, fulfillments, activity logs and reports', async () => {
  answers('listRequests', page([]));
  show();
  expect(await screen.findByText('No pending requests')).toBeVisible();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('View all requests')).toBe('/procurement/requests');
  expect(address('Manage Requests')).toBe('/procurement/requests');
  expect(address('Asset Inventory')).toBe('/procurement/assets');
  expect(address('Fulfillments')).toBe('/procurement/fulfillments');
  expect(address('Activity Logs')).toBe('/procurement/activity-logs');
  expect(address('View Reports')).toBe('/procurement/reports');
});

test('approves the version that was seen, and the list and figures catch up', async () => {
  let rows = [request({ ...undecided, version: 4 })];
  answers('listRequests', () => page(rows));
  const approvals = answers('approveRequest', () => {
    rows = [];
    return request({ status: 'approved', finance_state: 'awaiting' });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Approve request #1281' }));
  const dialog = await findDialog('Approve request #1281');
  expect(dialog).toHaveTextContent('Workshops at the customer, twice a week');
  await user.click(within(dialog).getByRole('button', { name: 'Approve request' }));
  await findMessage(
    'Success',
    'Request approved successfully',
    'Finance approves it before it can be fulfilled.',
  );
  expect(approvals).toMatchObject([{ params: { id: 1281 }, body: { version: 4 } }]);
  expect(await screen.findByText('No pending requests')).toBeVisible();
});

test('Reject asks for a reason; without one nothing can be sent', async () => {
  answers('listRequests', page([request(undecided)]));
  answers('getRequest', request(undecided));
  const rejections = answers('rejectRequest', request({ status: 'rejected' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Reject request #1281' }));
  const dialog = await findDialog('Reject request #1281');
  const send = within(dialog).getByRole('button', { name: 'Reject request' });
  const reason = within(dialog).getByRole('textbox', { name: 'Rejection reason' });
  await waitFor(() => expect(reason).toHaveFocus());
  // Nothing is wrong before anything was done; leaving it empty says what is missing.
  expect(reason).toHaveAccessibleDescription('');
  await user.tab();
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Please provide a rejection reason'));
  await user.type(reason, '   ');
  await user.click(send);
  expect(reason).toHaveAccessibleDescription('Please provide a rejection reason');
  expect(rejections).toEqual([]);
  await user.type(reason, 'Two are in stock ');
  await user.click(send);
  await findMessage('Success', 'Request rejected successfully');
  expect(rejections).toMatchObject([{ body: { comment: 'Two are in stock', version: 1 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('says why one may not approve an own request', async () => {
  answers(
    'listRequests',
    page([
      request({
        user_id: PAUL.id,
        user: person(PAUL),
        allowed_actions: ['reject'],
        decisions: [closed('approve', 'four_eyes', 'You made this request, so someone else must approve it')],
      }),
    ]),
  );
  show();
  expect(await screen.findByText('You made this request, so someone else must approve it')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
});

test('a failure is told and can be retried', () =>
  expectRetry(
    show,
    'Failed to fetch dashboard data',
    'listRequests',
    page([request(undecided)]),
    'Laptop 14',
  ));
