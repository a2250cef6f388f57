import type { Order } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import {
  accessibilityFaults,
  addressesOf,
  cellsOf,
  findDialog,
  findMessage,
  findRow,
  itemsOf,
  textOf,
} from '../../testing/finders';
import {
  assetRef,
  FAYE,
  order,
  orderLine,
  orderShare,
  orderUnit,
  PAUL,
  page,
  person,
} from '../../testing/samples';
import { OrderPage } from './order-page';

const routes = areaRoutes('procurement', {
  'orders/:id': <OrderPage />,
  'orders/:id/edit': <h1>The editor</h1>,
  'orders/:id/receive': <h1>The receipt</h1>,
  orders: <h1>The list</h1>,
});

const show = pageTest({ routes, at: '/procurement/orders/71' }, () => {
  answers('listActivity', page([]));
  answers('listInvoices', page([]));
});

const NUMBER = 'PO-2026-0004';
const TOM = person({ id: 42, name: 'Tom Berg' });
const EXCESS = {
  request_id: 1281,
  label: 'Laptop 14',
  approved_cost: 2300,
  ordered_cost: 2400,
  is_stock: false,
  kind: 'needs_reason',
  text: 'A reason is needed.',
} as const;

const sent = (facts: Parameters<typeof order>[0] = {}) =>
  order({
    number: NUMBER,
    status: 'sent',
    submitted_by: PAUL,
    submitted_at: '2026-11-30T10:00:00.000Z',
    submit_reason: 'The cheaper one is sold out',
    needs_finance: true,
    approved_by: FAYE,
    approved_at: '2026-11-30T11:00:00.000Z',
    sent_by: PAUL,
    sent_at: '2026-11-30T12:00:00.000Z',
    sent_way: 'mail',
    sent_to: ['orders@northwind.example'],
    open: ['receive', 'close'],
    ...facts,
  });

test('a contract price that does not hold is told on the draft, with the one that does', async () => {
  const contract = { id: 401, number: 'C-12', contract_price_id: 501, fault: 'Contract C-12 ended' };
  const line = orderLine({ name: 'ThinkPad T14', item: { id: 301, name: 'ThinkPad T14' }, contract });
  answers('getOrder', order({ lines: [line] }));
  answers('offerContractPrices', {
    offers: [
      { contract_price_id: 502, contract: { id: 402, number: 'C-13' }, price: 250, price_per: 1 as const },
    ],
    faults: [contract.fault],
  });
  show();
  const told = await screen.findByRole('list', { name: 'Contract prices that no longer apply' });
  await waitFor(() =>
    expect(itemsOf(told)).toEqual([
      'ThinkPad T14: Contract C-12 ended. Contract C-13 has $250.00 for this quantity.',
    ]),
  );
  expect(screen.getByRole('link', { name: 'Choose the price' })).toHaveAttribute(
    'href',
    '/procurement/orders/71/edit',
  );
});

/** Opens the dialog of a button of the page. */
async function press(user: ReturnType<typeof show>['user'], button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  return findDialog(title);
}

async function pressInMenu(user: ReturnType<typeof show>['user'], entry: string, title: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByText(entry));
  return findDialog(title);
}

const confirm = (dialog: HTMLElement, text: string) =>
  within(dialog).getByText(text, { selector: 'button *' });

/** What the page reads anew after a step: the same as the step's own answer. */
function becomes(now: Order): Order {
  answers('getOrder', now);
  return now;
}

test('shows for whom each line is and what it costs beside what was approved, the difference in words', async () => {
  answers(
    'getOrder',
    sent({
      lines: [
        orderLine({
          quantity: 3,
          price: 4.99,
          price_per: 100,
          count_received: 1,
          expected_on: '2020-01-02',
          shares: [
            orderShare({ approved_cost: 2350, units: 2, count_received: 1 }),
            orderShare({ request_id: 1290, requester: TOM }),
          ],
        }),
      ],
    }),
  );
  show();
  expect(await screen.findByRole('heading', { level: 1, name: NUMBER })).toBeVisible();
  const cells = cellsOf(await findRow('Laptop 14'));
  expect(cells).toMatchObject({
    Item: 'Laptop 14 Lenovo X1 Laptops',
    Quantity: '3',
    Price: '$4.99 per 100',
    Tax: '19 %',
    Net: '$2,000.00',
    'Landed cost': '$2,400.00',
    Received: '1 of 3',
    Expected: 'Jan 02, 2020 Late',
  });
  const shares = screen.getByRole('list', { name: 'Laptop 14 is for' });
  expect(itemsOf(shares)[0]).toContain('2 units for request #1281 of Maya Chen');
  expect(itemsOf(shares)[0]).toContain('$50.00 more than approved');
  expect(itemsOf(shares)[0]).toContain('1 came');
  expect(itemsOf(shares)[1]).not.toContain('more than approved');
  expect(addressesOf(shares)[0]).toBe('/procurement/requests?request=1281');
  expect(await accessibilityFaults()).toEqual([]);
});

test('tells who did what when, and what the order comes to', async () => {
  answers('getOrder', sent({ discount: 100, charges: 49, tax_is_cost: false }));
  show();
  const history = itemsOf(await screen.findByRole('list', { name: 'History' }));
  expect(history).toHaveLength(4);
  expect(history[1]).toContain('The cheaper one is sold out');
  expect(history[2]).toContain('Approved by finance');
  expect(history[2]).toContain('Faye Lindqvist');
  expect(history[3]).toContain('By mail to orders@northwind.example');
  const totals = textOf(screen.getByRole('region', { name: 'Totals' }));
  expect(totals).toContain('Discount −$100.00');
  expect(totals).toContain('Tax, reclaimed and no cost $380.00');
});

test('lists what came, and the assets that it became', async () => {
  const line = orderLine({
    units: [
      orderUnit({ state: 'received', serial_number: 'SN-1', asset: assetRef(), receipt_id: 3 }),
      orderUnit({ unit_number: 2 }),
    ],
  });
  const receipt = {
    id: 3,
    delivery_note: 'DN-9',
    invoice: null,
    received_on: '2026-12-03',
    recorded_by: PAUL,
    recorded_at: '2026-12-03T09:00:00.000Z',
    count_units: 1,
    count_rejected: 0,
    undone_at: null,
  };
  answers('getOrder', sent({ lines: [line], receipts: [receipt] }));
  show();
  const [came] = itemsOf(await screen.findByRole('list', { name: 'Receipts' }));
  expect(came).toContain('1 unit on Dec 03, 2026');
  expect(came).toContain('Delivery note DN-9');
  const unit = await findRow('Laptop 14, unit 1');
  expect(cellsOf(unit)).toMatchObject({
    For: 'request #1281 of Maya Chen',
    'Serial number': 'SN-1',
    Asset: 'AST-000012',
    Cost: '$2,400.00',
  });
  expect(addressesOf(unit)).toEqual(['/procurement/assets/12']);
  expect(screen.queryByText('Laptop 14, unit 2')).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('offers what the server has open, and says why not what is closed', async () => {
  const draft = order({ open: ['edit'] });
  const decisions = draft.decisions.map((decision) =>
    decision.action === 'submit'
      ? {
          ...decision,
          why: { code: 'wrong_state' as const, text: 'Enter a price first', brief: 'A price is missing' },
        }
      : decision,
  );
  answers('getOrder', { ...draft, decisions });
  show();
  expect(await screen.findByText('A price is missing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/procurement/orders/71/edit');
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test('submitting asks for a reason where the server says that one is needed', async () => {
  answers('getOrder', order({ excesses: [EXCESS], needs_reason: 'It costs $100.00 more than was approved' }));
  const { user } = show();
  const dialog = await press(user, 'Submit', 'Submit Draft for Northwind Computers');
  const excess = within(dialog).getByRole('list', { name: 'More than approved' });
  expect(itemsOf(excess)[0]).toContain(EXCESS.text);
  await user.click(confirm(dialog, 'Submit order'));
  expect((await within(dialog).findAllByText(/Reason is required|Enter a reason/i))[0]).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Sold out');
  const asked = answers('submitOrder', becomes(order({ number: NUMBER, status: 'awaiting', open: [] })));
  await user.click(confirm(dialog, 'Submit order'));
  expect(await screen.findByRole('heading', { level: 1, name: NUMBER })).toBeVisible();
  expect(asked[0]?.body).toEqual({ version: 1, rate: 1, reason: 'Sold out' });
});

test('what passes by the allowance is told before submitting, asks for nothing, and stays on the page', async () => {
  const text =
    '$900.00 was approved for Laptop 14, and it costs $930.00: within the allowance of 5 % and $100.00';
  answers('getOrder', order({ excesses: [{ ...EXCESS, kind: 'within_allowance', text }] }));
  const { user } = show();
  const dialog = await press(user, 'Submit', 'Submit Draft for Northwind Computers');
  expect(within(dialog).getByText('This is above what was approved, within the allowance')).toBeVisible();
  expect(itemsOf(within(dialog).getByRole('list', { name: 'More than approved' }))[0]).toContain(text);
  expect(within(dialog).queryByLabelText(/^Reason/)).not.toBeInTheDocument();
  answers(
    'submitOrder',
    becomes(order({ number: NUMBER, status: 'approved', within_allowance: 30, open: [] })),
  );
  await user.click(confirm(dialog, 'Submit order'));
  expect(await screen.findByText('$30.00 above approvals')).toBeVisible();
});

test('submitting asks for nothing otherwise', async () => {
  answers('getOrder', order());
  const { user } = show();
  const dialog = await press(user, 'Submit', 'Submit Draft for Northwind Computers');
  expect(within(dialog).queryByLabelText(/^Reason/)).not.toBeInTheDocument();
  const asked = answers(
    'submitOrder',
    becomes(order({ number: NUMBER, status: 'approved', open: ['send'] })),
  );
  await user.click(confirm(dialog, 'Submit order'));
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 1, rate: 1, reason: null }));
});

test('an order changed meanwhile is told, and the step is sent over its new version', async () => {
  const awaiting = { number: NUMBER, status: 'awaiting', open: ['approve', 'send-back'] } as const;
  answers('getOrder', order(awaiting));
  const { user } = show();
  const dialog = await press(user, 'Approve', `Approve ${NUMBER}`);
  refuses('approveOrder', 'stale_version', 'This order was changed', {
    current: order({ ...awaiting, version: 2, total: 2500 }),
  });
  await user.click(confirm(dialog, 'Approve order'));
  expect(await within(dialog).findByText('This order has changed since you opened it')).toBeVisible();
  expect(textOf(dialog)).toContain('$2,500.00');
  const asked = answers(
    'approveOrder',
    becomes(order({ number: NUMBER, status: 'approved', version: 3, open: [] })),
  );
  await user.click(confirm(dialog, 'Approve order'));
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 2 }));
});

test('finance sends an order back with a comment, which procurement reads on the draft', async () => {
  answers('getOrder', order({ number: NUMBER, status: 'awaiting', open: ['approve', 'send-back'] }));
  const { user } = show();
  const dialog = await press(user, 'Send Back', `Send back ${NUMBER}`);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Ask for another offer');
  const back = becomes(order({ number: NUMBER, send_back_comment: 'Ask for another offer' }));
  const asked = answers('sendBackOrder', back);
  await user.click(confirm(dialog, 'Send back'));
  expect(await screen.findByText('Finance sent this order back')).toBeVisible();
  expect(asked[0]?.body).toEqual({ version: 1, reason: 'Ask for another offer' });
});

test('a mail names its recipients; without one only sending by hand is left', async () => {
  const approved = { number: NUMBER, status: 'approved', open: ['send', 'revise', 'cancel'] } as const;
  answers('getOrder', order(approved));
  const first = show();
  const title = `Send ${NUMBER} to Northwind Computers`;
  const dialog = await press(first.user, 'Send to Vendor', title);
  expect(itemsOf(within(dialog).getByRole('list', { name: 'Recipients' }))).toEqual([
    'orders @northwind.example',
  ]);
  const asked = answers('sendOrder', becomes(sent()));
  await first.user.click(confirm(dialog, 'Send order'));
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 1, way: 'mail' }));
  first.unmount();

  answers('getOrder', order({ ...approved, recipients: [] }));
  const { user } = show();
  const other = await press(user, 'Send to Vendor', title);
  expect(within(other).getByRole('radio', { name: /By mail/ })).toBeDisabled();
  expect(within(other).getAllByText(/no mail address for orders/)[0]).toBeVisible();
  const byHand = answers('sendOrder', becomes(sent()));
  await user.click(confirm(other, 'Send order'));
  await waitFor(() => expect(byHand[0]?.body).toEqual({ version: 1, way: 'hand' }));
});

test.each([
  ['cancelOrder', 'Cancel Order', `Cancel ${NUMBER}`, 'Cancel order'],
  ['closeOrder', 'Close Short', `Close ${NUMBER} short`, 'Close short'],
  ['reopenOrder', 'Reopen Order', `Reopen ${NUMBER}`, 'Reopen order'],
] as const)('%s says why', async (id, entry, title, label) => {
  answers('getOrder', sent({ open: ['cancel', 'close', 'reopen'] }));
  const { user } = show();
  const dialog = await pressInMenu(user, entry, title);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Cannot deliver');
  const asked = answers(id, sent({ status: 'cancelled', open: [] }));
  await user.click(confirm(dialog, label));
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 1, reason: 'Cannot deliver' }));
});

test('an order that was not sent can be saved as a draft', async () => {
  answers('getOrder', order());
  const asked = answers('getOrderDocument', '%PDF-');
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(asked[0]?.query).toEqual({});
});

test('what the vendor was sent can be saved revision by revision, and mailed once more', async () => {
  const one = {
    ...{ revision: 1, reason: null, changes: [], sent_by: PAUL, sent_to: ['a@b.example'] },
    sent_way: 'mail' as const,
    sent_at: '2026-11-30T12:00:00.000Z',
  };
  const two = {
    ...one,
    revision: 2,
    reason: 'Fewer are needed',
    changes: ['Line 1, Laptop 14: 5 instead of 10'],
  };
  answers('getOrder', sent({ revisions: [one, two], open: ['resend'] }));
  const { user } = show();
  const list = await screen.findByRole('list', { name: 'Sent to the vendor' });
  expect(itemsOf(list)).toEqual([
    expect.stringContaining('Revision 2 Fewer are needed Line 1, Laptop 14: 5 instead of 10'),
    expect.stringContaining('Revision 1'),
  ]);
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const asked = answers('getOrderDocument', '%PDF-');
  await user.click(screen.getByRole('button', { name: 'Download PDF of revision 1' }));
  await waitFor(() => expect(names).toEqual([`${NUMBER}.pdf`]));
  await user.click(screen.getByRole('button', { name: 'Download PDF of revision 2' }));
  await waitFor(() => expect(names[1]).toBe(`${NUMBER}-revision-2.pdf`));
  expect(asked.map(({ query }) => query)).toEqual([{ revision: 1 }, { revision: 2 }]);
  refuses('getOrderDocument', 'unavailable', 'The bucket is away');
  await user.click(screen.getByRole('button', { name: 'Download PDF of revision 1' }));
  await findMessage('Error', 'Failed to download the order', 'The bucket is away');

  const dialog = await pressInMenu(user, 'Send a Copy', `Send a copy of ${NUMBER}`);
  const mailed = answers('resendOrder', becomes(sent()));
  await user.click(confirm(dialog, 'Send copy'));
  await waitFor(() => expect(mailed[0]?.body).toEqual({ version: 1 }));
});

test('an approved order is made a draft again', async () => {
  answers('getOrder', order({ number: NUMBER, status: 'approved', open: ['send', 'revise'] }));
  const { user } = show();
  const dialog = await pressInMenu(user, 'Back to Draft', `Make ${NUMBER} a draft again`);
  const asked = answers('reviseOrder', order({ number: NUMBER }));
  await user.click(confirm(dialog, 'Make a draft'));
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 1 }));
});

test('a deleted draft leads back to the list', async () => {
  answers('getOrder', order());
  const { user, address } = show();
  const dialog = await pressInMenu(user, 'Delete Draft', 'Delete this draft');
  answers('deleteOrder', { id: 71, message: 'Deleted' });
  await user.click(confirm(dialog, 'Delete draft'));
  await waitFor(() => expect(address()).toBe('/procurement/orders'));
});

test('hands over what came; what is held says why and stays', async () => {
  const shares = [
    orderShare({ count_received: 1, to_hand_over: true }),
    orderShare({
      request_id: 1290,
      requester: TOM,
      count_received: 1,
      to_hand_over: true,
      held: 'Tom Berg is suspended',
    }),
    orderShare({ request_id: 1295, units: 2, count_received: 1 }),
  ];
  answers('getOrder', sent({ lines: [orderLine({ shares })], open: ['hand-over'] }));
  const { user } = show();
  const dialog = await press(user, 'Hand Over', `Hand over what arrived with ${NUMBER}`);
  const boxes = within(dialog).getAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  expect(boxes[0]).toBeChecked();
  expect(boxes[1]).toBeDisabled();
  expect(within(dialog).getByText('Tom Berg is suspended')).toBeVisible();
  const asked = answers('handOver', becomes(sent({ open: [] })));
  await user.click(confirm(dialog, 'Hand over'));
  await waitFor(() => expect(asked[0]?.body).toEqual({ request_ids: [1281] }));
});

test('an address that names no order says so', async () => {
  show('/procurement/orders/abc');
  expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
});

test('a draft says which lines become no asset, since their requests name no category', async () => {
  answers(
    'getOrder',
    order({
      lines: [
        orderLine(),
        orderLine({ id: 62, position: 2, kind: 'consumable', name: 'Toner', category: null }),
      ],
    }),
  );
  show();
  expect(await screen.findByText('No asset comes of what has no category')).toBeVisible();
  expect(screen.getByText(/^Toner: its request names no category/)).toBeVisible();
});

test('a draft that cannot be reckoned yet says why, and names the lines at a price of 0', async () => {
  answers('getOrder', {
    ...order({ lines: [orderLine({ name: 'Monitor 27', price: 0 })] }),
    ...{ currency: 'EUR', rate: null, base_total: null, rate_fault: 'No rate for EUR has been entered yet' },
  });
  show();
  expect(await screen.findByText('What it costs in USD is not known yet')).toBeVisible();
  expect(
    screen.getByText('No rate for EUR has been entered yet. Until then it cannot be submitted.'),
  ).toBeVisible();
  expect(screen.getByText('1 line at a price of 0')).toBeVisible();
  expect(screen.getByText(/^Monitor 27\. Lines start at 0 where/)).toBeVisible();
});
