import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findDialog, findMessage } from '../../testing/finders';
import { page, vendor } from '../../testing/samples';
import { VendorManagement } from './vendor-management';

const routes = areaRoutes('procurement', {
  vendors: <VendorManagement />,
  'vendors/:id': <h1>The vendor’s page</h1>,
});

const show = pageTest({ routes, at: '/procurement/vendors' });

test('lists vendors with what a buyer looks for, each leading to its page', async () => {
  answers(
    'listVendors',
    page([
      vendor(),
      vendor({
        id: 6,
        name: 'Quickparts',
        tax_number: null,
        order_email: null,
        lead_days: 1,
        state: 'suspended',
        suspended_reason: 'Late',
        open: ['edit', 'reactivate'],
      }),
    ]),
  );
  show();
  const link = await screen.findByRole('link', { name: 'Northwind Computers' });
  expect(link).toHaveAttribute('href', '/procurement/vendors/5');
  const rows = screen.getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([
    ['Northwind Computers', 'US 47-1120934', 'orders@northwind.example', '7 days', 'Active'],
    ['Quickparts', '–', '–', '1 day', 'Suspended'],
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('search, state and order go to the server and into the address', async () => {
  const asked = answers('listVendors', page([vendor()]));
  const { user, address } = show();
  await screen.findByText('Northwind Computers');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'suspended');
  await user.type(screen.getByRole('searchbox', { name: 'Search vendors' }), 'ann{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ state: ['suspended'], search: 'ann' }));
  expect(address()).toContain('state=suspended');
});

test('a vendor is added and opened; a name that is taken stands beside its field', async () => {
  answers('listVendors', page([]));
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Add the first vendor' }));
  const dialog = await findDialog('Add New Vendor');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Northwind');
  await user.type(within(dialog).getByLabelText(/^Delivery time/), '7');
  refuses('createVendor', 'already_exists', 'A vendor with this name already exists', {
    fields: { name: 'A vendor with this name already exists' },
  });
  const create = within(dialog).getByText('Create Vendor', { selector: 'button *' });
  await user.click(create);
  expect((await within(dialog).findAllByText('A vendor with this name already exists'))[0]).toBeVisible();
  const sent = answers('createVendor', vendor({ id: 9 }));
  await user.click(create);
  await waitFor(() => expect(address()).toBe('/procurement/vendors/9'));
  expect(sent[0]?.body).toMatchObject({ name: 'Northwind', lead_days: 7, payment_days: null });
  expect(await findMessage('Vendor created successfully')).toBeVisible();
});

test('finance sees the vendors and adds none', async () => {
  answers('listVendors', page([vendor({ open: ['suspend'] })]));
  show('', { user: { role: 'FINANCE' } });
  await screen.findByText('Northwind Computers');
  expect(screen.queryByRole('button', { name: 'Add New Vendor' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit Northwind Computers' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More actions for Northwind Computers' })).toBeVisible();
});
