import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findDialog } from '../../testing/finders';
import { order, orderLine, page } from '../../testing/samples';
import { OrderPage } from './order-page';

const routes = areaRoutes('procurement', { 'orders/:id': <OrderPage />, orders: <h1>The list</h1> });
const show = pageTest({ routes, at: '/procurement/orders/71' }, () => {
  answers('listActivity', page([]));
  answers('listInvoices', page([]));
});

const NUMBER = 'PO-000004';
const DOCK = orderLine({ id: 62, position: 2, name: 'Dock', expected_on: null, due_on: null });
const GONE = orderLine({ id: 63, position: 3, name: 'Mouse', count_received: 1 });
const sent = (facts: Parameters<typeof order>[0] = {}) =>
  order({
    number: NUMBER,
    status: 'sent',
    sent_at: '2026-11-30T12:00:00.000Z',
    sent_way: 'hand',
    lines: [orderLine(), DOCK, GONE],
    open: ['acknowledge', 'receive'],
    ...facts,
  });

const opened = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Enter Confirmation' }));
  return within(await findDialog(`Northwind Computers confirmed ${NUMBER}`));
};

test('the vendor’s number and the promised days of open lines are sent', async () => {
  answers('getOrder', sent());
  const { user } = show();
  const dialog = await opened(user);
  expect(dialog.queryByLabelText(/Mouse/)).not.toBeInTheDocument();
  expect(dialog.getByLabelText(/^Line 1: Laptop 14, promised for/)).toHaveAccessibleDescription(
    /Expected Dec 04, 2026/,
  );
  expect(await accessibilityFaults()).toEqual([]);
  await user.type(dialog.getByLabelText(/^Vendor’s order number/), 'AB-7');
  await user.type(dialog.getByLabelText(/^Line 2: Dock, promised for/), '2026-12-20');
  const now = sent({
    vendor_reference: 'AB-7',
    acknowledged_at: '2026-11-30T13:00:00.000Z',
    lines: [orderLine(), { ...DOCK, promised_on: '2026-12-20', due_on: '2026-12-20' }],
  });
  const asked = answers('acknowledgeOrder', now);
  answers('getOrder', now);
  await user.click(dialog.getByRole('button', { name: 'Save Confirmation' }));
  await waitFor(() =>
    expect(asked[0]?.body).toEqual({
      version: 1,
      vendor_reference: 'AB-7',
      lines: [
        { line_id: 61, promised_on: null },
        { line_id: 62, promised_on: '2026-12-20' },
      ],
    }),
  );
  expect((await screen.findAllByText('AB-7'))[0]).toBeVisible();
  expect(screen.getByText('Promised')).toBeVisible();
});

test('a refused day is told at its field', async () => {
  answers('getOrder', sent());
  const { user } = show();
  const dialog = await opened(user);
  await user.type(dialog.getByLabelText(/^Line 2: Dock, promised for/), '2026-12-20');
  refuses('acknowledgeOrder', 'invalid', 'No', {
    fields: { 'lines.1.line_id': 'This order has no such line' },
  });
  await user.click(dialog.getByRole('button', { name: 'Save Confirmation' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Line 2: Dock, promised for/)).toHaveAccessibleDescription(
      /This order has no such line/,
    ),
  );
});

test('two tabs: what another buyer entered is shown, and what was typed stays', async () => {
  answers('getOrder', sent());
  const { user } = show();
  const dialog = await opened(user);
  await user.type(dialog.getByLabelText(/^Line 2: Dock, promised for/), '2026-12-20');
  const now = sent({ version: 2, vendor_reference: 'AB-7' });
  refuses('acknowledgeOrder', 'stale_version', 'This order was changed', { current: now });
  answers('getOrder', now);
  await user.click(dialog.getByRole('button', { name: 'Save Confirmation' }));
  expect(await dialog.findByText('This order has changed since you opened it')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(/^Vendor’s order number/)).toHaveValue('AB-7'));
  expect(dialog.getByLabelText(/^Line 2: Dock, promised for/)).toHaveValue('2026-12-20');
  const asked = answers('acknowledgeOrder', { ...now, version: 3 });
  await user.click(dialog.getByRole('button', { name: 'Save Confirmation' }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ version: 2, vendor_reference: 'AB-7' }));
});
