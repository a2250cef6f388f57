import type { Order } from '@portal/contract';
import { screen, within } from '@testing-library/react';
import { areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults, itemsOf, textOf } from '../../testing/finders';
import { order, PAUL } from '../../testing/samples';
import { OrderChangeCard } from './order-change';

const CHANGE: NonNullable<Order['change']> = {
  revision: 2,
  status: 'draft',
  reason: 'Fewer are needed',
  note: null,
  discount: 0,
  charges: 20,
  net: 1000,
  tax: 190,
  ...{ total: 1210, base_total: 1210 },
  lines: [],
  changes: ['Line 1, Laptop 14: 5 instead of 10'],
  created_by: PAUL,
  created_at: '2026-12-01T09:00:00.000Z',
  needs_finance: false,
  approved_by: null,
  send_back_comment: null,
  fault: null,
};

let shown: Order;

function Card() {
  return <OrderChangeCard order={shown} />;
}

const open = pageTest({ routes: areaRoutes('procurement', { change: <Card /> }), at: '/procurement/change' });

async function show(facts: Partial<typeof CHANGE>) {
  shown = order({ total: 2400, change: { ...CHANGE, ...facts } });
  open();
  return screen.findByRole('region', { name: 'Change to Revision 2' });
}

test('says what changes, and what the order comes to then', async () => {
  const card = await show({});
  expect(itemsOf(within(card).getByRole('list', { name: 'What changes' }))).toEqual([
    'Line 1, Laptop 14: 5 instead of 10',
    'Total: $1,210.00 instead of $2,400.00',
  ]);
  expect(textOf(card)).toContain('Fewer are needed');
  expect(textOf(card)).toMatch(/by Paul Ortega \. Until it is sent, the order stays as the vendor has it\.$/);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['draft', 'Change not submitted'],
  ['awaiting', 'Change awaits finance'],
  ['approved', 'Change to be sent'],
] as const)('a change that is %s reads: %s', async (status, words) => {
  expect(within(await show({ status })).getByText(words)).toBeVisible();
});

test('what finance wrote when it sent the change back stands above it', async () => {
  const card = await show({ send_back_comment: 'Ask for another offer' });
  expect(within(card).getByText('Finance sent this change back')).toBeVisible();
  expect(within(card).getByText('Ask for another offer')).toBeVisible();
});

test('a change that cannot go on says why, and what is left', async () => {
  const card = await show({ fault: '3 of Laptop 14 have been received' });
  expect(within(card).getByText('This change cannot go on')).toBeVisible();
  expect(
    within(card).getByText('3 of Laptop 14 have been received. Change it once more, or discard it.'),
  ).toBeVisible();
});

test('an order that is not being changed has no such card', async () => {
  shown = order();
  open();
  await screen.findByRole('main');
  expect(screen.queryByRole('region', { name: /^Change/ })).not.toBeInTheDocument();
});
