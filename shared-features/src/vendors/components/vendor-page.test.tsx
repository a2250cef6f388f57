import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findDialog } from '../../testing/finders';
import { page, vendor } from '../../testing/samples';
import { VendorPage } from './vendor-page';

const routes = areaRoutes('procurement', { 'vendors/:id': <VendorPage />, vendors: <h1>The list</h1> });
const ANN = {
  id: 31,
  name: 'Ann Lee',
  position: 'Sales',
  email: 'ann@northwind.example',
  phone: '+1 206 555 0115',
  gets_orders: true,
  version: 1,
};

const FIGURES = {
  from: '2025-12-01',
  to: '2026-11-30',
  sent: { count: 0, total: 0 },
  open: { count: 0, count_late: 0 },
  on_time: { units: 0, due: 0 },
  delivery: { units: 0, median_days: null },
  rejected: { units: 0, delivered: 0 },
  sent_back: { units: 0 },
  credits_awaited: { units: 0, total: 0 },
};

const show = pageTest({ routes, at: '/procurement/vendors/5' }, () => {
  answers('listActivity', page([]));
  answers('getVendorFigures', FIGURES);
  answers('listRejectedUnits', page([]));
  answers('listContracts', page([]));
});

test('shows facts and contacts', async () => {
  answers('getVendor', vendor({ contacts: [ANN], address: '1200 Pine Street\nSeattle' }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Northwind Computers' })).toBeVisible();
  expect(screen.getByText('Payment due in').nextElementSibling).toHaveTextContent('30 days');
  expect(screen.getByText('Currency').nextElementSibling).toHaveTextContent('USD, US Dollar');
  const contacts = screen.getByRole('list', { name: 'Contacts at Northwind Computers' });
  expect(within(contacts).getByText('Ann Lee')).toBeVisible();
  expect(within(contacts).getByText('Gets orders')).toBeVisible();
  expect(within(contacts).getByRole('link', { name: '+1 206 555 0115' })).toHaveAttribute(
    'href',
    'tel:+12065550115',
  );
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/procurement/orders?vendor_id=5',
  );
  expect(await accessibilityFaults()).toEqual([]);
});

test('is suspended with a reason, which everybody then sees', async () => {
  answers('getVendor', vendor());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = await findDialog('Suspend Northwind Computers');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Late');
  const suspended = vendor({
    state: 'suspended',
    suspended_reason: 'Late',
    suspended_at: '2026-05-04T10:00:00.000Z',
    version: 2,
    open: ['edit', 'reactivate'],
  });
  const sent = answers('suspendVendor', suspended);
  answers('getVendor', suspended);
  await user.click(within(dialog).getByText('Suspend vendor', { selector: 'button *' }));
  expect(await screen.findByText('Nothing new is bought from this vendor')).toBeVisible();
  expect(sent[0]?.body).toEqual({ version: 1, reason: 'Late' });
  expect(screen.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
});

test('two tabs: an edit of a vendor changed meanwhile tells so, keeps what was typed and is sent over the new version', async () => {
  answers('getVendor', vendor());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await findDialog('Edit Northwind Computers');
  await user.clear(within(dialog).getByLabelText(/^Phone/));
  await user.type(within(dialog).getByLabelText(/^Phone/), '0123');
  const now = vendor({ lead_days: 9, version: 2 });
  refuses('editVendor', 'stale_version', 'This vendor was changed', { current: now });
  const save = within(dialog).getByText('Save Changes', { selector: 'button *' });
  await user.click(save);
  expect(await within(dialog).findByText('This vendor has changed since you opened it')).toBeVisible();
  expect(within(dialog).getByLabelText(/^Delivery time/)).toHaveValue('9');
  const sent = answers('editVendor', now);
  await user.click(save);
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 2, lead_days: 9, phone: '0123' }));
});

test('of two that are the same the chosen one stays, and its page opens', async () => {
  answers('getVendor', vendor());
  answers('listVendors', page([vendor(), vendor({ id: 8, name: 'Northwind' })]));
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByText('Merge into another'));
  const dialog = await findDialog('Merge Northwind Computers into another vendor');
  await user.click(within(dialog).getByRole('combobox', { name: /Vendor that stays/ }));
  await user.click(await screen.findByText('Northwind'));
  const sent = answers('mergeVendor', vendor({ id: 8, name: 'Northwind' }));
  answers('getVendor', vendor({ id: 8, name: 'Northwind' }));
  await user.click(within(dialog).getByText('Merge vendors', { selector: 'button *' }));
  await waitFor(() => expect(address()).toBe('/procurement/vendors/8'));
  expect(sent[0]).toMatchObject({ params: { id: 5 }, body: { version: 1, into_id: 8 } });
});

test('a contact is added; who gets orders needs an address', async () => {
  answers('getVendor', vendor());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
  const dialog = await findDialog('Add a contact at Northwind Computers');
  await user.type(within(dialog).getByLabelText(/^Name/), 'Ann Lee');
  await user.click(within(dialog).getByRole('checkbox'));
  const add = within(dialog).getByText('Add Contact', { selector: 'button *' });
  await user.click(add);
  expect(
    (await within(dialog).findAllByText('Enter an email address for whoever gets orders'))[0],
  ).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Email/), 'ann@northwind.example');
  const sent = answers('addVendorContact', vendor({ contacts: [ANN] }));
  await user.click(add);
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({
      name: 'Ann Lee',
      email: 'ann@northwind.example',
      gets_orders: true,
    }),
  );
});

test('a removed vendor says so and leads to the one it was merged into; there is none at an unknown address', async () => {
  answers(
    'getVendor',
    vendor({
      state: 'removed',
      removed_at: '2026-05-04T10:00:00.000Z',
      merged_into: { id: 8, name: 'Northwind' },
      open: [],
    }),
  );
  show();
  expect(await screen.findByText('This vendor was removed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Northwind' })).toHaveAttribute('href', '/procurement/vendors/8');
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('an address that names no vendor says so', async () => {
  show('/procurement/vendors/abc');
  expect(await screen.findByRole('heading', { level: 1, name: 'Vendor not found' })).toBeVisible();
});

test('two tabs: an edit of a contact changed meanwhile tells so and is sent over the new version', async () => {
  answers('getVendor', vendor({ contacts: [ANN] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Edit Ann Lee' }));
  const dialog = await findDialog('Edit Ann Lee');
  await user.type(within(dialog).getByLabelText(/^Position/), ' north');
  const now = vendor({ contacts: [{ ...ANN, phone: '555', version: 2 }] });
  refuses('editVendorContact', 'stale_version', 'This contact was changed', { current: now });
  const save = within(dialog).getByText('Save Changes', { selector: 'button *' });
  await user.click(save);
  expect(await within(dialog).findByText('This contact has changed since you opened it')).toBeVisible();
  const sent = answers('editVendorContact', now);
  await user.click(save);
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ version: 2, position: 'Sales north', phone: '555' }),
  );
});

test('says how it delivered, with the way to the orders', async () => {
  answers('getVendor', vendor());
  answers('getVendorFigures', {
    ...FIGURES,
    sent: { count: 5, total: 12300 },
    open: { count: 2, count_late: 1 },
    on_time: { units: 3, due: 4 },
    delivery: { units: 1, median_days: 12.5 },
    rejected: { units: 3, delivered: 40 },
    sent_back: { units: 2 },
    credits_awaited: { units: 1, total: 253.5 },
  });
  show();
  expect((await screen.findByText('On time')).nextElementSibling).toHaveTextContent('3 of 4 units');
  expect(screen.getByText('Days to deliver').nextElementSibling).toHaveTextContent(
    '12.5 days median of 1 unit',
  );
  expect(screen.getByText('Orders sent').nextElementSibling).toHaveTextContent('5 for $12,300.00');
  expect(screen.getByRole('link', { name: '2 orders' })).toHaveAttribute(
    'href',
    '/procurement/orders?vendor_id=5&status=sent',
  );
  expect(screen.getByRole('link', { name: '1 late' })).toHaveAttribute(
    'href',
    '/procurement/orders?vendor_id=5&late=true',
  );
});

test('what was rejected and sent back is told in figures, and by its rows', async () => {
  answers('getVendor', vendor());
  answers('getVendorFigures', {
    ...FIGURES,
    rejected: { units: 3, delivered: 40 },
    sent_back: { units: 2 },
    credits_awaited: { units: 1, total: 253.5 },
  });
  answers(
    'listRejectedUnits',
    page([
      {
        ...{ id: 4, kind: 'rejected', at: '2026-11-28T09:00:00.000Z', item: 'Laptop 14', unit_number: 3 },
        ...{ order: { id: 71, number: 'PO-000004' }, reason: 'Cracked', cost: null, asset: null },
      },
    ]),
  );
  show();
  expect(
    (await screen.findByText('Rejected at the door', { selector: 'dt' })).nextElementSibling,
  ).toHaveTextContent('3 of 40 units');
  expect(screen.getByText('Credits awaited').nextElementSibling).toHaveTextContent('$253.50 for 1 unit');
  const table = await screen.findByRole('table', { name: 'Units that were rejected or sent back' });
  expect(within(table).getByRole('row', { name: /^Laptop 14, unit 3/ })).toHaveTextContent('Cracked');
  expect(within(table).getByRole('link', { name: 'PO-000004' })).toHaveAttribute(
    'href',
    '/procurement/orders/71',
  );
});

test('what there is nothing of has no value', async () => {
  answers('getVendor', vendor());
  show();
  for (const name of ['Orders sent', 'Awaited now', 'On time', 'Days to deliver', 'Credits awaited'])
    expect((await screen.findByText(name)).nextElementSibling).toHaveTextContent('–');
});
