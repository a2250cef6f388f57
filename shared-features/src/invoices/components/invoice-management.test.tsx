import { screen, waitFor } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, addressesOf, cellsOf, findRow } from '../../testing/finders';
import { invoice, page } from '../../testing/samples';
import { InvoiceManagement } from './invoice-management';

const routes = areaRoutes('finance', { invoices: <InvoiceManagement />, orders: <h1>The orders</h1> });
const show = pageTest({ routes, at: '/finance/invoices' });

const OVERDUE = invoice({ id: 32, number: 'RE-8', state: 'matched', reasons: [], due_on: '2020-01-31' });
const CREDIT = invoice({
  id: 33,
  number: 'GS-1',
  kind: 'credit_note',
  state: 'matched',
  reasons: [],
  total: 40,
});

test('lists invoices with vendor, order, state and why they are held', async () => {
  answers('listInvoices', page([invoice(), OVERDUE, CREDIT]));
  show();
  const held = await findRow('RE-9');
  expect(cellsOf(held)).toMatchObject({
    Invoice: 'RE-9',
    Vendor: 'Northwind Computers',
    Order: 'PO-000004',
    State: 'Held Price',
    Total: '$2,030.00',
    Issued: 'Nov 29, 2026',
    Entered: 'Nov 30, 2026 Paul Ortega',
  });
  expect(addressesOf(held)).toEqual(['/finance/invoices/31', '/finance/vendors/5', '/finance/orders/71']);
  expect(cellsOf(await findRow('RE-8'))).toMatchObject({ State: 'Matched', Due: 'Jan 31, 2020 Overdue' });
  expect(cellsOf(await findRow('GS-1'))).toMatchObject({ Invoice: 'GS-1 Credit note', Total: '−$40.00' });
  expect(await accessibilityFaults()).toEqual([]);
});

test('a paid one says when, and is overdue no more', async () => {
  answers('listInvoices', page([invoice({ state: 'paid', due_on: '2020-01-31', paid_on: '2020-03-01' })]));
  show();
  expect(cellsOf(await findRow('RE-9'))).toMatchObject({ Due: 'Paid Mar 01, 2020' });
});

test('filters and order go to the server and into the address', async () => {
  const asked = answers('listInvoices', page([invoice()]));
  const { user, address } = show();
  await findRow('RE-9');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Held');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Held because' }), 'Price');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Overdue');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({
      ...{ state: ['held'], reason: ['price'], overdue: true, sort: 'total' },
    }),
  );
  expect(address()).toContain('reason=price');
});

test('where there are none it leads to the orders', async () => {
  answers('listInvoices', page([]));
  show();
  expect(await screen.findAllByText('No invoices yet')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Go to Orders' })).toHaveAttribute('href', '/finance/orders');
});

test('a failure can be tried again', async () => {
  refuses('listInvoices', 'unavailable', 'away');
  show();
  expect(await screen.findAllByText('Failed to fetch invoices')).not.toHaveLength(0);
});
