import type { Order, OrderLine } from '@portal/contract';
import { screen, waitFor } from '@testing-library/react';
import { answers, areaRoutes, pageTest } from '../../testing';
import { accessibilityFaults, addressesOf, cellsOf, findRow, itemsOf } from '../../testing/finders';
import { order, orderLine, orderShare, person } from '../../testing/samples';
import { OrderLines } from './order-lines';

let shown: Order;
let onRelease: (() => void) | undefined;
const routes = areaRoutes('procurement', { lines: <Lines /> });

function Lines() {
  return <OrderLines order={shown} onRelease={onRelease} />;
}

const open = pageTest({ routes, at: '/procurement/lines' });

async function show(facts: Partial<OrderLine>, of: Partial<Order> = {}) {
  shown = order({ ...of, lines: [orderLine(facts)] });
  open();
  return cellsOf(await findRow(shown.lines[0]?.name ?? ''));
}

const shares = () => screen.getByRole('list', { name: 'Laptop 14 is for' });
const SENT = { status: 'sent', sent_at: '2026-11-30T12:00:00.000Z' } as const;

test('an item stands with its make, its kind where it is no asset, and its category', async () => {
  const cells = await show({ name: 'Toner', kind: 'consumable', brand: 'HP', model_number: null });
  expect(cells.Item).toBe('Toner HP Consumable, Laptops');
  expect(await accessibilityFaults()).toEqual([]);
});

test('an item of which no more is known has its name alone', async () => {
  const cells = await show({ brand: null, model_number: null, category: null });
  expect(cells.Item).toBe('Laptop 14');
});

test('what a requester says has arrived stands beside their share, with their note', async () => {
  const arrival_note = { at: '2026-12-03T10:00:00.000Z', note: 'On my desk' };
  await show({ shares: [orderShare({ arrival_note })] }, SENT);
  expect(itemsOf(shares())[0]).toMatch(
    /nothing received yet Maya Chen said on Dec 03, 2026 that it has arrived: no receipt yet On my desk$/,
  );
});

test('the other orders that buy a part of a request stand beside its share', async () => {
  const other_orders = [
    { id: 72, number: 'PO-000005' },
    { id: 73, number: null },
  ];
  await show({ shares: [orderShare({ other_orders })] }, SENT);
  expect(itemsOf(shares())[0]).toMatch(/also on PO-000005 , a draft$/);
  expect(screen.getByRole('link', { name: 'PO-000005' })).toHaveAttribute(
    'href',
    expect.stringMatching(/orders\/72$/),
  );
});

test.each([
  ['buy-elsewhere', 'Buy Rest Elsewhere', 'The rest is under To Buy'],
  ['nothing-more', 'Buy Nothing More', 'It can be handed over once all that is ordered has come'],
] as const)('the rest of a request: %s', async (rest_action, label, told) => {
  onRelease = () => undefined;
  await show({ shares: [orderShare({ rest_action })] }, SENT);
  const asked = answers('decideRest', shown);
  screen.getByRole('button', { name: `${label} for request #1281 of Maya Chen` }).click();
  await waitFor(() => expect(asked[0]?.body).toEqual({ version: 1, request_id: 1281, action: rest_action }));
  expect(await screen.findByText(told)).toBeVisible();
  onRelease = undefined;
});

test('where the order is only read, nothing is decided about the rest', async () => {
  await show({ shares: [orderShare({ rest_action: 'buy-elsewhere' })] }, SENT);
  expect(screen.queryByRole('button', { name: /^Buy Rest/ })).not.toBeInTheDocument();
});

test('of a draft nothing is said about what came', async () => {
  await show({});
  expect(itemsOf(shares())).toEqual([
    '1 unit for request #1281 of Maya Chen approved $2,500.00 , costs $2,400.00',
  ]);
  expect(addressesOf(shares())).toEqual(['/procurement/requests?request=1281']);
});

test.each([
  ['nothing received yet', {}, SENT],
  ['1 came', { units: 2, count_received: 1 }, SENT],
  ['all received', { units: 2, count_received: 2 }, SENT],
  ['handed over', { count_received: 1, is_fulfilled: true }, SENT],
  ['nothing received', { count_expected: 0 }, SENT],
  ['handed over, a replacement is expected', { units: 2, count_received: 1, is_fulfilled: true }, SENT],
  ['handed over, 2 replacements are expected', { units: 2, is_fulfilled: true }, SENT],
  ['all received, 1 to be handed over', { units: 2, count_received: 2, count_waiting: 1 }, SENT],
  ['1 came, 1 sent back for credit', { units: 2, count_received: 1, count_returned: 1 }, SENT],
  ['costs \\$0.00 instead of \\$2,400.00 , 1 sent back for credit', { count_returned: 1, cost_now: 0 }, SENT],
] as const)('%s', async (text, share, of) => {
  await show({ shares: [orderShare({ requester: person({ id: 42, name: 'Tom Berg' }), ...share })] }, of);
  expect(itemsOf(shares())[0]).toMatch(new RegExp(`, ${text}$`));
});

test('what is no longer expected stands below what came', async () => {
  const cells = await show({ quantity: 5, count_received: 3, count_closed: 2 }, SENT);
  expect(cells.Received).toBe('3 of 5 2 no longer expected');
});

test.each([
  [{ expected_on: null }, '–'],
  [{ expected_on: '2126-12-04' }, 'Dec 04, 2126'],
  [{ expected_on: '2020-01-02' }, 'Jan 02, 2020 Late'],
  [{ expected_on: '2126-12-04', promised_on: '2126-12-04' }, 'Dec 04, 2126 Promised'],
  [{ expected_on: '2126-12-04', promised_on: '2126-12-09' }, 'Dec 09, 2126 Promised Asked for Dec 04, 2126'],
  [{ expected_on: '2020-01-02', count_received: 1 }, 'Jan 02, 2020'],
] as const)('a line with %j is expected: %s', async (facts, text) => {
  const cells = await show(facts, SENT);
  expect(cells.Expected).toBe(text);
});

test('an order without lines says where they come from', async () => {
  shown = order({ lines: [] });
  open();
  expect((await screen.findAllByText(/Requests are added to it under To Buy/))[0]).toBeVisible();
});

test('what came beyond the order is told apart, and so is what is billed without a receipt', async () => {
  const stock_of = { id: 3, name: 'IT' };
  const extra = orderShare({ request_id: 900, stock_of, units: 0, count_received: 1, cost: 2400 });
  const cells = await show(
    {
      ...{ kind: 'consumable', without_receipt: true, quantity: 1, count_received: 2, count_extra: 1 },
      shares: [orderShare({ count_received: 1 }), extra],
    },
    SENT,
  );
  expect(cells.Item).toContain('Billed without a receipt');
  expect(cells.Received).toBe('1 of 1 1 more than ordered');
  expect(itemsOf(shares())[1]).toMatch(/^1 unit more than ordered for the stock of IT costs \$2,400.00/);
});
