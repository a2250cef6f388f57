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
    ...{ difference: 50, exchange: 0 },
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
  expect(await preview(held.id)).toEqual({ difference: 50, exchange: 0, budget: null });
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
  expect(await preview(early.id)).toEqual({ difference: 0, exchange: 0, budget: null });
});

test('an invoice that there is not is not found', async () => {
  const { status } = await portal.call('previewAcceptance', { params: { id: 2_000_000 } }, as(desk.finance));
  expect(status).toBe(404);
});

const remaining = async () =>
  (await portal.call('getBudget', { query: {} }, as(desk.finance))).body.remaining;
const accept = async (id: number) => {
  const { version } = (await portal.call('getInvoice', { params: { id } }, as(desk.finance))).body;
  const body = { version, reason: 'Agreed' };
  return portal.call('acceptInvoice', { params: { id }, body }, as(desk.finance));
};
/** Leaves so much of the budget, which stops what exceeds it. */
const leave = async (amount: number) => {
  const now = (await portal.call('getBudget', { query: {} }, as(desk.finance))).body;
  const plan = { fiscal_year: year, amount: now.used + amount, reason: 'Plan', version: now.version };
  expect((await portal.call('setBudget', { body: plan as never }, as(desk.finance))).status).toBeLessThan(
    300,
  );
  await portal.db.updateTable('settings').set({ budget_policy: 'stop' }).execute();
};

test.each(['closeOrder', 'cancelOrder'] as const)(
  'after %s the approval holds what is accepted: nothing more is used, and nothing is refused',
  async (end) => {
    const order = await desk.sent([await desk.approved(900)], { line: { price: 300 } });
    const held = await bill(order, 300);
    const body = { version: (await desk.get(order.id)).version, reason: 'Over' };
    await portal.call(end, { params: { id: order.id }, body }, as(desk.buyer));
    await leave(0);
    expect((await preview(held.id)).budget).toMatchObject({
      ...{ amount: 0, outcome: 'within' },
      budgets: [{ remaining_before: 0, remaining_after: 0, is_exceeded: false }],
    });
    expect((await accept(held.id)).body.state).toBe('approved');
    expect(await remaining()).toBe(0);
  },
);

test('what an invoice costs several requests is judged together, as the dialog says it', async () => {
  const ids = [await desk.approved(100), await desk.approved(100, { user_id: desk.colleague.id })];
  const draft = (await desk.create(ids.slice(0, 1))).body;
  const shares = ids.map((request_id) => ({ request_id, units: 1 }));
  const edited = (await desk.edit(draft, { line: { price: 100, shares } })).body;
  const order = (await desk.send((await desk.submit(edited)).body)).body;
  await desk.receive(order, [{ unit: 1 }, { unit: 2 }], { hand_over: true });
  last += 1;
  const body = {
    ...{ order_id: order.id, number: `ACC-${last}`, issued_on: desk.day(), total: 280 },
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 2, price: 140 }],
  };
  const held = (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
  await leave(79.99);
  const exceeded = { remaining_before: 79.99, remaining_after: -0.01, is_exceeded: true };
  expect((await preview(held.id)).budget).toMatchObject({ outcome: 'stop', budgets: [exceeded] });
  expect((await accept(held.id)).error).toMatchObject({
    code: 'over_budget',
    current: { budgets: [exceeded] },
  });
  await leave(80);
  expect((await accept(held.id)).body.state).toBe('approved');
  expect(await remaining()).toBe(0);
});
