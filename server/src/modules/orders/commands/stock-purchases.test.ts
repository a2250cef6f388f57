import type { CommitmentFigure, Commitments, Order } from '@portal/contract';
import { sql } from 'kysely';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { changeSettings } from '../../../../test/factories/requests';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

keepInvariants(desk);

let serial = 0;
const aDepartment = async () => {
  serial += 1;
  const values = { name: `Stock ${serial}` };
  return portal.db
    .insertInto('departments')
    .values(values)
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
};
let department = { id: 0, name: '' };
beforeEach(async () => {
  department = await aDepartment();
});

const empty = async () => (await desk.create([])).body;
const addLine = (order: Order, units: number, price: number, department_id = department.id) =>
  portal.call(
    'addStockLine',
    {
      params: { id: order.id },
      body: { department_id, units, price, name: 'Monitor', category_id: desk.categoryId },
    },
    as(desk.buyer),
  );
const forStock = async (units: number, price: number) => (await addLine(await empty(), units, price)).body;
const sentForStock = async (units: number, price: number) =>
  (await desk.send((await desk.submit(await forStock(units, price))).body)).body;

const figures = async (id = department.id) => {
  const body: Commitments = (await portal.call('getCommitments', { query: {} }, as(desk.finance))).body;
  const row = body.by_department.find((one) => one.department?.id === id);
  const { ordered, approved, committed, received, spent, invoiced, received_not_invoiced } = row ?? {};
  const budget = (await portal.call('getBudget', { query: {} }, as(desk.finance))).body;
  const own = budget.by_department.find((one) => one.department?.id === id);
  // Budgets and commitments are one.
  expect([own?.committed, own?.spent]).toEqual([committed, spent]);
  return { approved, ordered, received, invoiced, received_not_invoiced };
};
const NOTHING = { approved: 0, ordered: 0, received: 0, invoiced: 0, received_not_invoiced: 0 };
const rowsOf = async (figure: CommitmentFigure) =>
  (
    await portal.call(
      'listCommitmentRequests',
      { query: { figure, department_id: String(department.id) } as never },
      as(desk.finance),
    )
  ).body.items;
const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ unit: from + index }));

test('units for stock go from the draft to the books under their department, and to nobody', async () => {
  const draft = await forStock(3, 100);
  expect(draft.lines[0]?.shares).toMatchObject([
    { label: `Stock of ${department.name}`, stock_of: department, units: 3, cost: 300, approved_cost: 0 },
  ]);
  expect(await figures()).toEqual(NOTHING);
  const approved = (await desk.submit(draft)).body;
  expect(approved.status).toBe('approved');
  expect(await figures()).toEqual({ ...NOTHING, approved: 300 });
  const sent = (await desk.send(approved)).body;
  expect(await figures()).toEqual({ ...NOTHING, ordered: 300 });
  expect(await rowsOf('ordered')).toMatchObject([
    { label: `Stock of ${department.name}`, status: 'stock', amount: 300, orders: [{ number: sent.number }] },
  ]);

  const { body: partly } = await desk.receive(sent, [{ unit: 1, serial: 'ST-1' }], { hand_over: true });
  expect(await figures()).toEqual({ ...NOTHING, ordered: 200, received: 100, received_not_invoiced: 100 });
  const asset = partly.lines[0]?.units[0]?.asset;
  const { body: found } = await portal.call('getAsset', { params: { id: asset?.id ?? 0 } }, as(desk.buyer));
  expect(found).toMatchObject({ status: 'available', purchase_cost: 100, serial_number: 'ST-1' });
  // It is kept for nobody.
  const allocation = { asset_id: found.id, user_id: desk.colleague.id };
  expect((await portal.call('allocateAsset', { body: allocation as never }, as(desk.buyer))).status).toBe(
    201,
  );
  const { body: done } = await desk.receive(partly, units(2, 3));
  expect(done).toMatchObject({ status: 'closed', close_reason: 'complete' });
  expect(done.lines[0]?.shares[0]).toMatchObject({ count_waiting: 0, to_hand_over: false, held: null });

  const bill = {
    ...{ order_id: done.id, number: 'S-1', issued_on: desk.day(), total: 303 },
    lines: [{ line_id: done.lines[0]?.id ?? 0, quantity: 3, price: 101 }],
  };
  const { body: invoice } = await portal.call('enterInvoice', { body: bill as never }, as(desk.finance));
  expect(invoice.state).toBe('matched');
  expect(await figures()).toEqual({ ...NOTHING, received: 300, invoiced: 303 });
  const { body: spent } = await portal.call(
    'listFinanceRequests',
    { query: { part: 'used', department_id: String(department.id) } as never },
    as(desk.finance),
  );
  expect(spent.items).toMatchObject([{ amount: 303, stock_order: { id: done.id, number: done.number } }]);

  for (const [type, id] of [
    ['order', done.id],
    ['asset', found.id],
  ] as const) {
    const { body: trace } = await portal.call('getTrace', { params: { type, id } }, as(desk.finance));
    expect(trace.stations[0]).toMatchObject({ state: 'none', text: 'Bought for stock: nobody asked for it' });
    expect(trace.requests).toMatchObject([{ status: 'stock', label: `Stock of ${department.name}` }]);
  }
});

test('what is bought for stock is no request', async () => {
  const before = (await portal.call('getAdminSummary', {}, as(desk.buyer))).body;
  const draft = await forStock(1, 10);
  const id = draft.lines[0]?.shares[0]?.request_id ?? 0;
  const sent = (await desk.send((await desk.submit(draft)).body)).body;
  expect((await portal.call('getRequest', { params: { id } }, as(desk.buyer))).status).toBe(404);
  expect((await portal.call('getTrace', { params: { type: 'request', id } }, as(desk.buyer))).status).toBe(
    404,
  );
  const list = await portal.call(
    'listRequests',
    { query: { department_id: String(department.id) } as never },
    as(desk.buyer),
  );
  expect(list.body.total).toBe(0);
  const fulfilled = await portal.call(
    'rejectRequest',
    { params: { id }, body: { version: 1, comment: 'No' } as never },
    as(desk.buyer),
  );
  expect(fulfilled.status).toBe(404);
  expect((await portal.call('getAdminSummary', {}, as(desk.buyer))).body).toEqual(before);
  // Nobody else's order takes it.
  expect((await desk.create([id])).status).toBe(409);
  expect(sent.lines[0]?.shares[0]?.request_id).toBe(id);
});

test('finance approves from the threshold on, summed over all that an order buys for stock', async () => {
  const other = await aDepartment();
  const one = await forStock(1, 600);
  const below = (await addLine(one, 1, 399.99, other.id)).body;
  expect(below).toMatchObject({ excesses: [], needs_reason: null });
  const shares = below.lines[1]?.shares.map(({ request_id, units }) => ({ request_id, units }));
  const lines = desk
    .formOf(below)
    .lines.map((line, index) => (index === 1 ? { ...line, price: 400, shares: shares ?? [] } : line));
  const at = (await desk.edit(below, { lines } as never)).body;
  expect(at.excesses).toMatchObject([
    {
      is_stock: true,
      kind: 'needs_finance',
      text: `Stock of ${department.name} costs $600.00, and what this order buys for stock $1,000.00 together: finance has to approve this order`,
    },
    { ordered_cost: 400 },
  ]);
  expect((await desk.submit(at)).status).toBe(422);
  const awaiting = (await desk.submit(at, 'For the new office')).body;
  expect(awaiting.status).toBe('awaiting');
  expect(await figures()).toEqual(NOTHING);
  expect((await desk.approve(awaiting)).body.status).toBe('approved');
  expect(await figures()).toEqual({ ...NOTHING, approved: 600 });
  expect(await figures(other.id)).toEqual({ ...NOTHING, approved: 400 });
});

test('whoever put it on the order does not approve it while four eyes are asked for', async () => {
  const admin = await portal.createPerson('ADMIN');
  const draft = await empty();
  const body = {
    department_id: department.id,
    units: 1,
    price: 2000,
    name: 'Server',
    category_id: desk.categoryId,
  };
  const { body: filled } = await portal.call(
    'addStockLine',
    { params: { id: draft.id }, body: body as never },
    as(admin),
  );
  const { body: awaiting } = await desk.submit(filled, 'For the cellar');
  const approve = { params: { id: draft.id }, body: { version: awaiting.version } };
  expect((await portal.call('approveOrder', approve, as(admin))).error).toMatchObject({ code: 'four_eyes' });
  expect((await desk.approve(awaiting)).body.status).toBe('approved');
});

test('a budget that stops refuses it, and only one of two orders at once gets what is left', async () => {
  await changeSettings(portal.db, { budget_policy: 'stop' });
  const body = {
    department_id: department.id,
    amount: 500,
    reason: 'Plan',
    fiscal_year: new Date().getUTCFullYear(),
  };
  await portal.call('setBudget', { body }, as(desk.finance));
  const [one, other, more] = [await forStock(1, 300), await forStock(1, 300), await forStock(1, 500.01)];
  expect((await desk.submit(more)).error).toMatchObject({ code: 'over_budget' });
  const answers = await Promise.all([desk.submit(one), desk.submit(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await figures()).toEqual({ ...NOTHING, approved: 300 });
  await changeSettings(portal.db, { budget_policy: 'ignore' });
});

test('what is spent where nothing is ordered any more is committed by nothing, and a budget has it once', async () => {
  await changeSettings(portal.db, { budget_policy: 'stop' });
  const budget = { department_id: department.id, amount: 300, reason: 'Plan' };
  const fiscal_year = new Date().getUTCFullYear();
  await portal.call('setBudget', { body: { ...budget, fiscal_year } }, as(desk.finance));
  const sent = await sentForStock(2, 100);
  const bill = {
    ...{ order_id: sent.id, number: 'S-2', issued_on: desk.day(), total: 220 },
    lines: [{ line_id: sent.lines[0]?.id ?? 0, quantity: 2, price: 110 }],
  };
  const { body: held } = await portal.call('enterInvoice', { body: bill as never }, as(desk.finance));
  expect(held.state).toBe('held');
  const now = await desk.get(sent.id);
  const end = { params: { id: sent.id }, body: { version: now.version, reason: 'Sold out' } };
  expect((await portal.call('cancelOrder', end, as(desk.buyer))).body.status).toBe('cancelled');
  const { body: latest } = await portal.call('getInvoice', { params: { id: held.id } }, as(desk.finance));
  const accept = { params: { id: held.id }, body: { version: latest.version, reason: 'Not refundable' } };
  expect((await portal.call('acceptInvoice', accept, as(desk.finance))).body.state).toBe('approved');
  expect(await figures()).toEqual({ ...NOTHING, invoiced: 220 });
  const { body } = await portal.call('getBudget', { query: {} }, as(desk.finance));
  expect(body.by_department.find((one) => one.department?.id === department.id)).toMatchObject({
    ...{ spent: 220, committed: 0, remaining: 80 },
  });
  expect((await desk.submit(await forStock(1, 80.01))).error).toMatchObject({ code: 'over_budget' });
  expect((await desk.submit(await forStock(1, 80))).body.status).toBe('approved');
  await changeSettings(portal.db, { budget_policy: 'ignore' });
});

test('billed dearer and sent back, it is credited in full', async () => {
  const sent = await sentForStock(1, 100);
  const { body: came } = await desk.receive(sent, units(1, 1));
  const document = (number: string, facts: object) => ({
    ...{ order_id: sent.id, number, issued_on: desk.day(), total: 101, ...facts },
    lines: [{ line_id: sent.lines[0]?.id ?? 0, quantity: 1, price: 101 }],
  });
  const enter = async (body: object) =>
    (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
  const invoice = await enter(document('S-3', {}));
  expect((await desk.sendBack(came, [1], { for: 'credit' })).status).toBe(200);
  const credit = await enter(document('C-3', { kind: 'credit_note', credits_invoice_id: invoice.id }));
  expect([invoice.state, credit.state]).toEqual(['matched', 'matched']);
  expect(await figures()).toEqual(NOTHING);
});

test('a line has units for a request and for stock; those of the request alone are handed over', async () => {
  const request = await desk.approved(100);
  const draft = (await desk.create([request])).body;
  const line_id = draft.lines[0]?.id ?? 0;
  const add = (order: Order, count: number) =>
    portal.call(
      'addStockUnits',
      {
        params: { id: order.id },
        body: {
          version: order.version,
          line_id: order.lines[0]?.id ?? 0,
          department_id: department.id,
          units: count,
        },
      },
      as(desk.buyer),
    );
  const once = (await add(draft, 1)).body;
  // Each change of a draft writes its lines anew, so that of two at once the other saw another draft.
  expect((await add(draft, 1)).error).toMatchObject({
    code: 'stale_version',
    current: { version: once.version },
  });
  const twice = (await add(once, 1)).body;
  expect(twice.lines[0]).toMatchObject({
    quantity: 3,
    shares: [{ units: 1 }, { units: 2, stock_of: department }],
  });
  expect(
    (await add({ ...twice, lines: [{ ...twice.lines[0], id: line_id + 9999 }] } as Order, 1)).status,
  ).toBe(422);
  const sent = (await desk.send((await desk.submit(twice)).body)).body;
  const { body: done } = await desk.receive(sent, units(1, 3), { hand_over: true });
  expect((await desk.request(request)).status).toBe('fulfilled');
  expect(done.lines[0]?.shares).toMatchObject([
    { is_fulfilled: true },
    { is_fulfilled: false, count_received: 2 },
  ]);
  expect(await figures()).toEqual({ ...NOTHING, received: 200, received_not_invoiced: 200 });
});

test('each way back gives back what it committed and spent', async () => {
  const draft = await forStock(4, 50);
  const edited = (await desk.edit(draft, { line: { price: 60 } })).body;
  expect(edited.lines[0]).toMatchObject({ quantity: 4, price: 60, shares: [{ stock_of: department }] });
  expect((await desk.edit(edited, { lines: [] } as never)).body.lines).toEqual([]);
  const again = (await addLine(await desk.get(draft.id), 4, 50)).body;
  const cancelled = (await desk.submit(again)).body;
  const end = (call: 'cancelOrder' | 'closeOrder' | 'reopenOrder', { id, version }: Order) =>
    portal.call(call, { params: { id }, body: { version, reason: 'Not now' } }, as(desk.buyer));
  expect((await end('cancelOrder', cancelled)).status).toBe(200);
  expect(await figures()).toEqual(NOTHING);

  const sent = await sentForStock(4, 50);
  const { body: part } = await desk.receive(sent, units(1, 2));
  const { body: undone } = await desk.undo(part, [2]);
  expect(await figures()).toEqual({ ...NOTHING, ordered: 150, received: 50, received_not_invoiced: 50 });
  const { body: back } = await desk.sendBack(undone, [1]);
  expect(await figures()).toEqual({ ...NOTHING, ordered: 200 });
  const { body: replaced } = await desk.receive(back, units(1, 2));
  const { body: closed } = await end('closeOrder', replaced);
  expect(await figures()).toEqual({ ...NOTHING, received: 100, received_not_invoiced: 100 });
  const { body: reopened } = await end('reopenOrder', closed);
  expect(await figures()).toEqual({ ...NOTHING, ordered: 100, received: 100, received_not_invoiced: 100 });
  const { body: credited } = await desk.sendBack(reopened, [1], { for: 'credit' });
  expect(credited.lines[0]).toMatchObject({ count_received: 1, count_returned: 1 });
  expect(await figures()).toEqual({ ...NOTHING, ordered: 100, received: 50, received_not_invoiced: 50 });
});

test('a change of a sent order gets more of it, judged by the threshold', async () => {
  const sent = await sentForStock(2, 400);
  const [line] = sent.lines;
  const change = (count: number) => ({
    ...{ version: sent.version, reason: 'More desks', note: null, discount: 0, charges: 0 },
    lines: [
      {
        ...{ line_id: line?.id ?? 0, name: 'Monitor', brand: null, model_number: null },
        ...{ price: 400, price_per: 1 as const, tax_rate: 0, expected_on: null },
        shares: [{ request_id: line?.shares[0]?.request_id ?? 0, units: count }],
      },
    ],
  });
  const changed = await portal.call(
    'changeOrder',
    { params: { id: sent.id }, body: change(3) },
    as(desk.buyer),
  );
  expect(changed.body.excesses).toMatchObject([{ is_stock: true, ordered_cost: 1200 }]);
  const awaiting = (await desk.submit(changed.body)).body;
  expect(awaiting.change?.status).toBe('awaiting');
  const approved = (await desk.approve(awaiting)).body;
  expect(await figures()).toEqual({ ...NOTHING, ordered: 1200 });
  expect((await desk.send(approved)).body.lines[0]).toMatchObject({
    quantity: 3,
    shares: [{ units: 3, cost: 1200 }],
  });
  expect(await figures()).toEqual({ ...NOTHING, ordered: 1200 });
});

test('it is refused of whoever does not buy, of another order and of no department', async () => {
  const draft = await empty();
  expect((await addLine(draft, 1, 10, 999_999)).error).toMatchObject({
    fields: { department_id: expect.any(String) },
  });
  expect((await addLine(draft, 0, 10)).status).toBe(422);
  const sent = await sentForStock(1, 10);
  expect((await addLine(sent, 1, 10)).status).toBe(409);
});

test('a refusal names the field of the form that adds the line', async () => {
  const draft = (await addLine(await empty(), 1, 10)).body;
  const add = (facts: object) =>
    portal.call(
      'addStockLine',
      {
        params: { id: draft.id },
        body: {
          department_id: department.id,
          units: 1,
          price: 1,
          name: 'Desk',
          category_id: desk.categoryId,
          ...facts,
        },
      } as never,
      as(desk.buyer),
    );
  for (const [facts, field] of [
    [{ category_id: 999_999 }, 'category_id'],
    [{ item_id: 999_999 }, 'item_id'],
    [{ contract_price_id: 999_999 }, 'contract_price_id'],
    [{ price: 99_999_999_999.99, units: 2 }, 'price'],
    [{ department_id: 999_999 }, 'department_id'],
  ] as const)
    expect((await add(facts)).error).toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    });
  const units = { version: draft.version, line_id: draft.lines[0]?.id ?? 0, department_id: department.id };
  const dear = (await desk.edit(draft, { line: { price: 99_999_999_999.99 } })).body;
  const more = await portal.call(
    'addStockUnits',
    {
      params: { id: dear.id },
      body: { ...units, version: dear.version, line_id: dear.lines[0]?.id ?? 0, units: 1 },
    },
    as(desk.buyer),
  );
  expect(more.error).toMatchObject({ fields: { units: expect.any(String) } });
  // In the form of the draft it is the line's.
  const edited = await desk.edit(dear, { line: { price: 10, contract_price_id: 999_999 } });
  expect(edited.error).toMatchObject({ fields: { 'lines.0.contract_price_id': expect.any(String) } });
});

test('a line that is added is judged by its own expected day, and those there before are not judged again', async () => {
  const draft = await forStock(1, 100);
  // As lines could be written before there was a limit.
  await portal.db
    .updateTable('order_lines')
    .set({ expected_on: '1999-01-01' })
    .where('order_id', '=', draft.id)
    .execute();
  const add = (expected_on: string) =>
    portal.call(
      'addStockLine',
      {
        params: { id: draft.id },
        body: {
          ...{
            department_id: department.id,
            units: 1,
            price: 5,
            name: 'Cable',
            category_id: desk.categoryId,
          },
          expected_on,
        },
      },
      as(desk.buyer),
    );
  expect((await add('2999-01-01')).error).toMatchObject({
    fields: { expected_on: expect.stringContaining('ten years after this order was made') },
  });
  const { created_on } = await portal.db
    .selectFrom('orders')
    .select(sql<string>`created_at::date::text`.as('created_on'))
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  expect((await add(created_on)).body.lines.map(({ expected_on }) => expected_on)).toEqual([
    '1999-01-01',
    created_on,
  ]);
});
