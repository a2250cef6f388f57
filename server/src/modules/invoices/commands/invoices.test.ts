import type { Invoice, Order } from '@portal/contract';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { assetCostsOf } from '../../../../test/app/outcomes';
import type { TestPerson } from '../../../../test/app/test-app';
import { createVendor } from '../../../../test/factories/vendors';
import { findBrokenInvariants } from '../../../../test/faults/invariants';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const read = async () => {
  const { spent, committed } = (await portal.call('getBudget', { query: {} }, as(desk.finance))).body;
  return { spent, committed };
};
let before = { spent: 0, committed: 0 };
beforeEach(async () => {
  before = await read();
});
/** What the organisation has spent and committed since the test began. */
const used = async () => {
  const { spent, committed } = await read();
  const since = (now: number, then: number) => Math.round((now - then) * 100) / 100;
  return { spent: since(spent, before.spent), committed: since(committed, before.committed) };
};
const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ unit: from + index }));
/** An order of so many laptops for one request, sent. */
const ordered = async (
  quantity: number,
  price: number,
  changes: Parameters<typeof desk.sent>[1] = {},
  request: object = {},
) => {
  const id = await desk.approved(quantity * price + 1000, { finance_state: 'approved', ...request });
  return desk.sent([id], {
    ...changes,
    line: { price, shares: [{ request_id: id, units: quantity }], ...changes?.line },
  });
};

let last = 0;
const nextNumber = () => {
  last += 1;
  return `INV-${last}`;
};
/** A bill of some units of the first line, which adds up unless it says otherwise. */
const bill = (
  order: Order,
  quantity: number,
  {
    price = order.lines[0]?.price ?? 0,
    by = desk.finance,
    ...more
  }: Record<string, unknown> & { price?: number; by?: TestPerson } = {},
) => {
  const { discount = 0, charges = 0, tax = 0 } = more as Record<string, number>;
  const body = {
    order_id: order.id,
    number: nextNumber(),
    issued_on: desk.day(),
    lines: quantity === 0 ? [] : [{ line_id: order.lines[0]?.id ?? 0, quantity, price }],
    total: Math.round((quantity * price - discount + charges + tax) * 100) / 100,
    ...more,
  };
  return portal.call('enterInvoice', { body: body as never }, as(by));
};
const get = async ({ id }: { id: number }) =>
  (await portal.call('getInvoice', { params: { id } }, as(desk.finance))).body;
const decide = (
  call: 'acceptInvoice' | 'disputeInvoice' | 'resolveInvoice' | 'rejectInvoice',
  { id, version }: Invoice,
  by: TestPerson = desk.finance,
) =>
  portal.call(
    call,
    {
      params: { id },
      body: { version, ...(call === 'resolveInvoice' ? {} : { reason: 'Agreed' }) },
    } as never,
    as(by),
  );
const pay = ({ id, version }: Invoice, paid_on = desk.day(), by: TestPerson = desk.finance) =>
  portal.call('payInvoice', { params: { id }, body: { version, paid_on, reference: 'Bank 7' } }, as(by));
const costsOf = (order: Order) => assetCostsOf(portal.db, order.id);
const close = ({ id, version }: Order) =>
  portal.call('closeOrder', { params: { id }, body: { version, reason: 'Sold out' } }, as(desk.buyer));
const textsOf = ({ differences }: Pick<Invoice, 'differences'>) => differences.map(({ text }) => text);

test('B06: what the vendor bills of an order closed short is spread over what came, and is spent', async () => {
  const order = await ordered(10, 250, { charges: 35 });
  const part = (await desk.receive(order, units(1, 4))).body;
  await close(part);
  expect(await used()).toEqual({ spent: 1014, committed: 0 });
  const { body } = await bill(order, 4, { charges: 35 });
  expect(body).toMatchObject({ state: 'matched', total: 1035, booked_difference: 21, differences: [] });
  expect(await costsOf(order)).toEqual([258.75, 258.75, 258.75, 258.75]);
  expect(await used()).toEqual({ spent: 1035, committed: 0 });
  expect((await desk.get(order.id)).billed_state).toBe('fully');
});

test('B34: billed before it came, an invoice is held, and is matched by the receipt that completes it', async () => {
  const order = await ordered(10, 100);
  const { body: held } = await bill(order, 10);
  expect([held.state, held.reasons, textsOf(held)]).toEqual([
    'held',
    ['not_received'],
    ['10 of Laptop billed, none received yet'],
  ]);
  expect(await used()).toEqual({ spent: 0, committed: 1000 });
  await desk.receive(order, units(1, 6));
  expect(textsOf(await get(held))).toEqual(['10 of Laptop billed, 6 received and not billed yet']);
  await desk.receive(order, units(7, 10));
  expect(await get(held)).toMatchObject({ state: 'matched', booked_difference: 0, reasons: [] });
  expect(await used()).toEqual({ spent: 1000, committed: 0 });
});

test('B35: of four received, a second invoice of two is held for one; of two at once one is', async () => {
  const order = await ordered(4, 100);
  await desk.receive(order, units(1, 4));
  expect((await bill(order, 3)).body.state).toBe('matched');
  const second = (await bill(order, 2)).body;
  expect([second.state, textsOf(second)]).toEqual([
    'held',
    ['2 of Laptop billed, 1 ordered and not billed yet: 1 too many'],
  ]);
  const other = await ordered(4, 100);
  await desk.receive(other, units(1, 4));
  const both = await Promise.all([bill(other, 3), bill(other, 3)]);
  expect(both.map(({ body }) => body.state).sort()).toEqual(['held', 'matched']);
});

test.each([
  ['2 % and 25.00 both hold', 10, 102, 'matched'],
  ['more than 2 %', 10, 102.01, 'held'],
  ['within 2 %, and more than 25.00', 20, 101.26, 'held'],
  ['25.00 to the cent', 20, 101.25, 'matched'],
  ['cheaper', 10, 60, 'matched'],
])('a price that is %s: of %i at %d it is %s', async (_name, quantity, price, state) => {
  const order = await ordered(quantity, 100);
  await desk.receive(order, units(1, quantity));
  const { body } = await bill(order, quantity, { price });
  expect(body.state).toBe(state);
  if (state === 'matched')
    expect(await used()).toEqual({ spent: Math.round(quantity * price * 100) / 100, committed: 0 });
  else expect(body.reasons).toEqual(['price']);
});

test.each([
  ['10 % and 20.00 both hold', 110, 'matched', []],
  ['more than 10 %', 110.01, 'held', ['charges']],
])('charges that are %s: %d is %s', async (_name, charges, state, reasons) => {
  const order = await ordered(2, 1000, { charges: 100 });
  await desk.receive(order, units(1, 2));
  expect((await bill(order, 2, { charges })).body).toMatchObject({ state, reasons });
});

test('charges are billed once: what the first invoice had is expected of no other', async () => {
  const order = await ordered(2, 100, { charges: 10 });
  await desk.receive(order, units(1, 2));
  expect((await bill(order, 1, { charges: 10 })).body.state).toBe('matched');
  const second = (await bill(order, 1, { charges: 10 })).body;
  expect(textsOf(second)).toEqual(['Charges of $10.00 instead of $0.00: $10.00 more']);
});

test('a discount is expected in proportion, and all of it of all invoices', async () => {
  const order = await ordered(3, 100, { discount: 10 });
  await desk.receive(order, units(1, 3));
  const toBill = (await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance))).body;
  expect(toBill).toMatchObject({ discount: 10, total: 290 });
  expect((await bill(order, 1, { discount: 3.33 })).body.state).toBe('matched');
  expect((await bill(order, 2, { discount: 0 })).body).toMatchObject({
    state: 'held',
    differences: [{ reason: 'discount', amount: 6.67 }],
  });
  expect((await bill(order, 2, { discount: 6.67 })).body.state).toBe('matched');
  expect(await used()).toEqual({ spent: 290, committed: 0 });
});

test.each([
  [0.2, 'matched'],
  [0.19, 'held'],
])('B37: ten of 0.13 at 19 %% come to 0.25 of tax; a vendor who says %d is %s', async (tax, state) => {
  const order = await ordered(10, 0.13, { line: { tax_rate: 19 } });
  await desk.receive(order, units(1, 10));
  const { body } = await bill(order, 10, { tax });
  expect([body.state, body.reasons]).toEqual([state, state === 'held' ? ['tax'] : []]);
});

test('a total that its amounts do not add up to is kept as it was written, and held', async () => {
  const order = await ordered(1, 100);
  await desk.receive(order, units(1, 1));
  const { body } = await bill(order, 1, { total: 110 });
  expect(body).toMatchObject({ state: 'held', total: 110, rounding: 10, reasons: ['total'] });
  expect(textsOf(body)).toEqual(['The amounts add up to $100.00, and the total says $110.00']);
  expect((await bill(order, 1, { total: 100.05 })).body.state).toBe('matched');
});

test('B38: the same bill is entered once: neither case, blanks, separators nor width make it another', async () => {
  const order = await ordered(5, 100);
  await desk.receive(order, units(1, 5));
  const enter = (number: string, more: object = {}) =>
    bill(order, 1, { number, issued_on: '2026-02-01', ...more });
  const first = (await enter('B-38')).body;
  for (const number of ['B-38', ' b-38 ', 'Ｂ－３８', 'b38', 'B 38', 'B/3.8', 'B–38']) {
    const again = await enter(number);
    expect([again.status, again.error.code, Object.keys(again.error.fields ?? {})]).toEqual([
      409,
      'already_exists',
      ['number'],
    ]);
    // Who looks for it finds it as it stands there.
    if (number !== 'B-38')
      expect(again.error.message).toMatch(/ of 2026 has already been entered .*, as B-38$/);
  }
  const elsewhere = await createVendor(portal.db, { name: `Freight ${last}` });
  expect((await enter('B-38', { vendor_id: elsewhere.id })).body.reasons).toEqual(['vendor']);
  const later = (await enter('B-38', { issued_on: '2025-02-01', price: 99 })).body;
  expect([later.reasons, textsOf(later)]).toEqual([
    ['duplicate'],
    ['B-38 of Feb 01, 2026 has the same number'],
  ]);
  // However often it is accepted as it was seen, it is accepted once.
  const [one, ...others] = (await Promise.all([1, 2, 3].map(() => decide('acceptInvoice', later)))).toSorted(
    (a, b) => a.status - b.status,
  );
  expect([one?.status, ...others.map(({ status }) => status)]).toEqual([200, 409, 409]);
  expect((await decide('acceptInvoice', later)).error.code).toBe('wrong_state');
  expect(await used()).toEqual({ spent: 499, committed: 0 });
  await decide('rejectInvoice', first);
  expect((await enter('B 38')).status).toBe(201);
});

test('somebody else may bill the freight: it is held, and accepted it belongs to what came', async () => {
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2));
  const freight = await createVendor(portal.db, { name: 'Lorry & Co' });
  const { body } = await bill(order, 0, { charges: 30, vendor_id: freight.id });
  expect(textsOf(body)).toEqual([
    'The order is of Acme: somebody else bills it',
    'Charges of $30.00 instead of $0.00: $30.00 more',
  ]);
  const accepted = (await decide('acceptInvoice', body)).body;
  expect(accepted).toMatchObject({ state: 'approved', booked_difference: 30, decision_reason: 'Agreed' });
  expect(accepted.decision).toBe('accepted');
  expect((await pay(accepted)).body.decision).toBe('accepted');
  expect(await costsOf(order)).toEqual([115, 115]);
  expect(await used()).toEqual({ spent: 230, committed: 0 });
  expect((await bill(order, 2)).body.state).toBe('matched');
});

test('what is not on the order is held, and accepted it is spent with it', async () => {
  const order = await ordered(1, 100);
  await desk.receive(order, units(1, 1));
  const { body } = await bill(order, 1, {
    lines: [
      { line_id: order.lines[0]?.id, quantity: 1, price: 100 },
      { line_id: null, name: 'Set-up', quantity: 1, price: 40 },
    ],
    total: 140,
  });
  expect(textsOf(body)).toEqual(['Set-up for $40.00 is not on the order']);
  await decide('acceptInvoice', body);
  expect(await used()).toEqual({ spent: 140, committed: 0 });
  expect(await costsOf(order)).toEqual([140]);
});

test('paid in advance, what comes later is spent as ordered, and its asset costs what was billed', async () => {
  const order = await ordered(2, 100);
  const { body } = await bill(order, 2, { price: 105 });
  expect(body.reasons).toEqual(['not_received', 'price']);
  await decide('acceptInvoice', body);
  expect(await used()).toEqual({ spent: 10, committed: 200 });
  await desk.receive(await desk.get(order.id), units(1, 2));
  expect(await costsOf(order)).toEqual([105, 105]);
  expect(await used()).toEqual({ spent: 210, committed: 0 });
});

test('an asset handed over and a request fulfilled cost what was billed in the end', async () => {
  const order = await ordered(2, 100);
  const requestId = order.lines[0]?.shares[0]?.request_id ?? 0;
  await desk.receive(order, units(1, 2), { hand_over: true });
  expect((await desk.request(requestId)).status).toBe('fulfilled');
  await bill(order, 2, { price: 101 });
  expect((await desk.request(requestId)).actual_cost).toBe(202);
  expect(await used()).toEqual({ spent: 202, committed: 0 });
  const entries = await portal.db
    .selectFrom('spending_entries')
    .select(['kind', 'amount'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { kind: 'receipt', amount: 200 },
    { kind: 'difference', amount: 2 },
  ]);
  const { body: log } = await portal.call(
    'listActivity',
    { query: { target_type: 'asset', page_size: 50 } } as never,
    as(desk.buyer),
  );
  expect(log.items.some(({ note }) => note?.endsWith('of Acme: $1.00 more'))).toBe(true);
});

test('fulfilled after its invoice, a request costs what was billed and no entry is added', async () => {
  const order = await ordered(2, 100);
  const requestId = order.lines[0]?.shares[0]?.request_id ?? 0;
  await desk.receive(order, units(1, 2));
  await bill(order, 2, { price: 99 });
  await portal.call(
    'handOver',
    { params: { id: order.id }, body: { request_ids: [requestId] } },
    as(desk.buyer),
  );
  expect((await desk.request(requestId)).actual_cost).toBe(198);
  expect(await used()).toEqual({ spent: 198, committed: 0 });
});

test('rejecting takes out of the books what was entered, and its units can be billed again', async () => {
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2));
  const { body } = await bill(order, 2, { price: 102 });
  expect(await costsOf(order)).toEqual([102, 102]);
  const rejected = (await decide('rejectInvoice', body)).body;
  expect(rejected).toMatchObject({ state: 'rejected', booked_difference: null });
  expect(await used()).toEqual({ spent: 200, committed: 0 });
  expect(await costsOf(order)).toEqual([100, 100]);
  expect((await desk.get(order.id)).billed_state).toBe('none');
  expect((await bill(order, 2)).body.state).toBe('matched');
});

test('an invoice that waited for another’s units is matched once that one is rejected', async () => {
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2));
  const first = (await bill(order, 2)).body;
  const second = (await bill(order, 2, { price: 100.5 })).body;
  expect(second.state).toBe('held');
  await decide('rejectInvoice', first);
  expect((await get(second)).state).toBe('matched');
});

test('a credit note over the difference settles the invoice that is held for it', async () => {
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2));
  const held = (await bill(order, 2, { price: 120 })).body;
  expect(held.state).toBe('held');
  const note = (await bill(order, 0, { kind: 'credit_note', credits_invoice_id: held.id, total: 40 })).body;
  expect([note.state, (await get(held)).state]).toEqual(['matched', 'matched']);
  expect(await used()).toEqual({ spent: 200, committed: 0 });
  expect(await costsOf(order)).toEqual([100, 100]);
  const again = (await decide('rejectInvoice', await get(held))).error;
  expect(again.message).toBe(
    'A credit note about this invoice is in the books: reject the credit note first',
  );
});

test('a credit note of less leaves the invoice held, and waits with it', async () => {
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2));
  const held = (await bill(order, 2, { price: 120 })).body;
  const note = (await bill(order, 0, { kind: 'credit_note', credits_invoice_id: held.id, total: 39.99 }))
    .body;
  expect([note.state, note.reasons, (await get(held)).state]).toEqual(['held', ['credited_invoice'], 'held']);
  await decide('acceptInvoice', await get(held));
  expect([(await get(note)).state, (await get(held)).state]).toEqual(['matched', 'approved']);
  expect(await used()).toEqual({ spent: 200.01, committed: 0 });
  const more = await bill(order, 0, { kind: 'credit_note', credits_invoice_id: held.id, total: 200.02 });
  expect([more.status, more.error.fields]).toEqual([
    422,
    { total: `Total must be at most $200.01: more is not left to credit of ${held.number}` },
  ]);
});

test('two exact invoices of an order with two tax rates and shipping have its tax, whichever line came first', async () => {
  const [taxed, free] = [await desk.approved(500), await desk.approved(500)];
  const draft = (await desk.create([taxed, free])).body;
  const form = desk.formOf(draft, { charges: 100, line: { price: 100 } });
  const lines = form.lines.map((line, index) => ({ ...line, tax_rate: index === 0 ? 19 : 0 }));
  const edited = await portal.call(
    'editOrder',
    { params: { id: draft.id }, body: { ...form, lines } },
    as(desk.buyer),
  );
  const order = (await desk.send((await desk.submit(edited.body, 'Prices rose')).body)).body;
  expect([order.tax, order.total]).toEqual([28.5, 328.5]);
  const [one, two] = order.lines;
  const billed: number[] = [];
  for (const line of [two, one]) {
    await desk.receive({ ...order, lines: line ? [line] : [] }, [{ unit: 1 }]);
    const proposed = (await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance))).body;
    const { charges, tax, total } = proposed;
    const entered = await bill(order, 0, {
      ...{ charges, tax, total },
      lines: [{ line_id: line?.id ?? 0, quantity: 1, price: 100 }],
    });
    expect(entered.body).toMatchObject({ state: 'matched', booked_difference: 0 });
    billed.push(tax, total);
  }
  expect(billed).toEqual([9.5, 209.5, 19, 119]);
});

test('tax that is no cost is paid and not spent', async () => {
  const order = await ordered(1, 100, { tax_is_cost: false, line: { tax_rate: 19 } });
  await desk.receive(order, units(1, 1));
  expect((await bill(order, 1, { tax: 19 })).body).toMatchObject({ state: 'matched', booked_difference: 0 });
  expect(await used()).toEqual({ spent: 100, committed: 0 });
});

test('B55: who made the order or received of it neither accepts nor pays its invoice', async () => {
  const boss = await portal.createPerson('ADMIN');
  const order = await ordered(1, 100);
  await portal.db.updateTable('orders').set({ created_by: boss.id }).where('id', '=', order.id).execute();
  const held = (await bill(order, 1)).body;
  const refused = await decide('acceptInvoice', held, boss);
  expect([refused.status, refused.error.code]).toEqual([409, 'four_eyes']);
  expect((await get(held)).state).toBe('held');
  const { decisions } = (await portal.call('getInvoice', { params: { id: held.id } }, as(boss))).body;
  expect(decisions.find(({ action }) => action === 'accept')?.why?.text).toBe(
    'You made the order, so someone else must decide on its invoice',
  );
  expect((await decide('acceptInvoice', held, desk.buyer)).status).toBe(403);
});

test('disputed, an invoice is neither accepted nor paid until the dispute ends', async () => {
  const order = await ordered(1, 100);
  await desk.receive(order, units(1, 1));
  const matched = (await bill(order, 1)).body;
  const disputed = (await decide('disputeInvoice', matched)).body;
  expect(disputed.decision).toBe('disputed');
  expect((await pay(disputed)).error.message).toBe('This invoice is disputed: end the dispute first');
  const resolved = (await decide('resolveInvoice', disputed)).body;
  expect(resolved).toMatchObject({ state: 'matched', decision: null, decision_reason: 'Agreed' });
  const paid = (await pay(resolved)).body;
  expect(paid).toMatchObject({ state: 'paid', paid_on: desk.day(), payment_reference: 'Bank 7' });
  expect((await pay(paid)).status).toBe(409);
  expect((await decide('rejectInvoice', paid)).error.message).toBe('This invoice has been paid');
});

test('held and disputed, an invoice that fits by then is matched when the dispute ends', async () => {
  const order = await ordered(1, 100);
  const held = (await bill(order, 1)).body;
  const disputed = (await decide('disputeInvoice', held)).body;
  await desk.receive(order, units(1, 1));
  expect((await get(held)).state).toBe('disputed');
  expect((await decide('resolveInvoice', disputed)).body.state).toBe('matched');
});

test('a held invoice is corrected, and matched with that; the version counts', async () => {
  const order = await ordered(1, 100);
  await desk.receive(order, units(1, 1));
  const held = (await bill(order, 1, { price: 1000 })).body;
  const edit = (version: number, total: number) =>
    portal.call(
      'editInvoice',
      {
        params: { id: held.id },
        body: {
          ...{ version, order_id: order.id, number: held.number, issued_on: desk.day(), total },
          lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1, price: total }],
        },
      } as never,
      as(desk.buyer),
    );
  expect((await edit(held.version + 7, 100)).error.code).toBe('stale_version');
  expect((await edit(held.version, 100)).body).toMatchObject({ state: 'matched', total: 100 });
  expect((await edit(held.version + 1, 90)).error.code).toBe('wrong_state');
});

test('an accepted difference is judged by the budget, and under stop refused beyond it', async () => {
  const order = await ordered(1, 100);
  await desk.receive(order, units(1, 1));
  const held = (await bill(order, 1, { price: 500 })).body;
  await portal.db.updateTable('settings').set({ budget_policy: 'stop' }).execute();
  try {
    const refused = await decide('acceptInvoice', held);
    expect([refused.status, refused.error.code]).toEqual([409, 'over_budget']);
    expect((await get(held)).state).toBe('held');
  } finally {
    await portal.db.updateTable('settings').set({ budget_policy: 'ignore' }).execute();
  }
  expect(await used()).toEqual({ spent: 100, committed: 0 });
});

test.each([
  ['an order that there is not', { order_id: 2_000_000_000 }, 'order_id'],
  [
    'a line of another order',
    { lines: [{ line_id: 2_000_000_000, quantity: 1, price: 1 }] },
    'lines.0.line_id',
  ],
  ['no lines and no charges', { lines: [] }, 'lines'],
  ['a discount above the goods', { discount: 100.01, total: 0 }, 'discount'],
  ['a quantity of none', { lines: [{ line_id: 1, quantity: 0, price: 1 }] }, 'lines.0.quantity'],
  ['half a unit', { lines: [{ line_id: 1, quantity: 1.5, price: 1 }] }, 'lines.0.quantity'],
  ['a price below zero', { lines: [{ line_id: 1, quantity: 1, price: -1 }] }, 'lines.0.price'],
  ['a total with three decimals', { total: 1.005 }, 'total'],
  ['no number', { number: '   ' }, 'number'],
  ['a day that there is not', { issued_on: '2026-02-30' }, 'issued_on'],
  ['a day to come', { issued_on: '9999-12-31' }, 'issued_on'],
  ['a day long gone', { issued_on: '0001-01-01' }, 'issued_on'],
  ['due before it was issued', { due_on: '1999-01-01' }, 'due_on'],
  ['a vendor that there is not', { vendor_id: 2_000_000_000 }, 'vendor_id'],
  ['a credit note about nothing', { kind: 'credit_note' }, 'credits_invoice_id'],
  ['an invoice about an invoice', { credits_invoice_id: 1 }, 'credits_invoice_id'],
  [
    'more than can be kept',
    { lines: [{ line_id: null, name: 'x', quantity: 100000, price: 99999999999.99 }] },
    'lines',
  ],
])('%s is refused by its field, and nothing is entered', async (_name, change, field) => {
  const order = await ordered(1, 100);
  const { status, error } = await bill(order, 1, change);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
  const { body } = await portal.call(
    'listInvoices',
    { query: { order_id: order.id } } as never,
    as(desk.finance),
  );
  expect(body.items).toEqual([]);
});

test('nothing is billed of an order that was not sent', async () => {
  const draft = (await desk.create([await desk.approved(100)])).body;
  expect((await bill(draft, 1)).error).toMatchObject({
    code: 'wrong_state',
    message: 'This order was not sent yet: there is nothing to bill',
  });
});

test('what is billed before it came cannot be taken off the order', async () => {
  const order = await ordered(3, 100);
  await decide('acceptInvoice', (await bill(order, 2)).body);
  const now = await desk.get(order.id);
  const [line] = now.lines;
  const change = (wanted: number) =>
    portal.call(
      'changeOrder',
      {
        params: { id: order.id },
        body: {
          version: now.version,
          reason: 'Fewer',
          lines: [
            {
              ...{ line_id: line?.id ?? 0, name: 'Laptop', price: 100 },
              shares: [{ request_id: line?.shares[0]?.request_id ?? 0, units: wanted }],
            },
          ],
        },
      } as never,
      as(desk.buyer),
    );
  expect(Object.values((await change(1)).error.fields ?? {})[0]).toContain(
    'been received or billed: it cannot be fewer',
  );
  expect((await change(2)).status).toBe(200);
});

test('a line that a change cancels is not on the order any more for an invoice that bills it', async () => {
  const order = await desk.sent([await desk.approved(100), await desk.approved(200)]);
  const [first, second] = order.lines;
  const { body: held } = await bill(order, 0, {
    lines: order.lines.map(({ id, price }) => ({ line_id: id, quantity: 1, price })),
    total: 300,
  });
  expect(held.reasons).toEqual(['not_received']);
  const changed = (
    await portal.call(
      'changeOrder',
      {
        params: { id: order.id },
        body: {
          ...{ version: (await desk.get(order.id)).version, reason: 'One is enough' },
          lines: [
            {
              ...{ line_id: first?.id ?? 0, name: 'Laptop', price: 100 },
              shares: [{ request_id: first?.shares[0]?.request_id ?? 0, units: 1 }],
            },
          ],
        },
      } as never,
      as(desk.buyer),
    )
  ).body;
  expect((await desk.send((await desk.submit(changed)).body)).status).toBe(200);
  expect(textsOf(await get(held))).toEqual([
    '1 of Laptop billed, none received yet',
    `Laptop for $${second?.price.toFixed(2)} is not on the order`,
  ]);
});

test('two who accept one invoice at once: one does, and the difference is spent once', async () => {
  const order = await ordered(1, 100);
  await desk.receive(order, units(1, 1));
  const held = (await bill(order, 1, { price: 200 })).body;
  const answers = await Promise.all([decide('acceptInvoice', held), decide('acceptInvoice', held)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await used()).toEqual({ spent: 200, committed: 0 });
});

test('an invoice and the receipt that it waits for, at once: matched in either order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await ordered(2, 100);
    const [entered] = await Promise.all([bill(order, 2), desk.receive(order, units(1, 2))]);
    expect((await get(entered.body)).state).toBe('matched');
  }
});

test('the same call twice enters one invoice', async () => {
  const order = await ordered(1, 100);
  const body = {
    ...{ order_id: order.id, number: 'TWICE', issued_on: desk.day(), total: 100 },
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1, price: 100 }],
  };
  const send = () =>
    portal.call('enterInvoice', { body: body as never }, {
      ...as(desk.finance),
      headers: { 'idempotency-key': 'b7c9a1de-0000-4000-8000-00000000a001' },
    } as never);
  const [one, two] = [await send(), await send()];
  expect(two.body.id).toBe(one.body.id);
});

test('the preview says what entering would, and enters nothing', async () => {
  const order = await ordered(2, 100, { charges: 5 });
  await desk.receive(order, units(1, 1));
  const { body } = await portal.call(
    'previewInvoice',
    {
      body: {
        ...{ order_id: order.id, number: 'P', issued_on: desk.day(), charges: 5, total: 205 },
        lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 2, price: 100 }],
      } as never,
    },
    as(desk.finance),
  );
  expect(body).toEqual({
    ...{ currency: 'USD', rate: 1, base_total: 205, exchange: 0 },
    net: 200,
    computed_total: 205,
    expected_tax: 0,
    difference: 0,
    credited_units: [],
    differences: [
      {
        ...{ reason: 'quantity', line: 1, amount: 100 },
        text: '2 of Laptop billed, 1 received and not billed yet',
      },
    ],
  });
  expect((await desk.get(order.id)).billed_state).toBe('none');
});

test('billed in advance, an order is closed short and not cancelled, and what its vendor owes is not spent', async () => {
  const order = await ordered(1, 100);
  await decide('acceptInvoice', (await bill(order, 1, { price: 130 })).body);
  const now = await desk.get(order.id);
  const end = (call: 'cancelOrder' | 'closeOrder') =>
    portal.call(
      call,
      { params: { id: order.id }, body: { version: now.version, reason: 'Bankrupt' } },
      as(desk.buyer),
    );
  expect((await end('cancelOrder')).error.message).toBe(
    'Part of this order has been billed: close it short, or have the invoice rejected first',
  );
  expect((await end('closeOrder')).status).toBe(200);
  expect(await used()).toEqual({ spent: 0, committed: 0 });
});

/** Sends units of the first line back to the vendor. */
const sendBack = async (order: Order, unit: number, sent_for: 'credit' | 'replacement') => {
  const now = await desk.get(order.id);
  return portal.call(
    'sendUnitsBack',
    {
      params: { id: order.id },
      body: {
        ...{ version: now.version, for: sent_for, reason: 'Broken' },
        units: [{ line_id: order.lines[0]?.id ?? 0, unit_number: unit }],
      },
    } as never,
    as(desk.buyer),
  );
};

test('B31: of four, one sent back for credit: three can be billed, and its credit note changes nothing more', async () => {
  const order = await ordered(4, 253.5);
  await desk.receive(order, units(1, 4));
  await sendBack(order, 4, 'credit');
  expect(await used()).toEqual({ spent: 760.5, committed: 0 });
  expect(textsOf((await bill(order, 4)).body)).toEqual([
    '4 of Laptop billed, 3 ordered and not billed yet: 1 too many',
  ]);
  const { body } = await bill(order, 3);
  expect(body.state).toBe('matched');
});

test('what was billed and sent back for credit is credited, to the cent', async () => {
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2));
  const { body: billed } = await bill(order, 2, { price: 101 });
  expect(await used()).toEqual({ spent: 202, committed: 0 });
  expect((await sendBack(order, 2, 'credit')).status).toBe(200);
  const credit = (quantity: number, price: number) =>
    bill(order, quantity, { kind: 'credit_note', credits_invoice_id: billed.id, price });
  const tooMany = (await credit(2, 50)).body;
  expect(textsOf(tooMany)).toEqual([
    '2 of Laptop credited, 1 to be credited of what was sent back or never comes',
  ]);
  await decide('rejectInvoice', tooMany);
  const note = (await credit(1, 101)).body;
  expect(note).toMatchObject({ state: 'matched', booked_difference: 0 });
  expect(await used()).toEqual({ spent: 101, committed: 0 });
  await decide('rejectInvoice', note);
  expect((await credit(1, 101)).body.state).toBe('matched');
  expect(await used()).toEqual({ spent: 101, committed: 0 });
});

test('what was billed is not undone before its invoice is rejected', async () => {
  const order = await ordered(1, 100);
  const received = (await desk.receive(order, units(1, 1))).body;
  const { body: billed } = await bill(order, 1);
  const undo = async () =>
    portal.call(
      'undoReceipt',
      {
        params: { id: order.id },
        body: {
          ...{ version: (await desk.get(order.id)).version, reason: 'Wrong order' },
          ...{ receipt_id: received.receipts[0]?.id ?? 0 },
          units: [{ line_id: order.lines[0]?.id ?? 0, unit_number: 1 }],
        },
      } as never,
      as(desk.buyer),
    );
  const refused = await undo();
  expect([refused.status, refused.error.message]).toEqual([
    409,
    expect.stringContaining('It has been billed: finance must reject its invoice first'),
  ]);
  await decide('rejectInvoice', billed);
  expect((await undo()).status).toBe(200);
});

test('the tolerances are settings, and hold from the next invoice on', async () => {
  const admin = await portal.createPerson('ADMIN');
  const edit = async (values: object) => {
    const { body } = await portal.call('getSettings', {}, as(admin));
    return portal.call('editSettings', { body: { version: body.version, ...values } }, as(admin));
  };
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2));
  expect((await edit({ price_tolerance_percent: 0 })).status).toBe(200);
  expect((await bill(order, 1, { price: 100.01 })).body.reasons).toEqual(['price']);
  expect((await edit({ price_tolerance_percent: 50, price_tolerance_amount: 50 })).status).toBe(200);
  expect((await bill(order, 1, { price: 150 })).body.state).toBe('matched');
  await edit({ price_tolerance_percent: 2, price_tolerance_amount: 25 });
});

test.each(['rejectInvoice', 'disputeInvoice'] as const)(
  '%s of a credit note holds the invoice again that was matched only with it',
  async (call) => {
    const order = await ordered(2, 100);
    await desk.receive(order, units(1, 2));
    const held = (await bill(order, 2, { price: 150 })).body;
    const note = (await bill(order, 0, { kind: 'credit_note', credits_invoice_id: held.id, total: 100 }))
      .body;
    expect(await used()).toEqual({ spent: 200, committed: 0 });
    await decide(call, note);
    expect(await get(held)).toMatchObject({ state: 'held', reasons: ['price'], booked_difference: null });
    // What is disputed counts until it is rejected.
    expect(await used()).toEqual({ spent: call === 'rejectInvoice' ? 200 : 100, committed: 0 });
    if (call === 'disputeInvoice') await decide('rejectInvoice', await get(note));
    expect(await used()).toEqual({ spent: 200, committed: 0 });
    expect(await costsOf(order)).toEqual([100, 100]);
  },
);

test('a credit note with which an invoice was paid stays', async () => {
  const order = await ordered(1, 100);
  await desk.receive(order, units(1, 1));
  const held = (await bill(order, 1, { price: 150 })).body;
  const note = (await bill(order, 0, { kind: 'credit_note', credits_invoice_id: held.id, total: 50 })).body;
  await pay(await get(held));
  expect((await decide('rejectInvoice', note)).error.message).toBe(
    `Invoice ${held.number} was paid as settled with this credit note, so that it stays`,
  );
});

test('what was undone since a held invoice was read is not accepted with it', async () => {
  const order = await ordered(1, 100);
  const received = (await desk.receive(order, units(1, 1))).body;
  const held = (await bill(order, 1, { price: 150 })).body;
  await portal.call(
    'undoReceipt',
    {
      params: { id: order.id },
      body: {
        ...{ version: (await desk.get(order.id)).version, reason: 'Wrong order' },
        ...{ receipt_id: received.receipts[0]?.id ?? 0 },
        units: [{ line_id: order.lines[0]?.id ?? 0, unit_number: 1 }],
      },
    } as never,
    as(desk.buyer),
  );
  expect((await decide('acceptInvoice', held)).error.code).toBe('stale_version');
  expect((await get(held)).reasons).toEqual(['not_received', 'price']);
});

test('a credit note that came before the unit went back is matched when it goes', async () => {
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2));
  const { body: billed } = await bill(order, 2);
  const early = (await bill(order, 1, { kind: 'credit_note', credits_invoice_id: billed.id })).body;
  expect(early.reasons).toEqual(['quantity']);
  await sendBack(order, 1, 'credit');
  expect((await get(early)).state).toBe('matched');
});

test('once the first is rejected, the same number on another order is no copy', async () => {
  const [one, other] = [await ordered(1, 100), await ordered(1, 100)];
  for (const order of [one, other]) await desk.receive(order, units(1, 1));
  const first = (await bill(one, 1, { number: 'COPY', issued_on: '2025-01-01' })).body;
  const second = (await bill(other, 1, { number: 'COPY', issued_on: '2026-01-01' })).body;
  expect(second.reasons).toEqual(['duplicate']);
  await decide('rejectInvoice', first);
  expect((await get(second)).state).toBe('matched');
});

test('a credit note about a rejected invoice says that it is to be rejected too', async () => {
  const order = await ordered(1, 100);
  const held = (await bill(order, 1)).body;
  const note = (await bill(order, 0, { kind: 'credit_note', credits_invoice_id: held.id, total: 10 })).body;
  await decide('rejectInvoice', await get(held));
  expect(textsOf(await get(note))).toEqual([
    `Invoice ${held.number} was rejected: reject this credit note too`,
  ]);
});

test('shipping on the first of two invoices moves nothing between departments', async () => {
  const ids = [await desk.approved(200), await desk.approved(200)];
  const order = await desk.sent(ids, { charges: 40, line: { price: 100 } });
  await desk.receive(order, [
    { line: 0, unit: 1 },
    { line: 1, unit: 1 },
  ]);
  const lineOf = (index: number) => ({ line_id: order.lines[index]?.id ?? 0, quantity: 1, price: 100 });
  const first = (await bill(order, 0, { lines: [lineOf(0)], charges: 40, total: 140 })).body;
  const second = (await bill(order, 0, { lines: [lineOf(1)], total: 100 })).body;
  expect([first, second]).toMatchObject([
    { state: 'matched', booked_difference: 0 },
    { state: 'matched', booked_difference: 0 },
  ]);
  expect(await costsOf(order)).toEqual([120, 120]);
});

test('charges that the last invoice leaves out were never asked for, and are taken off', async () => {
  const order = await ordered(2, 100, { charges: 40 });
  await desk.receive(order, units(1, 2));
  expect((await bill(order, 1, { charges: 10 })).body.booked_difference).toBe(0);
  expect((await bill(order, 1)).body).toMatchObject({ state: 'matched', booked_difference: -30 });
  expect(await used()).toEqual({ spent: 210, committed: 0 });
  expect(await costsOf(order)).toEqual([105, 105]);
});

test('a discount that an invoice left a cent short asks nothing of one of charges alone', async () => {
  const order = await ordered(3, 310, { discount: 50, charges: 30 });
  await desk.receive(order, units(1, 3));
  expect((await bill(order, 3, { discount: 49.99 })).body.state).toBe('matched');
  const { body } = await portal.call('getToBill', { params: { id: order.id } }, as(desk.finance));
  expect(body).toMatchObject({ discount: 0, charges: 30, total: 30 });
  expect((await bill(order, 0, { charges: 30 })).body.state).toBe('matched');
});

test('what would cost beyond the largest amount is not entered in the books', async () => {
  const order = await ordered(1, 100);
  await desk.receive(order, units(1, 1));
  const most = 99_999_999_999.99;
  const held = (await bill(order, 0, { charges: most, total: most })).body;
  const { status, error } = await decide('acceptInvoice', held);
  expect([status < 500, error.code, (await get(held)).state]).toEqual([true, 'sum_too_large', 'held']);
  await decide('rejectInvoice', held);
});

test('while it is changed, an invoice is no copy of itself', async () => {
  const order = await ordered(1, 100);
  const held = (await bill(order, 1)).body;
  const { body } = await portal.call(
    'previewInvoice',
    {
      body: {
        ...{
          order_id: order.id,
          number: held.number,
          issued_on: desk.day(),
          total: 100,
          invoice_id: held.id,
        },
        lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1, price: 100 }],
      } as never,
    },
    as(desk.finance),
  );
  expect(body.differences.map(({ reason }) => reason)).toEqual(['not_received']);
});

test('what these tests left is as the rules want it', async () => {
  const broken = await findBrokenInvariants(portal.pool);
  // The requests are made approved, by nobody.
  expect(broken.filter((text) => !text.startsWith('nobody approved'))).toEqual([]);
});
