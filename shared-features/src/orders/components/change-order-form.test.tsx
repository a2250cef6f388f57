import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findDialog, itemsOf } from '../../testing/finders';
import { order, orderLine, orderShare, PAUL, page, person } from '../../testing/samples';
import { EditOrderPage } from './edit-order-page';
import { OrderPage } from './order-page';

const routes = areaRoutes('procurement', {
  'orders/:id': <OrderPage />,
  'orders/:id/edit': <EditOrderPage />,
  orders: <h1>The list</h1>,
});
const show = pageTest({ routes, at: '/procurement/orders/71/edit' }, () => {
  answers('listActivity', page([]));
  answers('listInvoices', page([]));
});

const TOM = person({ id: 42, name: 'Tom Berg' });
const LAPTOPS = orderLine({ quantity: 10, shares: [orderShare({ units: 10 })] });
const DOCKS = orderLine({
  ...{ id: 62, position: 2, name: 'Dock', quantity: 4, count_received: 2 },
  shares: [
    orderShare({ request_id: 1290, requester: TOM, units: 2, count_received: 2 }),
    orderShare({ request_id: 1295, requester: TOM, units: 2 }),
  ],
});
const sent = (facts: Parameters<typeof order>[0] = {}) =>
  order({
    number: 'PO-000004',
    status: 'sent',
    sent_at: '2026-11-30T12:00:00.000Z',
    sent_way: 'hand',
    lines: [LAPTOPS, DOCKS],
    open: ['change', 'receive'],
    ...facts,
  });
const change = (facts: Partial<NonNullable<ReturnType<typeof sent>['change']>> = {}) => ({
  ...{
    revision: 2,
    status: 'draft' as const,
    reason: 'Fewer are needed',
    note: null,
    discount: 0,
    charges: 20,
  },
  ...{
    net: 1800,
    tax: 0,
    total: 1820,
    base_total: 1820,
    changes: ['Line 1, Laptop 14: 8 instead of 10'],
    fault: null,
  },
  ...{ created_by: PAUL, created_at: '2026-11-30T13:00:00.000Z', needs_finance: false, approved_by: null },
  ...{ send_back_comment: null, lines: [{ ...LAPTOPS, quantity: 8, shares: [orderShare({ units: 8 })] }] },
  ...facts,
});

const findLine = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save Change' });
const type = async (user: ReturnType<typeof show>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

test('a sent order is changed with a reason; what came keeps its price and its line', async () => {
  answers('getOrder', sent());
  const { user, address } = show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Change PO-000004' })).toBeVisible();
  const docks = await findLine('Line 2: Dock');
  expect(docks.queryByLabelText(/^Price/)).not.toBeInTheDocument();
  expect(docks.getByText('2 units of it came: its price and tax stay, and so does the line.')).toBeVisible();
  expect(docks.queryByRole('checkbox', { name: /Take #1290/ })).not.toBeInTheDocument();
  const laptops = await findLine('Line 1: Laptop 14');
  expect(laptops.queryByLabelText(/^Category/)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await type(user, laptops.getByLabelText(/^Units for request #1281/), '8');
  await user.click(save());
  expect(await screen.findByText('Reason is required')).toBeVisible();
  await user.type(screen.getByLabelText(/^Reason/), 'Fewer are needed');
  const asked = answers('changeOrder', sent({ change: change(), change_status: 'draft' }));
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/procurement/orders/71'));
  expect(asked[0]?.body).toMatchObject({
    ...{ version: 1, reason: 'Fewer are needed', discount: 0, charges: 20 },
    lines: [
      { line_id: 61, shares: [{ request_id: 1281, units: 8 }] },
      {
        line_id: 62,
        price: 2000,
        shares: [
          { request_id: 1290, units: 2 },
          { request_id: 1295, units: 2 },
        ],
      },
    ],
  });
  expect(asked[0]?.body).not.toHaveProperty('lines.0.kind');
});

test('a change goes on where it was left; what it cancels can stay after all', async () => {
  answers('getOrder', sent({ change: change(), change_status: 'draft' }));
  show();
  const laptops = await findLine('Line 1: Laptop 14');
  expect(laptops.getByLabelText(/^Units for request #1281/)).toHaveValue('8');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Fewer are needed');
});

test('a refusal stands at the field that it is about', async () => {
  answers('getOrder', sent());
  const { user } = show();
  const laptops = await findLine('Line 1: Laptop 14');
  await type(user, laptops.getByLabelText(/^Units for request #1281/), '1');
  await user.type(screen.getByLabelText(/^Reason/), 'Fewer');
  refuses('changeOrder', 'invalid', 'No', { fields: { 'lines.0.shares.0.units': '6 have been received' } });
  await user.click(save());
  await waitFor(() =>
    expect(laptops.getByLabelText(/^Units for request #1281/)).toHaveAccessibleDescription(
      /6 have been received/,
    ),
  );
});

test('two tabs: what came or was changed meanwhile is shown, and what was typed stays', async () => {
  answers('getOrder', sent());
  const { user, address } = show();
  const laptops = await findLine('Line 1: Laptop 14');
  await type(user, laptops.getByLabelText(/^Units for request #1281/), '8');
  await user.type(screen.getByLabelText(/^Reason/), 'Fewer');
  const now = sent({ version: 2, change: change({ charges: 45, reason: 'Dearer' }), change_status: 'draft' });
  refuses('changeOrder', 'stale_version', 'This order was changed', { current: now });
  answers('getOrder', now);
  await user.click(save());
  expect(await screen.findByText('This order has changed since you opened it')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Shipping and charges/)).toHaveValue('45.00'));
  expect(laptops.getByLabelText(/^Units for request #1281/)).toHaveValue('8');
  const asked = answers('changeOrder', { ...now, version: 3 });
  await user.click(save());
  // Both typed a reason: the person chooses.
  const mine = screen.queryByRole('button', { name: /mine|yours/i });
  if (mine) {
    await user.click(mine);
    await user.click(save());
  }
  await waitFor(() => expect(address()).toBe('/procurement/orders/71'));
  expect(asked[0]?.body).toMatchObject({ version: 2, charges: 45 });
});

test('the order’s page says what changes, and each step is about the change', async () => {
  const changing = sent({
    ...{ change: change({ status: 'awaiting', send_back_comment: null }), change_status: 'awaiting' },
    open: ['approve', 'send-back', 'discard'],
  });
  answers('getOrder', changing);
  const { user } = show('/procurement/orders/71');
  const list = await screen.findByRole('list', { name: 'What changes' });
  expect(itemsOf(list)).toEqual([
    'Line 1, Laptop 14: 8 instead of 10',
    'Total: $1,820.00 instead of $2,400.00',
  ]);
  expect(screen.getAllByText('Change awaits finance')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await findDialog('Approve the change of PO-000004'));
  expect(dialog.getByText('Reason given: Fewer are needed')).toBeVisible();
  const asked = answers(
    'approveOrder',
    sent({ change: change({ status: 'approved' }), change_status: 'approved' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Approve change' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 1 }));
});

test('a change that cannot go on says why, and is discarded', async () => {
  const changing = sent({
    ...{ change: change({ fault: '9 of Laptop 14 have been received', send_back_comment: 'Too dear' }) },
    ...{ change_status: 'draft', open: ['change', 'discard'] },
  });
  answers('getOrder', changing);
  const { user } = show('/procurement/orders/71');
  expect(await screen.findByText(/^9 of Laptop 14 have been received\. Change it once more/)).toBeVisible();
  expect(screen.getByText('Too dear')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard Change' }));
  const dialog = within(await findDialog('Discard the change of PO-000004'));
  const asked = answers('discardChange', sent({ version: 2 }));
  answers('getOrder', sent({ version: 2 }));
  await user.click(dialog.getByRole('button', { name: 'Discard change' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 1 }));
});
