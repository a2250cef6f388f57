import type { Invoice, Order } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';

import { assetCostsOf } from '../../../../test/app/outcomes';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

keepInvariants(desk);

const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ unit: from + index }));
/** An order of so many laptops at 100.00 for one request, sent. */
const ordered = async (quantity: number) => {
  const id = await desk.approved(quantity * 100 + 1000, { finance_state: 'approved' });
  const order = await desk.sent([id], {
    line: { price: 100, shares: [{ request_id: id, units: quantity }] },
  });
  return { id, order };
};

let last = 0;
const nextNumber = () => {
  last += 1;
  return `BACK-${last}`;
};
/** A bill of some units of the first line at a price each, accepted where it is held. */
const bill = async (order: Order, quantity: number, price: number): Promise<Invoice> => {
  const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity, price }];
  const body = {
    order_id: order.id,
    number: nextNumber(),
    issued_on: desk.day(),
    total: quantity * price,
    lines,
  };
  const entered = (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
  return entered.state === 'held' ? (await accept(entered)).body : entered;
};
const accept = ({ id, version }: Invoice) =>
  portal.call('acceptInvoice', { params: { id }, body: { version, reason: 'Agreed' } }, as(desk.finance));
const reject = ({ id, version }: Invoice) =>
  portal.call('rejectInvoice', { params: { id }, body: { version, reason: 'Wrong' } }, as(desk.finance));
/** A credit note about an invoice: of so many units sent back, or of its total alone. */
const credit = (order: Order, invoice: Invoice, total: number, quantity = 0) =>
  portal.call(
    'enterInvoice',
    {
      body: {
        ...{ kind: 'credit_note', credits_invoice_id: invoice.id, total },
        ...{ order_id: order.id, number: nextNumber(), issued_on: desk.day() },
        lines:
          quantity === 0 ? [] : [{ line_id: order.lines[0]?.id ?? 0, quantity, price: total / quantity }],
      } as never,
    },
    as(desk.finance),
  );
const sendBack = async (order: Order, unit: number) =>
  desk.sendBack(await desk.get(order.id), [unit], { for: 'credit' });
const moneyOf = (id: number) =>
  portal.db
    .selectFrom('requests')
    .select(['ordered_cost', 'actual_cost', 'spent_cost', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const costsOf = (order: Order) => assetCostsOf(portal.db, order.id);

test('billed for less than ordered, what is sent back goes at what was billed', async () => {
  const { id, order } = await ordered(2);
  const first = (await desk.receive(order, units(1, 1))).body;
  const invoice = await bill(order, 2, 40);
  expect(await moneyOf(id)).toEqual({ ordered_cost: 80, actual_cost: null, spent_cost: -20, amount: 80 });
  // 40.00 goes off, and the other unit costs as much.
  expect((await sendBack(first, 1)).status).toBe(200);
  expect(await moneyOf(id)).toEqual({ ordered_cost: 40, actual_cost: null, spent_cost: -60, amount: 40 });
  const back = (await desk.get(order.id)).reversals;
  expect(back).toMatchObject([{ kind: 'credit', cost: 40 }]);
  const all = await desk.receive(await desk.get(order.id), units(2, 2), { hand_over: true });
  expect(all.status).toBe(201);
  const paid = { actual_cost: 40, spent_cost: 40, amount: 40 };
  expect(await moneyOf(id)).toMatchObject(paid);
  const note = (await credit(order, invoice, 40, 1)).body;
  expect(note).toMatchObject({ state: 'matched', booked_difference: 0 });
  expect(await moneyOf(id)).toMatchObject(paid);
  expect(await costsOf(order)).toEqual([0, 40]);
  // Neither billed nor credited any more, of what went back nothing is owed, and nothing is spent.
  expect((await reject(note)).status).toBe(200);
  expect(await moneyOf(id)).toMatchObject(paid);
  const now = (await portal.call('getInvoice', { params: { id: invoice.id } }, as(desk.finance))).body;
  expect((await reject(now)).status).toBe(200);
  expect(await moneyOf(id)).toMatchObject({ actual_cost: 100, spent_cost: 100, amount: 100 });
});

test('billed for more than ordered, a credit for the price ordered leaves what was billed beyond it spent', async () => {
  const { id, order } = await ordered(2);
  await desk.receive(order, units(1, 2), { hand_over: true });
  const invoice = await bill(order, 2, 110);
  const gift = (await credit(order, invoice, 10)).body;
  expect(gift).toMatchObject({ state: 'matched', booked_difference: -10 });
  const [given] = await portal.db
    .selectFrom('assets')
    .innerJoin('order_units', 'order_units.asset_id', 'assets.id')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .select('assets.id')
    .where('order_lines.order_id', '=', order.id)
    .orderBy('order_units.unit_number')
    .execute();
  await desk.giveBack(given?.id ?? 0);
  expect((await sendBack(order, 1)).status).toBe(200);
  // 5.00 of the 10.00 given back was the unit's.
  expect(await moneyOf(id)).toMatchObject({ actual_cost: 105, spent_cost: 105, amount: 105 });
  const note = (await credit(order, invoice, 100, 1)).body;
  expect(note.booked_difference).toBe(5);
  expect(await moneyOf(id)).toMatchObject({ actual_cost: 110, spent_cost: 110, amount: 110 });
  const now = (await portal.call('getInvoice', { params: { id: gift.id } }, as(desk.finance))).body;
  expect((await reject(now)).error.message).toContain(`Credit note ${note.number} was reckoned with`);
  const current = (await portal.call('getInvoice', { params: { id: note.id } }, as(desk.finance))).body;
  await reject(current);
  expect((await moneyOf(id)).spent_cost).toBe(105);
  // What went back is owed in full then.
  const last = (await portal.call('getInvoice', { params: { id: gift.id } }, as(desk.finance))).body;
  expect((await reject(last)).status).toBe(200);
  expect((await moneyOf(id)).spent_cost).toBe(110);
  expect((await credit(order, invoice, 110, 1)).body).toMatchObject({ booked_difference: 0 });
});

test('of what the last invoice differs by, what was sent back bears nothing', async () => {
  const { order } = await ordered(3);
  await desk.receive(order, units(1, 3));
  await bill(order, 1, 100);
  await sendBack(order, 1);
  expect(await bill(order, 2, 110)).toMatchObject({ state: 'approved', booked_difference: 20 });
  expect(await costsOf(order)).toEqual([0, 110, 110]);
});

test('a credit that would make an asset cost less than nothing is held, and cannot be accepted', async () => {
  const { order } = await ordered(4);
  await desk.receive(order, units(1, 4));
  const invoice = await bill(order, 2, 100);
  await bill(order, 2, 100);
  await sendBack(order, 1);
  const held = (await credit(order, invoice, 150)).body;
  expect(held).toMatchObject({
    state: 'held',
    differences: [{ reason: 'total', text: expect.stringContaining('an asset cost less than nothing') }],
  });
  expect((await accept(held)).error.message).toContain('Correct the credit note');
  await reject(held);
  // What went back comes last: the other unit of that invoice bears the credit.
  expect((await credit(order, invoice, 60)).body).toMatchObject({ state: 'matched', booked_difference: -60 });
  expect(await costsOf(order)).toEqual([0, 40, 100, 100]);
  // And with what it bears already.
  expect((await credit(order, invoice, 50)).body.state).toBe('held');
});

test('what a replacement commits counts once when the difference of its invoice is judged', async () => {
  const { order } = await ordered(1);
  const received = (await desk.receive(order, units(1, 1), { hand_over: true })).body;
  await desk.giveBack(received.lines[0]?.units[0]?.asset?.id ?? 0);
  expect((await desk.sendBack(received, [1])).status).toBe(200);
  const { spent, committed } = await desk.used();
  // Enough for 20.00 more, not for another 100.00.
  const amount = spent + committed + 50;
  const plan = { fiscal_year: new Date().getUTCFullYear(), amount, reason: 'Plan' };
  await portal.call('setBudget', { body: plan as never }, as(desk.finance));
  await portal.db.updateTable('settings').set({ budget_policy: 'stop' }).execute();
  try {
    expect(await bill(order, 1, 120)).toMatchObject({ state: 'approved', booked_difference: 20 });
  } finally {
    await portal.db.updateTable('settings').set({ budget_policy: 'ignore' }).execute();
  }
  expect(await desk.used()).toEqual({ spent: spent + 20, committed });
});

/** An order of three at 100.00, billed before any came, of which one came before it was closed short. */
const closedShort = async (price: number) => {
  const { id, order } = await ordered(3);
  const invoice = await bill(order, 3, price);
  expect(invoice.state).toBe('approved');
  await desk.receive(order, units(1, 1));
  const close = async () => {
    const { version } = await desk.get(order.id);
    const end = { params: { id: order.id }, body: { version, reason: 'No more of them' } };
    return portal.call('closeOrder', end, as(desk.buyer));
  };
  return { id, order, invoice, close };
};

test('what was billed before it came, and never comes, is credited to the cent, whichever comes first', async () => {
  const { id, order, invoice, close } = await closedShort(110);
  const early = (await credit(order, invoice, 220, 2)).body;
  expect([early.state, early.reasons]).toEqual(['held', ['quantity']]);
  expect((await close()).status).toBe(200);
  const note = (await portal.call('getInvoice', { params: { id: early.id } }, as(desk.finance))).body;
  expect(note).toMatchObject({ state: 'matched', booked_difference: 0 });
  const paid = { ordered_cost: 110, actual_cost: null, spent_cost: 110, amount: 110 };
  expect(await moneyOf(id)).toEqual(paid);
  expect(await costsOf(order)).toEqual([110]);
  const third = (await credit(order, invoice, 110, 1)).body;
  expect(third.reasons).toEqual(['quantity']);
  await reject(third);
  // Rejected, it gives nothing back; another one may.
  expect((await reject(note)).status).toBe(200);
  expect(await moneyOf(id)).toEqual(paid);
  expect((await credit(order, invoice, 220, 2)).body.state).toBe('matched');
  expect(await moneyOf(id)).toEqual(paid);
});

test('what a bill differs by for units that will not come is spent again once they are expected', async () => {
  const { id, order, invoice, close } = await closedShort(110);
  const reopen = async () => {
    const { version } = await desk.get(order.id);
    const body = { version, reason: 'They come' };
    return portal.call('reopenOrder', { params: { id: order.id }, body }, as(desk.buyer));
  };
  expect((await moneyOf(id)).spent_cost).toBe(130);
  await close();
  expect(await moneyOf(id)).toMatchObject({ spent_cost: 110, amount: 110 });
  expect((await reopen()).status).toBe(200);
  expect(await moneyOf(id)).toMatchObject({ spent_cost: 130, ordered_cost: 330, amount: 330 });
  expect((await close()).status).toBe(200);
  const note = (await credit(order, invoice, 220, 2)).body;
  expect(note).toMatchObject({ state: 'matched', booked_difference: 0 });
  // Expected after they were credited, they are billed anew: nothing of the first bill comes back.
  await reopen();
  expect(await moneyOf(id)).toMatchObject({ spent_cost: 110, ordered_cost: 310, amount: 310 });
  expect((await reject(note)).status).toBe(200);
  expect(await moneyOf(id)).toMatchObject({ spent_cost: 130, ordered_cost: 330, amount: 330 });
  await desk.receive(await desk.get(order.id), units(2, 3));
  expect(await moneyOf(id)).toMatchObject({ spent_cost: 330, amount: 330 });
});

test('what was credited since it would not come can be awaited and billed again, and its note stays then', async () => {
  const { id, order, invoice, close } = await closedShort(100);
  await close();
  const note = (await credit(order, invoice, 200, 2)).body;
  expect(note.state).toBe('matched');
  const { version } = await desk.get(order.id);
  await portal.call(
    'reopenOrder',
    { params: { id: order.id }, body: { version, reason: 'They come' } },
    as(desk.buyer),
  );
  await desk.receive(await desk.get(order.id), units(2, 3));
  const again = await bill(order, 2, 100);
  expect(again.state).toBe('matched');
  expect(await moneyOf(id)).toMatchObject({ spent_cost: 300, amount: 300 });
  expect((await reject(note)).error.message).toContain(`Invoice ${again.number} bills again`);
  expect((await reject(again)).status).toBe(200);
  expect((await reject(note)).status).toBe(200);
});

test.each(['closeOrder', 'cancelOrder'] as const)(
  'accepted after %s, an invoice for what never comes is credited by its units',
  async (end) => {
    const { id, order } = await ordered(2);
    const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity: 2, price: 100 }];
    const body = { order_id: order.id, number: nextNumber(), issued_on: desk.day(), total: 200, lines };
    const held = (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
    const { version } = await desk.get(order.id);
    await portal.call(end, { params: { id: order.id }, body: { version, reason: 'Over' } }, as(desk.buyer));
    const now = (await portal.call('getInvoice', { params: { id: held.id } }, as(desk.finance))).body;
    expect(now.reasons).toEqual(['quantity']);
    const invoice = (await accept(now)).body;
    expect((await moneyOf(id)).spent_cost).toBe(200);
    expect((await credit(order, invoice, 100, 1)).body.state).toBe('matched');
    expect((await credit(order, invoice, 100, 1)).body.state).toBe('matched');
    expect((await moneyOf(id)).spent_cost).toBe(0);
  },
);

test('what there is to bill says what is credited, and apart from it what is only held', async () => {
  const { order } = await ordered(3);
  await desk.receive(order, units(1, 3));
  const invoice = await bill(order, 2, 100);
  await sendBack(order, 1);
  const said = async () =>
    (await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance))).body;
  // One more than went back.
  const held = (await credit(order, invoice, 180, 2)).body;
  expect(held.state).toBe('held');
  expect(await said()).toMatchObject({
    lines: [{ count_to_credit: 1, count_credit_held: 2, count_held: 0 }],
    invoices: [{ credited: 0, credit_held: 180 }],
  });
  await reject(held);
  await credit(order, invoice, 100, 1);
  expect(await said()).toMatchObject({
    lines: [{ count_to_credit: 0, count_credit_held: 0 }],
    invoices: [{ credited: 100, credit_held: 0 }],
  });
});

test('a credit note without lines is for what went back where its amount fits, else for money alone', async () => {
  const { id, order } = await ordered(3);
  await desk.receive(order, units(1, 3));
  const invoice = await bill(order, 3, 101);
  await sendBack(order, 1);
  await sendBack(order, 2);
  // 101.00 of each was billed, and went with them.
  expect((await credit(order, invoice, 50)).body).toMatchObject({ state: 'matched', booked_difference: -50 });
  expect((await credit(order, invoice, 202)).body).toMatchObject({ state: 'matched', booked_difference: 0 });
  expect(await moneyOf(id)).toMatchObject({ spent_cost: 51, amount: 51 });
  const { lines } = (await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance))).body;
  expect(lines).toMatchObject([{ count_to_credit: 0 }]);
});

test.each([
  ['without tax', { tax_is_cost: true, rate: 0 }, 100, 207],
  ['with its tax, where that is a cost', { tax_is_cost: true, rate: 10 }, 110, 227.7],
])(
  'a credit note of the goods alone is for whole units, and their shipping stays spent, %s',
  async (_name, terms, price, asked) => {
    const id = await desk.approved(3000, { finance_state: 'approved' });
    const order = await desk.sent([id], {
      ...{ charges: 7, tax_is_cost: terms.tax_is_cost },
      line: { price: 100, tax_rate: terms.rate, shares: [{ request_id: id, units: 2 }] },
    });
    await desk.receive(order, units(1, 2));
    const body = {
      ...{ order_id: order.id, number: nextNumber(), issued_on: desk.day(), charges: 7 },
      ...{ tax: (207 * terms.rate) / 100, total: asked },
      lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 2, price: 100 }],
    };
    const invoice = (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
    expect(invoice.state).toBe('matched');
    const unit = asked / 2;
    await sendBack(order, 1);
    // Neither with its shipping nor without: money alone, which the other unit bears.
    expect((await credit(order, invoice, 1)).body).toMatchObject({ state: 'matched', booked_difference: -1 });
    const note = (await credit(order, invoice, price)).body;
    expect(note).toMatchObject({ state: 'matched' });
    expect(note.booked_difference).toBeCloseTo(unit - price, 2);
    const { lines } = (await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance))).body;
    expect(lines).toMatchObject([{ count_to_credit: 0 }]);
    const { spent_cost } = await moneyOf(id);
    expect(spent_cost).toBeCloseTo(asked - price - 1, 2);
    await reject(note);
    expect((await moneyOf(id)).spent_cost).toBeCloseTo(unit - 1, 2);
    // With lines it is for the unit at any price, and the same is spent.
    expect((await credit(order, invoice, price, 1)).body.state).toBe('matched');
    expect((await moneyOf(id)).spent_cost).toBeCloseTo(asked - price - 1, 2);
  },
);

test('what one invoice enters in the books the others differ by at once, so that they can be accepted', async () => {
  const { order } = await ordered(3);
  await desk.receive(order, units(1, 2));
  const enter = async (quantity: number, price: number) => {
    const lines = [{ line_id: order.lines[0]?.id ?? 0, quantity, price }];
    const total = quantity * price;
    const body = { order_id: order.id, number: nextNumber(), issued_on: desk.day(), total, lines };
    return (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
  };
  const first = await enter(3, 100);
  const second = await enter(1, 150);
  expect([first.reasons, second.reasons]).toEqual([['quantity'], ['price']]);
  // With its credit note the second is matched, after the first was looked at.
  await credit(order, second, 50);
  const now = (await portal.call('getInvoice', { params: { id: first.id } }, as(desk.finance))).body;
  expect(now.differences[0]?.text).toBe('3 of Laptop billed, 2 ordered and not billed yet: 1 too many');
  expect((await accept(now)).body.state).toBe('approved');
});

test('what cannot be entered in the books does not stop what brings it about', async () => {
  const ids = [await desk.approved(100), await desk.approved(100, { user_id: desk.colleague.id })];
  const draft = (await desk.create(ids.slice(0, 1))).body;
  const shares = ids.map((request_id) => ({ request_id, units: 1 }));
  const edited = (await desk.edit(draft, { line: { price: 100, shares } })).body;
  const order = (await desk.send((await desk.submit(edited)).body)).body;
  const received = (await desk.receive(order, units(1, 2), { hand_over: true })).body;
  const invoice = await bill(order, 2, 100);
  // More than the unit cost, which is all that its request costs: it waits until the unit goes.
  const early = (await credit(order, invoice, 150, 1)).body;
  expect(early.reasons).toEqual(['quantity']);
  await desk.giveBack(received.lines[0]?.units[0]?.asset?.id ?? 0);
  expect((await sendBack(order, 1)).status).toBe(200);
  const now = (await portal.call('getInvoice', { params: { id: early.id } }, as(desk.finance))).body;
  expect([now.state, now.reasons]).toEqual(['held', ['total']]);
});
