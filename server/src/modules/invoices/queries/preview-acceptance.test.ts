import type { Order } from '@portal/contract';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const year = new Date().getUTCFullYear();
const budget = (amount: number) =>
  portal.call(
    'setBudget',
    { body: { fiscal_year: year, amount, reason: 'Plan' } as never },
    as(desk.finance),
  );
const ordered = async (price: number) => {
  const id = await desk.approved(2000, { finance_state: 'approved' });
  const order = await desk.sent([id], { line: { price } });
  await desk.receive(order, [{ unit: 1 }]);
  return order;
};
let last = 0;
const bill = async (order: Order, price: number) => {
  last += 1;
  const body = {
    ...{ order_id: order.id, number: `ACC-${last}`, issued_on: desk.day(), total: price },
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1, price }],
  };
  return (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
};
const preview = async (id: number) =>
  (await portal.call('previewAcceptance', { params: { id } }, as(desk.finance))).body;

test('says what accepting costs and leaves of the budgets, with all that is used already; accepting does just that', async () => {
  expect((await budget(1000)).status).toBeLessThan(300);
  const order = await ordered(100);
  const held = await bill(order, 150);
  expect(await preview(held.id)).toMatchObject({
    difference: 50,
    budget: {
      ...{ amount: 50, fiscal_year: year, outcome: 'within', stopped: [] },
      budgets: [{ department: null, remaining_before: 900, remaining_after: 850, is_exceeded: false }],
    },
  });
  const { body } = await portal.call(
    'acceptInvoice',
    { params: { id: held.id }, body: { version: held.version, reason: 'Agreed' } },
    as(desk.finance),
  );
  expect(body.state).toBe('approved');
  const now = (await portal.call('getBudget', { query: {} }, as(desk.finance))).body;
  expect(now.spent).toBe(150);
  // It is in the books by now.
  expect(await preview(held.id)).toEqual({ difference: 50, budget: null });
});

test('of what exceeds a budget it says so', async () => {
  const held = await bill(await ordered(100), 5000);
  expect((await preview(held.id)).budget?.budgets[0]).toMatchObject({ is_exceeded: true });
});

test('what costs nobody more has to do with no budget', async () => {
  const order = await ordered(100);
  const note = await bill(order, 100);
  expect(note.state).toBe('matched');
  const early = await bill(await desk.sent([await desk.approved(100)], { line: { price: 100 } }), 100);
  expect(early.reasons).toEqual(['not_received']);
  expect(await preview(early.id)).toEqual({ difference: 0, budget: null });
});

test('an invoice that there is not is not found', async () => {
  const { status } = await portal.call('previewAcceptance', { params: { id: 2_000_000 } }, as(desk.finance));
  expect(status).toBe(404);
});
