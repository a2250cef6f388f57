import {
  accessibilityFaults,
  allocation,
  answers,
  assetRef,
  findMessage,
  page,
  refuses,
  serveApi,
  showArea,
  startAfresh,
} from '@portal/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

serveApi();
beforeEach(() => {
  startAfresh();
  answers('getMyDashboard', {
    my_total_requests: 0,
    my_assets_count: 12,
    my_pending_requests: 0,
    my_approved_requests: 0,
    my_fulfilled_requests: 0,
  });
});

const show = (search = '') => showArea({ routes, prefix: 'employee', at: `/employee/allocations${search}` });
const table = () => screen.findByRole('table', { name: 'My assets' });

test('counts and lists what is allocated to the caller', async () => {
  const asked = answers(
    'listMyAllocations',
    page(
      [
        allocation(),
        allocation({
          id: 502,
          asset_name: 'Dock',
          asset: assetRef({ serial_number: null }),
          asset_status: 'maintenance',
        }),
      ],
      12,
    ),
  );
  show();
  const rows = within(await table()).getAllByRole('row');
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'My Assets' })).toBeVisible();
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3));
  expect(rows[0]).toHaveTextContent(/Asset Name.*Allocated Date.*Status/);
  const shown = within(screen.getByRole('table')).getAllByRole('row');
  expect(shown[1]).toHaveTextContent(/MacBook Pro 14.*Jan 05, 2025.*Active/);
  expect(shown[2]).toHaveTextContent(/Dock.*Active.*Maintenance/);
  expect(asked[0]?.query).toMatchObject({ page: 1, page_size: 10, sort: '-allocated_at', search: '' });
  expect(await accessibilityFaults()).toEqual([]);
});

test('without any it says so', async () => {
  answers('listMyAllocations', page([]));
  show();
  expect((await screen.findAllByText('No assets allocated to you yet'))[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Submit Request' })).toHaveAttribute('href', '/employee/submit');
});

test('searches on the server and keeps the search in the address', async () => {
  const asked = answers('listMyAllocations', ({ query }) =>
    page(query.search === 'zzz' ? [] : [allocation()]),
  );
  const { user, address } = show();
  await user.type(await screen.findByRole('searchbox', { name: 'Search my assets' }), 'zzz{Enter}');
  expect((await screen.findAllByText('No assets found matching your search.'))[0]).toBeVisible();
  expect(address()).toBe('/employee/allocations?search=zzz');
  expect(asked.at(-1)?.query.search).toBe('zzz');
});

test('a failure is told and can be retried', async () => {
  refuses('listMyAllocations', 'unavailable', 'The database is away for a moment');
  const { user } = show();
  await findMessage('Error', 'Failed to fetch your assets');
  answers('listMyAllocations', page([allocation()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('MacBook Pro 14')).toBeVisible();
});
