import { answers, expectRetry, pageTest } from '@portal/features/testing';
import { accessibilityFaults, columnsShown, findRow } from '@portal/features/testing/finders';
import { page, repairRequest, request } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/employee/requests' });

test('shows the four figures', async () => {
  answers('listMyRequests', page([request()]));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Requests' })).toBeVisible();
  const figures = within(await screen.findByRole('region', { name: 'My requests by status' }));
  for (const figure of ['Total Requests: 24', 'Pending: 2', 'Approved: 5', 'Fulfilled: 14'])
    expect(await figures.findByRole('link', { name: new RegExp(`^${figure}`) })).toBeVisible();
});

test('lists id, asset name, type, cost, status and submitted date', async () => {
  answers(
    'listMyRequests',
    page([
      request(),
      repairRequest({ id: 1282, estimated_cost: 0, status: 'rejected' }),
      request({ id: 1283, asset_name: null, status: 'approved', finance_state: 'awaiting' }),
      request({ id: 1284, asset_name: 'Dock', request_type: 'REPLACEMENT', status: 'fulfilled' }),
    ]),
  );
  show();
  expect(await findRow('#1281')).toHaveTextContent(/Laptop 14New Asset\$2,500\.00PendingJan 05, 2025/);
  expect(await findRow('#1282')).toHaveTextContent(/Repair RequestMacBook Pro 14 .*Repair\$0\.00Rejected/);
  expect(await findRow('#1283')).toHaveTextContent(/N\/A.*ApprovedAwaiting finance/);
  expect(await findRow('#1284')).toHaveTextContent(/DockReplacement.*Fulfilled/);
  expect(columnsShown()).toEqual(['ID', 'Asset Name', 'Type', 'Cost', 'Status', 'Submitted', 'Actions']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('searches, filters, sorts and pages on the server, all of it in the address', async () => {
  const asked = answers('listMyRequests', ({ query }) => page([request()], 24, query.page));
  const { user, address } = show('?page=3');
  await screen.findByText('Page 3 of 3');
  expect(asked[0]?.query).toMatchObject({ page: 3, page_size: 10, sort: '-created_at' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved');
  await screen.findByText('Page 1 of 3');
  await user.click(screen.getByRole('button', { name: 'Cost' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search requests' }), 'laptop{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('laptop'));
  expect(asked.at(-1)?.query).toMatchObject({ page: 1, status: ['approved'], sort: 'estimated_cost' });
  expect(address()).toBe('/employee/requests?status=approved&sort=estimated_cost&search=laptop');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Page 2 of 3');
  expect(address()).toContain('page=2');
});

test('with nothing found or nothing yet it says so', async () => {
  answers('listMyRequests', page([]));
  const { user } = show('?status=rejected');
  expect((await screen.findAllByText('No requests found matching your search.'))[0]).toBeVisible();
  // Above the list and in it.
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await user.click(clear as HTMLElement);
  expect((await screen.findAllByText('You have not requested anything yet'))[0]).toBeVisible();
});

test('a failure is told and can be retried', () =>
  expectRetry(show, 'Failed to fetch your requests', 'listMyRequests', page([request()]), 'Laptop 14'));

test('each row leads to the page of the request, and each figure to its rows', async () => {
  answers('listMyRequests', page([request()]));
  show();
  expect(await screen.findByRole('link', { name: 'View request #1281' })).toHaveAttribute(
    'href',
    '/employee/requests/1281',
  );
  expect(await screen.findByRole('link', { name: /^Approved: 5/ })).toHaveAttribute(
    'href',
    '/employee/requests?status=approved',
  );
});
