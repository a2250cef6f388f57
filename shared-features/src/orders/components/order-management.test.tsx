import { screen, waitFor } from '@testing-library/react';
import { answers, areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults, addressesOf, cellsOf, findRow } from '../../testing/finders';
import { order, page, vendor } from '../../testing/samples';
import { OrderManagement } from './order-management';

const screens = { orders: <OrderManagement />, 'orders/:id': <h1>The order’s page</h1> };

const show = pageTest({ routes: areaRoutes('procurement', screens), at: '/procurement/orders' });

const SENT = order({
  id: 72,
  number: 'PO-2026-0004',
  status: 'sent',
  receipt_state: 'partly',
  expected_on: '2020-01-02',
  total: 4188.8,
});

test('lists orders with number, vendor, status and what came; what is late says so in words', async () => {
  const contract_fault = 'Contract C-12 ended on Nov 29, 2026';
  answers('listOrders', page([SENT, order({ expected_on: null, contract_fault })]));
  show();
  const sent = await findRow('PO-2026-0004');
  expect(cellsOf(sent)).toMatchObject({
    Order: 'PO-2026-0004 Laptop 14',
    Vendor: 'Northwind Computers',
    Status: 'Sent',
    Received: 'Partly',
    Total: '$4,188.80',
    Lines: '1',
    Expected: 'Jan 02, 2020 Late',
    Created: 'Nov 30, 2026 Paul Ortega',
  });
  expect(addressesOf(sent)).toEqual(['/procurement/orders/72', '/procurement/vendors/5']);
  const draft = screen.getByRole('link', { name: 'Draft 71 to Northwind Computers' });
  expect(draft).toHaveTextContent('Draft');
  expect(screen.getByText(contract_fault)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('what a requester says has arrived is told where no receipt tells', async () => {
  answers('listOrders', page([{ ...SENT, has_arrival_notes: true }]));
  show();
  expect(cellsOf(await findRow('PO-2026-0004')).Expected).toBe('Jan 02, 2020 Late Reported arrived');
});

test('what is late is asked of the server, and a change under way is told', async () => {
  const asked = answers('listOrders', page([{ ...SENT, change_status: 'awaiting' }]));
  const { user } = show();
  expect(cellsOf(await findRow('PO-2026-0004'))).toMatchObject({ Status: 'Sent Change awaits finance' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery' }), 'Late');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ late: true }));
});

test('what passed by the allowance is asked of the server, and shown below the total', async () => {
  const asked = answers('listOrders', page([{ ...SENT, within_allowance: 3.33 }]));
  const { user } = show();
  expect(cellsOf(await findRow('PO-2026-0004')).Total).toMatch(/\$3\.33 by allowance$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Approval' }), 'Within allowance');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ within_allowance: true }));
});

test('filters and order go to the server and into the address', async () => {
  const asked = answers('listOrders', page([SENT]));
  const { user, address } = show();
  await findRow('PO-2026-0004');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sent');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Received' }), 'Partly');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ status: ['sent'], receipt_state: ['partly'], sort: 'total' }),
  );
  expect(address()).toContain('status=sent');
});

test('the orders of one vendor are reached by an address and name the vendor', async () => {
  answers('getVendor', vendor());
  const asked = answers('listOrders', page([SENT]));
  show('?vendor_id=5');
  await findRow('PO-2026-0004');
  expect(asked[0]?.query).toMatchObject({ vendor_id: 5 });
  expect(await screen.findAllByText('Northwind Computers')).toHaveLength(2);
});

test('where there are none it leads to what is to be bought', async () => {
  answers('listOrders', page([]));
  show();
  expect(await screen.findByRole('link', { name: 'Go to To Buy' })).toHaveAttribute(
    'href',
    '/procurement/buying',
  );
});
