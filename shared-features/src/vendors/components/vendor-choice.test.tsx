import { useListState } from '@portal/ui/data';
import { screen, waitFor } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { page, vendor } from '../../testing/samples';
import { VendorFilter } from './vendor-choice';

function List() {
  return <VendorFilter state={useListState({ filters: { vendor_id: '' } })} />;
}

const routes = areaRoutes('procurement', { orders: <List /> });
const show = pageTest({ routes, at: '/procurement/orders' }, () =>
  answers('listVendors', page([vendor(), vendor({ id: 8, name: 'Quickparts' })])),
);
const filter = () => screen.findByRole('combobox', { name: 'Vendor' });

test('the chosen vendor is in the address', async () => {
  answers('getVendor', vendor({ id: 8, name: 'Quickparts' }));
  const { user, address } = show();
  await user.click(await filter());
  await user.click(await screen.findByText('Quickparts'));
  await waitFor(() => expect(address()).toBe('/procurement/orders?vendor_id=8'));
});

test('a vendor of the address is named, though no list shows it', async () => {
  const asked = answers('getVendor', vendor({ name: 'Northwind Computers', state: 'removed' }));
  show('?vendor_id=5');
  expect(await screen.findByText('Northwind Computers')).toBeVisible();
  expect(asked[0]?.params).toEqual({ id: 5 });
});

test('one that cannot be read has its number', async () => {
  refuses('getVendor', 'not_found', 'Vendor not found');
  show('?vendor_id=77');
  expect(await screen.findByText('Vendor 77')).toBeVisible();
});

test('an address that names none asks for none', async () => {
  const asked = answers('getVendor', vendor());
  show('?vendor_id=abc');
  expect(await filter()).toBeVisible();
  expect(asked).toEqual([]);
});
