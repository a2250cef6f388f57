import { type Order, sumOfMoney } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { changeSettings } from '../../../../test/factories/requests';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

keepInvariants(desk);

let department_id = 0;
let serial = 0;
beforeEach(async () => {
  serial += 1;
  const values = { name: `Extra ${serial}` };
  const made = await portal.db
    .insertInto('departments')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  department_id = made.id;
  await changeSettings(portal.db, { over_receipt_percent: 10 });
});

/** So many at 100.00 for a request of the department, sent. */
const ordered = async (quantity: number, changes: Parameters<typeof desk.sent>[1] = {}) => {
  const id = await desk.approved(quantity * 200, { finance_state: 'approved', department_id });
  const line = { price: 100, shares: [{ request_id: id, units: quantity }], ...changes.line };
  return desk.sent([id], { ...changes, line });
};
const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ unit: from + index }));
const figures = async () => {
  const { body } = await portal.call('getCommitments', { query: {} }, as(desk.finance));
  const row = body.by_department.find(({ department }) => department?.id === department_id);
  return { ordered: row?.ordered, received: row?.received, unbilled: row?.received_not_invoiced };
};
const bill = async (order: Order, quantity: number, more: Record<string, number> = {}) => {
  serial += 1;
  const { charges = 0, discount = 0, tax = 0 } = more;
  const body = {
    ...{ order_id: order.id, number: `X-${serial}`, issued_on: desk.day(), ...more },
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity, price: 100 }],
    total: quantity * 100 + charges + tax - discount,
  };
  return (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
};

test('B23: what the tolerance allows comes with the last of what was ordered, and no unit more', async () => {
  const order = await ordered(10);
  expect(order).toMatchObject({ over_receipt_percent: 10, lines: [{ extra_units: [11], count_extra: 0 }] });
  for (const [numbers, status] of [
    [units(1, 12), 409],
    [[{ unit: 0 }], 422],
    [[{ unit: -1 }], 422],
    [[{ unit: 1.5 }], 422],
  ] as const)
    expect((await desk.receive(order, [...numbers])).status).toBe(status);
  const early = await desk.receive(order, [...units(1, 9), { unit: 11 }]);
  expect(early.error).toMatchObject({
    code: 'over_receipt',
    message: expect.stringContaining('unit 10 has not come'),
  });
  const part = (await desk.receive(order, units(1, 9))).body;
  const { body: done } = await desk.receive(part, [{ unit: 10 }, { unit: 11, serial: 'X-11' }], {
    hand_over: true,
  });
  expect(done).toMatchObject({ status: 'closed', receipt_state: 'fully', total: 1000 });
  const [line] = done.lines;
  expect(line).toMatchObject({ quantity: 10, count_received: 11, count_extra: 1, extra_units: [] });
  expect(line?.shares).toMatchObject([
    { units: 10, is_fulfilled: true },
    { units: 0, count_received: 1, cost: 100, stock_of: { id: department_id } },
  ]);
  const asset = line?.units.find(({ is_extra }) => is_extra)?.asset;
  const { body: found } = await portal.call('getAsset', { params: { id: asset?.id ?? 0 } }, as(desk.buyer));
  expect(found).toMatchObject({ status: 'available', purchase_cost: 100 });
  expect(await figures()).toEqual({ ordered: 0, received: 1100, unbilled: 1100 });
  const { body: trace } = await portal.call(
    'getTrace',
    { params: { type: 'asset', id: found.id } },
    as(desk.finance),
  );
  expect(trace.requests).toMatchObject([{ status: 'stock' }]);
});

test('an extra unit costs its price and tax: discount and shipping are billed once, and an invoice of all matches', async () => {
  const order = await ordered(10, { charges: 35, discount: 50, line: { tax_rate: 10 } });
  const { body: done } = await desk.receive(order, units(1, 11));
  const cost = done.lines[0]?.units.find(({ is_extra }) => is_extra)?.cost;
  expect(cost).toBe(110);
  expect(await figures()).toEqual({ ordered: 0, received: 1193.5, unbilled: 1193.5 });
  // 1,100.00 less 50.00 with 35.00 and the tax of 1,085.00.
  const invoice = await bill(done, 11, { charges: 35, discount: 50, tax: 108.5 });
  expect([invoice.state, invoice.booked_difference]).toEqual(['matched', 0]);
  expect(await figures()).toEqual({ ordered: 0, received: 1193.5, unbilled: 0 });
});

test('what is billed beyond what came is held, and matched by what comes more', async () => {
  const order = await ordered(10);
  const { id } = await bill(order, 11);
  const invoice = async () => (await portal.call('getInvoice', { params: { id } }, as(desk.finance))).body;
  expect(await invoice()).toMatchObject({ state: 'held', reasons: ['quantity'] });
  await desk.receive(order, units(1, 11));
  expect(await invoice()).toMatchObject({ state: 'matched' });
});

test('a setting that is changed later changes no sent order, and none that was submitted', async () => {
  const order = await ordered(10);
  await changeSettings(portal.db, { over_receipt_percent: 0 });
  expect((await desk.get(order.id)).lines[0]?.extra_units).toEqual([11]);
  const strict = await ordered(10);
  expect(strict.lines[0]?.extra_units).toEqual([]);
  expect((await desk.receive(strict, units(1, 11))).error).toMatchObject({
    ...{ code: 'over_receipt', message: 'Laptop, unit 11: only 10 were ordered' },
  });
  expect((await desk.receive(order, units(1, 11))).status).toBe(201);
});

test('B24: where something of the line was given up, nothing more is accepted', async () => {
  const order = await ordered(10);
  const rejected = await desk.receive(order, [...units(1, 8), { unit: 9, rejected: 'nothing' }]);
  expect(rejected.body.lines[0]?.extra_units).toEqual([]);
  const more = await desk.receive(rejected.body, [{ unit: 10 }, { unit: 11 }]);
  expect(more.error).toMatchObject({ code: 'over_receipt' });
});

test('the database forbids a unit beyond the tolerance, a row that lies about it, and a line that allows less', async () => {
  const order = await ordered(10);
  const { body: done } = await desk.receive(order, units(1, 11));
  const line_id = done.lines[0]?.id ?? 0;
  const receipt_id = done.receipts[0]?.id ?? 0;
  const request_id = done.lines[0]?.shares[1]?.request_id ?? 0;
  const add = (extra: number, line_extra_allowed: number) =>
    portal.db
      .insertInto('order_units')
      .values({
        line_id,
        unit_number: 20,
        extra,
        line_extra_allowed,
        request_id,
        receipt_id,
        cost: 1,
        state: 'received',
      })
      .execute();
  await expect(add(2, 1)).rejects.toMatchObject({ constraint: 'order_units_extra_allowed' });
  await expect(add(2, 2)).rejects.toMatchObject({ constraint: 'order_units_line_extra' });
  await expect(add(1, 1)).rejects.toMatchObject({ constraint: 'order_units_extra' });
  const lower = portal.db
    .updateTable('orders')
    .set({ over_receipt_percent: 9.99 })
    .where('id', '=', order.id)
    .execute();
  await expect(lower).rejects.toMatchObject({ constraint: 'order_units_extra_allowed' });
});

test('B22: of many who record the same extra unit at once, one does', async () => {
  await changeSettings(portal.db, { over_receipt_percent: 100 });
  const requests = [await desk.approved(100, { department_id }), await desk.approved(100, { department_id })];
  const order = await desk.sent(requests, { line: { price: 100 } as never });
  expect((await desk.receive(order, [{ unit: 1 }])).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 8 }, () => desk.receive(order, [{ unit: 2 }])));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  expect((await desk.get(order.id)).lines[0]).toMatchObject({ count_received: 2, count_extra: 1 });
  expect(await figures()).toEqual({ ordered: 100, received: 200, unbilled: 200 });
});

test('undone, it is gone, and can come again; sent back, its budget has it back', async () => {
  const order = await ordered(10);
  const { body: done } = await desk.receive(order, units(1, 11));
  const { body: undone } = await desk.undo(done, [11]);
  expect(undone).toMatchObject({ status: 'closed', lines: [{ count_received: 10, count_extra: 0 }] });
  expect(undone.lines[0]?.shares).toHaveLength(1);
  expect(await figures()).toEqual({ ordered: 0, received: 1000, unbilled: 1000 });

  const other = await ordered(20);
  const { body: came } = await desk.receive(other, units(1, 22));
  const { body: back } = await desk.sendBack(came, [21], { for: 'credit' });
  expect(back.lines[0]).toMatchObject({ count_received: 21, count_returned: 1, count_extra: 1 });
  const { body: awaits } = await desk.sendBack(back, [22]);
  expect(awaits).toMatchObject({ status: 'sent', lines: [{ extra_units: [] }] });
  expect(await figures()).toEqual({ ordered: 100, received: 3000, unbilled: 3000 });
  expect((await desk.receive(awaits, [{ unit: 22 }])).body.status).toBe('closed');
});

test('what is more of two departments is asked of the organisation’s budget together', async () => {
  const other = await portal.db
    .insertInto('departments')
    .values({ name: `Extra ${serial} too` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { finance_state: 'approved' };
  const ids = [
    await desk.approved(2000, { ...own, department_id }),
    await desk.approved(2000, { ...own, department_id: other.id }),
  ];
  const draft = (await desk.create(ids)).body;
  const lines = desk.formOf(draft).lines.map((line) => ({
    ...line,
    price: 100,
    shares: line.shares.map((share) => ({ ...share, units: 10 })),
  }));
  const order = (await desk.send((await desk.submit((await desk.edit(draft, { lines } as never)).body)).body))
    .body;
  const { body: before } = await portal.call('getBudget', { query: {} }, as(desk.finance));
  const used = sumOfMoney([before.spent, before.committed]);
  const plan = { department_id: null, reason: 'Plan', fiscal_year: before.present_fiscal_year };
  await portal.call('setBudget', { body: { ...plan, amount: sumOfMoney([used, 150]) } }, as(desk.finance));
  await changeSettings(portal.db, { budget_policy: 'stop' });
  const all = [...units(1, 11), ...units(1, 11).map((unit) => ({ ...unit, line: 1 }))];
  expect((await desk.receive(order, all)).error).toMatchObject({ code: 'over_budget' });
  expect((await desk.receive(order, all.slice(0, -1))).status).toBe(201);
  await changeSettings(portal.db, { budget_policy: 'ignore' });
});

test('what comes beyond an order after it closed with all of it is recorded, for a month, and leaves it closed', async () => {
  const order = await ordered(10);
  const { body: done } = await desk.receive(order, units(1, 10), { hand_over: true });
  expect(done).toMatchObject({ status: 'closed', close_reason: 'complete' });
  expect(done.decisions).toContainEqual({ action: 'receive', open: true });
  const endedAt = (days: number) =>
    portal.db
      .updateTable('orders')
      .set({ ended_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', order.id)
      .execute();
  await endedAt(31);
  expect((await desk.receive(done, [{ unit: 11 }])).error).toMatchObject({
    ...{ code: 'wrong_state', message: expect.stringContaining('more than 30 days ago') },
  });
  await endedAt(29);
  const { body: more, status } = await desk.receive(done, [{ unit: 11, serial: `LATE-${serial}` }]);
  expect(status).toBe(201);
  expect(more).toMatchObject({ status: 'closed', close_reason: 'complete', lines: [{ count_extra: 1 }] });
  expect(await figures()).toEqual({ ordered: 0, received: 1100, unbilled: 1100 });
  // As many as are accepted, and no more; and of an order that was closed short nothing.
  expect((await desk.receive(more, [{ unit: 12 }])).error.message).toBe('This order is closed');
  const { body: part } = await desk.receive(await ordered(10), units(1, 9));
  const end = { params: { id: part.id }, body: { version: part.version, reason: 'Sold out' } };
  const { body: short } = await portal.call('closeOrder', end, as(desk.buyer));
  expect((await desk.receive(short, [{ unit: 11 }])).error.message).toBe('This order is closed');
});

test('a budget that stops refuses more than was ordered, and only that', async () => {
  const order = await ordered(10);
  await changeSettings(portal.db, { budget_policy: 'stop' });
  const plan = { department_id, amount: 1099.99, reason: 'Plan', fiscal_year: new Date().getUTCFullYear() };
  await portal.call('setBudget', { body: plan }, as(desk.finance));
  expect((await desk.receive(order, units(1, 11))).error).toMatchObject({ code: 'over_budget' });
  expect((await desk.receive(order, units(1, 10))).status).toBe(201);
  await changeSettings(portal.db, { budget_policy: 'ignore' });
});

test('a change orders what came beyond the order before it orders more', async () => {
  const order = await ordered(10);
  const { body: done } = await desk.receive(order, units(1, 11));
  const { body: open } = await desk.undo(done, [10]);
  const [line] = open.lines;
  const [own = 0, stock = 0] = line?.shares.map(({ request_id }) => request_id) ?? [];
  const change = (...counts: number[]) =>
    portal.call(
      'changeOrder',
      {
        params: { id: open.id },
        body: {
          ...{ version: open.version, reason: 'Other', note: null, discount: 0, charges: 0 },
          lines: [
            {
              ...{ line_id: line?.id ?? 0, name: 'Laptop', brand: null, model_number: null },
              ...{ price: 100, price_per: 1 as const, tax_rate: 0, expected_on: null },
              shares: counts.map((count, index) => ({ request_id: [own, stock][index] ?? 0, units: count })),
            },
          ],
        },
      },
      as(desk.buyer),
    );
  expect((await change(9)).error).toMatchObject({
    fields: { 'lines.0.shares': '1 of Laptop came beyond the order, and a line of 9 allows none' },
  });
  // The vendor delivers 12, of which 11 came: more than one would be awaited for ever.
  expect((await change(12)).error).toMatchObject({
    fields: {
      'lines.0.shares.0.units': expect.stringContaining('1 of Laptop came beyond the order, for stock'),
    },
  });
  const { body: changed } = await change(11, 1);
  expect(changed.change).toMatchObject({ total: 1200, lines: [{ quantity: 12, count_extra: 0 }] });
  const sent = (await desk.send((await desk.submit(changed)).body)).body;
  expect(sent.lines[0]).toMatchObject({
    ...{ quantity: 12, count_received: 10, count_extra: 0 },
    shares: [
      { units: 11, count_expected: 2 },
      { units: 1, cost: 100, count_received: 1, stock_of: { id: department_id } },
    ],
  });
  const { body: all } = await desk.receive(sent, [{ unit: 10 }, { unit: 12 }]);
  expect(all).toMatchObject({ status: 'closed', lines: [{ count_received: 12, count_extra: 0 }] });
  expect(await figures()).toEqual({ ordered: 0, received: 1200, unbilled: 1200 });
  expect((await bill(all, 12)).state).toBe('matched');
});

test('of a number beyond what is accepted it is said how much is', async () => {
  const order = await ordered(20);
  expect((await desk.receive(order, units(1, 23))).error).toMatchObject({
    message: 'Laptop, unit 23: only 20 were ordered, and 2 more are accepted: units 21, 22',
  });
  // One is skipped, and keeps its number.
  const { body: part } = await desk.receive(order, [...units(1, 20), { unit: 22 }]);
  expect(part.lines[0]).toMatchObject({ count_extra: 1, extra_units: [21] });
});
