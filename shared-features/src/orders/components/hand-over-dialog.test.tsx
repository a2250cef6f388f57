import type { Order } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { answers, areaRoutes, pageTest, refuses } from '../../testing';
import { accessibilityFaults, findDialog, findMessage, itemsOf } from '../../testing/finders';
import { order, orderLine, orderShare, person } from '../../testing/samples';
import { HandOverDialog } from './hand-over-dialog';

const TOM = person({ id: 42, name: 'Tom Berg' });
const maya = orderShare({ count_received: 2, units: 2, to_hand_over: true });
const tom = orderShare({
  request_id: 1290,
  label: 'Monitor 27',
  requester: TOM,
  count_received: 1,
  to_hand_over: true,
});

let shown: Order;

function Dialog() {
  return <HandOverDialog order={shown} open onClose={() => undefined} />;
}

const open = pageTest({ routes: areaRoutes('procurement', { over: <Dialog /> }), at: '/procurement/over' });

async function show(lines: Order['lines']) {
  shown = order({ number: 'PO-000004', status: 'sent', lines, open: ['hand-over'] });
  const { user } = open();
  const dialog = await findDialog('Hand over what arrived with PO-000004');
  return { user, dialog };
}

const boxes = (dialog: HTMLElement) => within(dialog).getAllByRole('checkbox');
const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Hand over' });

test('names who gets what, each request once though it is on two lines', async () => {
  const { dialog } = await show([
    orderLine({ shares: [maya, tom] }),
    orderLine({ id: 62, position: 2, name: 'Dock', shares: [{ ...maya, count_waiting: 1 }] }),
  ]);
  expect(itemsOf(within(dialog).getByRole('list', { name: 'To be handed over' }))).toEqual([
    '# 1281 Laptop 14 for Maya Chen , 3 units',
    '# 1290 Monitor 27 for Tom Berg , 1 unit',
  ]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('whoever is left out keeps waiting', async () => {
  const { user, dialog } = await show([orderLine({ shares: [maya, tom] })]);
  const [first] = boxes(dialog);
  if (!first) throw new Error('There is nobody to leave out');
  await user.click(first);
  const asked = answers('handOver', shown);
  await user.click(send(dialog));
  await findMessage('Success', 'Handed over successfully');
  expect(asked[0]).toMatchObject({ params: { id: 71 }, body: { request_ids: [1290] } });
});

test('with nobody chosen there is nothing to send', async () => {
  const { user, dialog } = await show([orderLine({ shares: [tom] })]);
  const [only] = boxes(dialog);
  if (!only) throw new Error('There is nobody to leave out');
  await user.click(only);
  expect(send(dialog)).toBeDisabled();
  await user.click(only);
  expect(send(dialog)).toBeEnabled();
});

test('what is held back cannot be chosen, and says why', async () => {
  const { dialog } = await show([orderLine({ shares: [{ ...tom, held: 'Tom Berg is suspended' }] })]);
  const [held] = boxes(dialog);
  expect(held).toBeDisabled();
  expect(held).not.toBeChecked();
  expect(within(dialog).getByText('Tom Berg is suspended')).toBeVisible();
  expect(send(dialog)).toBeDisabled();
});

test('a refusal is told in the dialog', async () => {
  const { user, dialog } = await show([orderLine({ shares: [maya] })]);
  refuses('handOver', 'conflict', 'Maya Chen was suspended');
  await user.click(send(dialog));
  expect(await within(dialog).findByText('Maya Chen was suspended')).toBeVisible();
  expect(screen.getByText('#1281 Laptop 14 for Maya Chen, 2 units')).toBeVisible();
});
