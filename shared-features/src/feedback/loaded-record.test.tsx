import { ApiError, call } from '@portal/auth';
import { useQuery } from '@portal/ui/query';
import { screen } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../testing';
import { vendor } from '../testing/samples';
import { LoadedRecord } from './loaded-record';

function Page() {
  const query = useQuery({
    queryKey: ['vendor'],
    queryFn: ({ signal }) => call('getVendor', { params: { id: 5 } }, { signal }),
  });
  return (
    <LoadedRecord
      query={query}
      title="Vendor"
      back={{ to: '/procurement/vendors', label: 'Vendors' }}
      failed="Failed to fetch vendor"
      missing={(error) => <p>{error instanceof ApiError ? error.message : 'nothing'}</p>}
    >
      {({ name }) => <h1>{name}</h1>}
    </LoadedRecord>
  );
}

const show = pageTest({ routes: areaRoutes('procurement', { page: <Page /> }), at: '/procurement/page' });

test('shows the record once it is there', async () => {
  answers('getVendor', vendor());
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Northwind Computers' })).toBeVisible();
});

test('one that does not exist is said to be missing, and not to have failed', async () => {
  refuses('getVendor', 'not_found', 'Vendor not found');
  show();
  expect(await screen.findByText('Vendor not found')).toBeVisible();
  expect(screen.queryByText('Failed to fetch vendor')).not.toBeInTheDocument();
});

test('a failed read keeps the way back and can be tried again', async () => {
  refuses('getVendor', 'unavailable', 'The database is away');
  const { user } = show();
  expect(await screen.findByText('Failed to fetch vendor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vendors' })).toHaveAttribute('href', '/procurement/vendors');
  answers('getVendor', vendor());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Northwind Computers' })).toBeVisible();
});
