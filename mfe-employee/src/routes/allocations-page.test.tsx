import { answers, expectRetry, pageTest } from '@portal/features/testing';
import { accessibilityFaults } from '@portal/features/testing/finders';
import { allocation, assetRef, page } from '@portal/features/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import routes from '../routes';

const show = pageTest({ routes, at: '/employee/allocations' }, () => {
  answers('getMyDashboard', {
    my_total_requests: 0,
    my_assets_count: 12,
    my_pending_requests: 0,
    my_approved_requests: 0,
    my_fulfilled_requests: 0,
  });
});

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

test('a failure is told and can be retried', () =>
  expectRetry(
    show,
    'Failed to fetch your assets',
    'listMyAllocations',
    page([allocation()]),
    'MacBook Pro 14',
  ));
