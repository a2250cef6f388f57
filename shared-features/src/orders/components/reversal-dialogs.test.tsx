import { screen, waitFor, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findDialog, itemsOf } from '../../testing/finders';
import { order, orderLine, orderShare, orderUnit, PAUL, page } from '../../testing/samples';
import { OrderPage } from './order-page';

const routes = areaRoutes('procurement', { 'orders/:id': <OrderPage /> });

const asset = (id: number) => ({
  id,
  asset_tag: `AST-00000${id}`,
  name: 'Laptop 14',
  serial_number: `SN-${id}`,
});
const receipt = (id: number, facts: object = {}) => ({
  id,
  delivery_note: `DN-${id}`,
  invoice: null,
  received_on: '2026-12-03',
  recorded_by: PAUL,
  recorded_at: '2026-12-03T09:00:00.000Z',
  count_units: 2,
  count_rejected: 0,
  undone_at: null,
  ...facts,
});
const came = (unit_number: number, receipt_id: number, why: string | null = null) =>
  orderUnit({
    ...{ unit_number, receipt_id, state: 'received', asset: asset(unit_number) },
    ...{ why_not_undone: why, why_not_sent_back: why },
  });
const HELD = 'Laptop 14 (AST-000003) is allocated to Maya Chen: it must be returned first';
const LINE = orderLine({
  ...{ quantity: 4, count_received: 4 },
  shares: [orderShare({ units: 4, count_received: 4 })],
  units: [came(1, 11), came(2, 11), came(3, 12, HELD), came(4, 12)],
});
const RECEIVED = order({
  ...{ number: 'PO-2026-0004', status: 'closed', receipt_state: 'fully', close_reason: 'complete' },
  ended_at: '2026-12-03T09:00:00.000Z',
  ...{ lines: [LINE], receipts: [receipt(11), receipt(12)], open: ['undo-receipt', 'send-units-back'] },
});

const show = pageTest({ routes, at: '/procurement/orders/71' }, () => {
  answers('getOrder', RECEIVED);
  answers('listActivity', page([]));
});

async function openDialog(action: string) {
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: action }));
  return { ...shown, dialog: within(await findDialog(/^(?:Undo a receipt|Send units) of/)) };
}

test('undoes the last receipt but what is in use, which says why', async () => {
  const { user, dialog } = await openDialog('Undo a Receipt');
  expect(dialog.getByRole('radio', { name: /delivery note DN-12/ })).toBeChecked();
  expect(dialog.getByText(HELD)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /unit 3/ })).toBeDisabled();
  expect(dialog.getByRole('checkbox', { name: /unit 4/ })).toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Undo receipt' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Counted twice');
  const sent = answers('undoReceipt', RECEIVED);
  await user.click(dialog.getByRole('button', { name: 'Undo receipt' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.idempotencyKey).toEqual(expect.any(String));
  expect(sent[0]?.body).toEqual({
    ...{ version: 1, reason: 'Counted twice', receipt_id: 12 },
    units: [{ line_id: 61, unit_number: 4 }],
  });
});

test('of another receipt the units are chosen; what was allocated meanwhile is told, and what was typed stays', async () => {
  const { user, dialog } = await openDialog('Undo a Receipt');
  await user.click(dialog.getByRole('radio', { name: /delivery note DN-11/ }));
  expect(await dialog.findByRole('checkbox', { name: /unit 1/ })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: /All that can be chosen/ }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong order');
  const message =
    'Laptop 14, unit 1: Laptop 14 (AST-000001) is allocated to Maya Chen: it must be returned first';
  refuses('undoReceipt', 'in_use', message, { fields: { 'units.0.unit_number': message } });
  await user.click(dialog.getByRole('button', { name: 'Undo receipt' }));
  expect((await dialog.findAllByText(message))[0]).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Wrong order');
});

test('a receipt with which everything was rejected is undone without units', async () => {
  answers('getOrder', {
    ...RECEIVED,
    receipts: [receipt(11), receipt(12), receipt(13, { count_units: 0, count_rejected: 2 })],
  });
  const { user, dialog } = await openDialog('Undo a Receipt');
  expect(dialog.getByRole('radio', { name: /Receipt 3: 2 units rejected on/ })).toBeChecked();
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They were fine');
  const sent = answers('undoReceipt', RECEIVED);
  await user.click(dialog.getByRole('button', { name: 'Undo receipt' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ receipt_id: 13, units: [] }));
});

test('sends chosen units back for credit', async () => {
  const { user, dialog } = await openDialog('Send Units Back');
  expect(dialog.getByRole('radio', { name: /For a replacement/ })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: /For credit/ }));
  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(await dialog.findByText('Choose at least one unit')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /unit 2/ }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Flickers');
  const sent = answers('sendUnitsBack', RECEIVED);
  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ...{ version: 1, reason: 'Flickers', for: 'credit' },
    units: [{ line_id: 61, unit_number: 2 }],
  });
});

test('the page tells what was rejected, undone and sent back, with the reasons', async () => {
  const gone = { receipt_id: 11, line_id: 61, request_id: 1281 };
  answers('getOrder', {
    ...RECEIVED,
    receipts: [receipt(11, { count_rejected: 1 }), receipt(12, { undone_at: '2026-12-04T09:00:00.000Z' })],
    rejections: [{ ...gone, unit_number: 1, reason: 'Cracked', awaits: 'replacement' }],
    reversals: [
      {
        ...{
          ...gone,
          id: 5,
          kind: 'credit',
          unit_number: 2,
          cost: 2400,
          serial_number: null,
          asset: asset(2),
        },
        ...{ reason: 'Flickers', reversed_by: PAUL, reversed_at: '2026-12-04T09:00:00.000Z' },
      },
    ],
  });
  show();
  const items = itemsOf(await screen.findByRole('list', { name: 'Rejected, undone and sent back' }));
  expect(items[0]).toContain('Laptop 14, unit 1: rejected at the door, replaced since');
  expect(items[0]).toContain('Cracked');
  expect(items[1]).toMatch(/unit 2 ?: sent back for credit ?, AST-000002 ?, −\$2,400\.00/);
  const receipts = itemsOf(screen.getByRole('list', { name: 'Receipts' }));
  expect(receipts[0]).toContain('2 units, and 1 rejected, on');
  expect(receipts[1]).toContain('Undone');
});
