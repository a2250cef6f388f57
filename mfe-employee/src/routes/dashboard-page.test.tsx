import { answers, expectRetry, pageTest } from '@portal/features/testing';
import { accessibilityFaults } from '@portal/features/testing/finders';
import { allocation, page, repairRequest, request } from '@portal/features/testing/samples';
import { screen, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/employee' });

const COUNTS = {
  my_total_requests: 1234,
  my_assets_count: 3,
  my_pending_requests: 2,
  my_approved_requests: 5,
  my_fulfilled_requests: 14,
};

const list = (name: string) => screen.findByRole('list', { name });

function serveDashboard() {
  answers('getMyDashboard', COUNTS);
  const requests = answers('listMyRequests', page([request(), repairRequest({ id: 1282 })], 24));
  const allocations = answers('listMyAllocations', page([allocation()], 3));
  return { requests, allocations };
}

test('shows the three figures, each leading to its list', async () => {
  serveDashboard();
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(/^My Requests:\s?1,234/)).toBe('/employee/requests');
  expect(await link(/^Allocated Assets:\s?3/)).toBe('/employee/allocations');
  expect(await link(/^Pending Approval:\s?2/)).toBe('/employee/requests?status=pending');
  expect(await accessibilityFaults()).toEqual([]);
});

test('shows the three newest requests and allocations', async () => {
  const { requests, allocations } = serveDashboard();
  show();
  const rows = within(await list('Recent requests')).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Laptop 14.*Pending.*#1281 · New Asset · Jan 05, 2025.*\$2,500\.00/);
  expect(rows[1]).toHaveTextContent(/Repair Request: MacBook Pro 14/);
  const assets = within(await list('My assets')).getAllByRole('listitem');
  expect(assets[0]).toHaveTextContent(/MacBook Pro 14.*Active.*AST-000012/);
  expect(requests[0]?.query).toMatchObject({ page_size: 3, sort: '-created_at' });
  expect(allocations[0]?.query).toMatchObject({ page_size: 3, sort: '-allocated_at' });
});

test('says of an approved request that finance is awaited', async () => {
  serveDashboard();
  answers('listMyRequests', page([request({ status: 'approved', finance_state: 'awaiting' })]));
  show();
  expect(await list('Recent requests')).toHaveTextContent(/Approved.*Awaiting finance/);
});

test('leads to the form and to both lists', async () => {
  serveDashboard();
  show();
  await list('Recent requests');
  expect(screen.getByRole('link', { name: 'Submit Request' })).toHaveAttribute('href', '/employee/submit');
  expect(screen.getByRole('link', { name: 'View all requests' })).toHaveAttribute(
    'href',
    '/employee/requests',
  );
  expect(screen.getByRole('link', { name: 'View all assets' })).toHaveAttribute(
    'href',
    '/employee/allocations',
  );
  expect(screen.getByRole('link', { name: 'Laptop 14' })).toHaveAttribute('href', '/employee/requests/1281');
});

test('with nothing yet it says so', async () => {
  serveDashboard();
  answers('listMyRequests', page([]));
  answers('listMyAllocations', page([]));
  show();
  expect(await screen.findByText('You have not requested anything yet')).toBeVisible();
  expect(screen.getByText('No assets allocated to you yet')).toBeVisible();
});

test('a failure is told and can be retried', async () => {
  serveDashboard();
  await expectRetry(show, 'Failed to fetch dashboard data', 'getMyDashboard', COUNTS, () =>
    list('Recent requests'),
  );
});
