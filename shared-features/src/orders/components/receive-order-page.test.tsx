import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refusal, refuses } from '../../testing';
import { accessibilityFaults } from '../../testing/finders';
import { location, order, orderLine, orderShare, orderUnit, page } from '../../testing/samples';
import { ReceiveOrderPage } from './receive-order-page';

const routes = areaRoutes('procurement', {
  'orders/:id': <h1>The order’s page</h1>,
  'orders/:id/receive': <ReceiveOrderPage />,
});

const LAPTOPS = orderLine({
  quantity: 4,
  count_received: 1,
  shares: [orderShare({ units: 4, count_received: 1 })],
  units: [orderUnit({ state: 'received' }), ...[2, 3, 4].map((unit_number) => orderUnit({ unit_number }))],
});
const CABLES = orderLine({
  id: 62,
  position: 2,
  kind: 'consumable',
  name: 'Cable',
  category: null,
  quantity: 2,
  units: [orderUnit(), orderUnit({ unit_number: 2 })],
});
const SENT = order({ number: 'PO-2026-0004', status: 'sent', lines: [LAPTOPS, CABLES], open: ['receive'] });

const show = pageTest({ routes, at: '/procurement/orders/71/receive' }, () => answers('getOrder', SENT));

const group = (name: string) => within(screen.getByRole('group', { name }));
const serial = (unit: number) =>
  screen.getByRole('textbox', { name: `Serial number of unit ${unit} of Laptop 14` });
const unit = (number: number, name = 'Laptop 14') =>
  group(name).getByRole('checkbox', { name: new RegExp(`^Unit ${number},`) });
const record = () => screen.getByRole('button', { name: 'Record Receipt' });

/** Opens the page and waits for its units. */
async function open() {
  const shown = show();
  await screen.findByRole('group', { name: 'Laptop 14' });
  return shown;
}

test('shows the awaited units of each line, serial numbers for assets only', async () => {
  await open();
  expect(group('Laptop 14').queryByRole('checkbox', { name: /^Unit 1,/ })).not.toBeInTheDocument();
  expect(unit(2)).not.toBeChecked();
  expect(screen.getByText('Lenovo X1, 1 of 4 received so far')).toBeVisible();
  expect(group('Cable').queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Received on/)).toHaveValue(new Date().toISOString().slice(0, 10));
  expect(await accessibilityFaults()).toEqual([]);
});

test('tells what a requester says has arrived, where no receipt tells', async () => {
  const said = { at: '2026-12-03T10:00:00.000Z', note: 'On my desk' };
  const [first = orderShare()] = LAPTOPS.shares;
  answers('getOrder', {
    ...SENT,
    lines: [{ ...LAPTOPS, shares: [{ ...first, arrival_note: said }] }, CABLES],
  });
  show();
  expect((await screen.findByText('On my desk')).parentElement).toHaveTextContent(
    /^Maya Chen said on Dec 03, 2026 that it has arrived: no receipt yet\s*On my desk$/,
  );
});

test('sends what came with serial numbers, delivery note and whether it is handed over', async () => {
  const { user, address } = await open();
  await user.type(screen.getByLabelText(/^Delivery note/), 'DN-9');
  fireEvent.change(screen.getByLabelText(/^Received on/), { target: { value: '2026-11-28' } });
  await user.type(serial(3), 'SN-3');
  expect(unit(3)).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'All of Cable' }));
  answers('listLocations', page([location({ id: 31, path: ['Berlin', 'Store'] })]));
  await user.click(screen.getByRole('combobox', { name: /^Location/ }));
  await user.click(await screen.findByText('Berlin / Store'));
  await user.click(screen.getByRole('checkbox', { name: /Hand over to the requesters now/ }));
  // All came by it: nothing more can be received.
  const done = order({ number: 'PO-2026-0004', status: 'closed', open: [] });
  const sent = answers('recordReceipt', done);
  answers('getOrder', done);
  await user.click(record());
  await waitFor(() => expect(address()).toBe('/procurement/orders/71'));
  expect(sent[0]?.idempotencyKey).toEqual(expect.any(String));
  expect(sent[0]?.body).toEqual({
    delivery_note: 'DN-9',
    received_on: '2026-11-28',
    hand_over: true,
    location_id: 31,
    lines: [
      { line_id: 61, units: [{ unit_number: 3, serial_number: 'SN-3' }], rejected: [] },
      {
        line_id: 62,
        units: [
          { unit_number: 1, serial_number: null },
          { unit_number: 2, serial_number: null },
        ],
        rejected: [],
      },
    ],
  });
});

test('a scanner goes from cell to cell by Enter, which never sends', async () => {
  const { user } = await open();
  const sent = answers('recordReceipt', SENT);
  await user.click(serial(2));
  await user.keyboard('SN-2{Enter}SN-3{Enter}SN-4{Enter}');
  expect([2, 3, 4].map((number) => (serial(number) as HTMLInputElement).value)).toEqual([
    'SN-2',
    'SN-3',
    'SN-4',
  ]);
  expect(serial(4)).toHaveFocus();
  await user.type(screen.getByLabelText(/^Delivery note/), 'DN-9{Enter}');
  expect(sent).toHaveLength(0);
});

test('several lines pasted into a cell fill the cells from there on; blank ones are skipped and said', async () => {
  const { user } = await open();
  await user.click(serial(3));
  await user.paste('SN-3\r\n\r\n SN-4 \r\nSN-5\r\n');
  expect(serial(2)).toHaveValue('');
  expect(serial(3)).toHaveValue('SN-3');
  expect(serial(4)).toHaveValue('SN-4');
  expect(unit(4)).toBeChecked();
  expect(
    screen.getByText(
      '2 serial numbers filled in, 1 blank line skipped, 1 left out: no more units are expected here.',
    ),
  ).toBeVisible();
});

test('all of a line is chosen and left out at once', async () => {
  const { user } = await open();
  const all = screen.getByRole('checkbox', { name: 'All of Laptop 14' });
  await user.click(all);
  expect([2, 3, 4].map((number) => unit(number))).toEqual(
    expect.arrayContaining([expect.objectContaining({ checked: true })]),
  );
  expect(screen.getByText(/3 of 3 chosen/)).toBeVisible();
  await user.click(all);
  expect(unit(2)).not.toBeChecked();
});

test('nothing is sent where nothing came', async () => {
  const { user } = await open();
  await user.click(record());
  expect((await screen.findAllByText('Choose at least one unit'))[0]).toBeVisible();
});

test('a refusal names the cell, and the focus goes there', async () => {
  const { user } = await open();
  await user.type(serial(2), 'SN-2');
  await user.type(serial(4), 'SN-4');
  const why = 'AST-000012 has this serial number';
  answers('recordReceipt', async () => {
    // As long as an answer takes: until then the cells are closed.
    await waitFor(() => expect(serial(4)).toBeDisabled());
    throw refusal('already_exists', why, { fields: { 'lines.0.units.1.serial_number': why } });
  });
  await user.click(record());
  expect((await screen.findAllByText(`Unit 4: ${why}`))[0]).toBeVisible();
  await waitFor(() => expect(serial(4)).toHaveFocus());
  expect(serial(4)).toHaveAttribute('aria-invalid', 'true');
  expect(serial(4)).toHaveAccessibleDescription(new RegExp(`Unit 4: ${why}`));
  expect(serial(2)).not.toHaveAttribute('aria-invalid');
});

test('what somebody else received meanwhile is no longer asked for, and what was typed stays', async () => {
  const { user } = await open();
  await user.type(serial(2), 'SN-2');
  await user.type(serial(4), 'SN-4');
  const units = LAPTOPS.units.map((one) =>
    one.unit_number === 2 ? { ...one, state: 'received' as const } : one,
  );
  answers('getOrder', { ...SENT, version: 2, lines: [{ ...LAPTOPS, units }] });
  refuses('recordReceipt', 'over_receipt', 'Unit 2 has come already');
  await user.click(record());
  expect(await screen.findByText('Unit 2 has come already')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Unit 2,/ })).not.toBeInTheDocument());
  expect(await screen.findByText(/what you entered for them is left out: unit 2: SN-2\.$/)).toBeVisible();
  const sent = answers('recordReceipt', SENT);
  await user.click(record());
  await waitFor(() =>
    expect(sent[0]?.body.lines).toEqual([
      { line_id: 61, units: [{ unit_number: 4, serial_number: 'SN-4' }], rejected: [] },
    ]),
  );
});

test('where nothing is awaited any more it says why', async () => {
  answers('getOrder', order({ number: 'PO-2026-0004', status: 'closed', open: [] }));
  show();
  expect(await screen.findByText('Nothing can be received for this order now')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record Receipt' })).not.toBeInTheDocument();
});

test('once every unit of a line is rejected, nothing offers all of it', async () => {
  const { user } = await open();
  expect(screen.getByRole('checkbox', { name: 'All of Laptop 14' })).toBeVisible();
  for (const unit of [2, 3, 4])
    await user.click(screen.getByRole('button', { name: `Reject unit ${unit} of Laptop 14` }));
  expect(screen.queryByRole('checkbox', { name: 'All of Laptop 14' })).toBeNull();
});

test('a unit is rejected at the door with a reason, by keyboard, and can be accepted after all', async () => {
  const { user } = await open();
  await user.type(serial(2), 'SN-2');
  screen.getByRole('button', { name: 'Reject unit 3 of Laptop 14' }).focus();
  await user.keyboard('{Enter}');
  const reason = screen.getByRole('textbox', { name: 'Why unit 3 of Laptop 14 is rejected' });
  expect(reason).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(record());
  expect(await screen.findByText('Unit 3: Reason is required')).toBeVisible();
  await user.type(reason, 'Cracked screen');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What is awaited for unit 3 of Laptop 14' }),
    'Nothing more',
  );
  // The next one takes over the reason.
  await user.click(screen.getByRole('button', { name: 'Reject unit 4 of Laptop 14' }));
  expect(screen.getByRole('textbox', { name: 'Why unit 4 of Laptop 14 is rejected' })).toHaveValue(
    'Cracked screen',
  );
  await user.click(screen.getByRole('button', { name: 'Do not reject unit 4' }));
  expect(screen.getByRole('button', { name: 'Reject unit 4 of Laptop 14' })).toHaveFocus();
  const sent = answers('recordReceipt', SENT);
  await user.click(record());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    lines: [
      {
        line_id: 61,
        units: [{ unit_number: 2, serial_number: 'SN-2' }],
        rejected: [{ unit_number: 3, reason: 'Cracked screen', awaits: 'nothing' }],
      },
    ],
  });
});

test('a delivery before the order was sent is told, and can be recorded', async () => {
  answers('getOrder', { ...SENT, sent_at: '2026-11-20T09:00:00.000Z' });
  show();
  await screen.findByRole('group', { name: 'Laptop 14' });
  const day = screen.getByLabelText(/^Received on/);
  fireEvent.change(day, { target: { value: '2026-11-19' } });
  expect(
    await screen.findByText(/^This order was sent on Nov 20, 2026: a delivery before that/),
  ).toBeVisible();
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  await waitFor(() => expect(screen.queryByText(/^This order was sent on/)).not.toBeInTheDocument());
});

test('more than was ordered can be recorded once all of that is there, within the tolerance', async () => {
  const laptops = { ...LAPTOPS, extra_units: [5] };
  answers('getOrder', { ...SENT, lines: [laptops] });
  const asked = answers('recordReceipt', { ...SENT, lines: [laptops] });
  const { user } = await open();
  expect(
    screen.getByText('Lenovo X1, 1 of 4 received so far, 1 more than ordered accepted once all have come'),
  ).toBeVisible();
  expect(group('Laptop 14').queryByRole('checkbox', { name: /^Unit 5,/ })).not.toBeInTheDocument();
  await user.click(group('Laptop 14').getByRole('checkbox', { name: 'All of Laptop 14' }));
  expect(unit(5)).not.toBeChecked();
  expect(screen.getByText('Unit 5, more than ordered, for stock')).toBeVisible();
  await user.type(serial(5), 'SN-5');
  await user.click(record());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({
    lines: [{ units: [{ unit_number: 2 }, {}, {}, { unit_number: 5, serial_number: 'SN-5' }] }],
  });
});
