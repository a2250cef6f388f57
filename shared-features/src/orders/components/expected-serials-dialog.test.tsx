import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findDialog } from '../../testing/finders';
import { order, orderLine, orderUnit, page } from '../../testing/samples';
import { OrderPage } from './order-page';
import { ReceiveOrderPage } from './receive-order-page';

const routes = areaRoutes('procurement', {
  'orders/:id': <OrderPage />,
  'orders/:id/receive': <ReceiveOrderPage />,
});

const LAPTOPS = orderLine({
  ...{ quantity: 3, expected_serials: ['SN-1', 'SN-2'] },
  units: [
    orderUnit({ state: 'received', serial_number: 'SN-1' }),
    orderUnit({ unit_number: 2 }),
    orderUnit({ unit_number: 3 }),
  ],
});
const sent = (facts: Parameters<typeof order>[0] = {}) =>
  order({
    ...{ number: 'PO-2026-0004', status: 'sent', lines: [LAPTOPS], open: ['expect-serials', 'receive'] },
    ...facts,
  });
const MONITOR = orderLine({ id: 62, position: 2, name: 'Monitor', expected_serials: [] });

const show = pageTest({ routes, at: '/procurement/orders/71' }, () => {
  answers('getOrder', sent());
  answers('listActivity', page([]));
  answers('listInvoices', page([]));
});

async function open(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /Expected Serial Numbers$/ }));
  return within(await findDialog(/^Expected serial numbers/));
}

test('a pasted list is kept for its line, blank lines left out', async () => {
  answers('getOrder', sent({ lines: [LAPTOPS, MONITOR] }));
  const asked = answers('expectSerials', sent());
  const { user } = show();
  const dialog = await open(user);
  expect(dialog.getByLabelText(/^Line 1: Laptop 14/)).toHaveValue('SN-1\nSN-2');
  await user.click(dialog.getByLabelText(/^Line 2: Monitor/));
  await user.paste('M-1\n\n M-2 \n');
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save Serial Numbers' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ version: 1, lines: [{ line_id: 62, serials: ['M-1', 'M-2'] }] });
});

test('two tabs: a list that somebody else entered meanwhile is there, and what was typed stays', async () => {
  answers('getOrder', sent({ lines: [LAPTOPS, MONITOR] }));
  const { user } = show();
  const dialog = await open(user);
  await user.type(dialog.getByLabelText(/^Line 2: Monitor/), 'M-1');
  const now = sent({ version: 2, lines: [{ ...LAPTOPS, expected_serials: ['SN-9'] }, MONITOR] });
  refuses('expectSerials', 'stale_version', 'This order was changed', { current: now });
  answers('getOrder', now);
  await user.click(dialog.getByRole('button', { name: 'Save Serial Numbers' }));
  expect(await dialog.findByText('This order has changed since you opened it')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(/^Line 1: Laptop 14/)).toHaveValue('SN-9'));
  expect(dialog.getByLabelText(/^Line 2: Monitor/)).toHaveValue('M-1');
});

test('B27: while receiving, a serial number that is not on the list is told with what is expected, and kept', async () => {
  const asked = answers('recordReceipt', sent());
  const { user } = show('/procurement/orders/71/receive');
  const cell = await screen.findByRole('textbox', { name: 'Serial number of unit 2 of Laptop 14' });
  await user.type(cell, 'sn-2');
  expect(screen.queryByText(/vendor’s list/)).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Serial number of unit 3 of Laptop 14' }), 'X-9');
  expect(
    screen.getByText('X-9 is not on the vendor’s list; all of these have come. It can be kept.'),
  ).toBeVisible();
  await user.clear(cell);
  const told = screen.getByText('X-9 is not on the vendor’s list; expected: SN-2. It can be kept.');
  expect(
    screen.getByRole('textbox', { name: 'Serial number of unit 3 of Laptop 14' }),
  ).toHaveAccessibleDescription(told.textContent ?? '');
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Record Receipt' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(JSON.stringify(asked[0]?.body)).toContain('X-9');
});
