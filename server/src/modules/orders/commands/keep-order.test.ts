import type { Order } from '@portal/contract';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn } from '../../../../test/app/outcomes';
import type { TestPerson } from '../../../../test/app/test-app';

const desk = setUpBuyingDesk();
const { portal, as } = desk;
const { admin } = portal.people({ admin: 'ADMIN' });
const YEAR = new Date().getUTCFullYear();

const departments = { design: 0, sales: 0 };
beforeAll(async () => {
  for (const name of ['design', 'sales'] as const)
    departments[name] = (
      await portal.db.insertInto('departments').values({ name }).returning('id').executeTakeFirstOrThrow()
    ).id;
});

/** Two laptops for Design and one for Sales, each at 100.00, sent. */
const ordered = async (): Promise<Order> => {
  const design = await desk.approved(500, { department_id: departments.design });
  const sales = await desk.approved(500, { department_id: departments.sales });
  const draft = (await desk.create([design, sales])).body;
  const line = { price: 100 };
  const form = desk.formOf(draft, { line });
  const units = new Map([
    [design, 2],
    [sales, 1],
  ]);
  const lines = form.lines.map((one) => ({
    ...one,
    shares: one.shares.map(({ request_id }) => ({ request_id, units: units.get(request_id) ?? 1 })),
  }));
  const edited = await portal.call(
    'editOrder',
    { params: { id: draft.id }, body: { ...form, lines } },
    as(desk.buyer),
  );
  return (await desk.send((await desk.submit(edited.body)).body)).body;
};
const sentLastYear = ({ id }: Order) =>
  portal.db
    .updateTable('orders')
    .set({ sent_at: new Date(`${YEAR - 1}-12-31T12:00:00Z`) })
    .where('id', '=', id)
    .execute();
const seen = ({ id, version }: Order) => ({ id, version });
const keep = (orders: Order[], by: TestPerson = desk.finance, body: object = {}) =>
  portal.call(
    'keepOrders',
    { body: { orders: orders.map(seen), fiscal_year: YEAR, note: 'Comes in January', ...body } },
    as(by),
  );
const close = (orders: Order[], by: TestPerson = desk.buyer) =>
  portal.call('closeOrders', { body: { orders: orders.map(seen), reason: 'Year end' } }, as(by));
const list = async (query = {}, by: TestPerson = desk.finance) =>
  (await portal.call('listYearEndOrders', { query: { page_size: 100, ...query } }, as(by))).body;
const rowOf = async ({ id }: Order, query = {}) => (await list(query)).items.find((row) => row.id === id);
const sums = async () => {
  const { by_department, open, carried } = await list();
  const of = (id: number) => by_department.find(({ department }) => department?.id === id);
  return { open, carried, design: of(departments.design), sales: of(departments.sales) };
};

test('an open order is listed with what has not come of it, by department', async () => {
  const order = await ordered();
  await desk.receive(order, [{ line: 0, unit: 1 }]);
  expect(await rowOf(order)).toMatchObject({
    ...{ number: order.number, vendor: { name: 'Acme' }, open: 200, kept: null },
    by_department: [
      { department: { name: 'design' }, open: 100 },
      { department: { name: 'sales' }, open: 100 },
    ],
  });
  // What is ordered is said once: it is that of the commitments.
  const { open } = await list();
  const { ordered: committed } = (await portal.call('getCommitments', { query: {} }, as(desk.finance))).body;
  expect(open).toBe(committed);
});

test('what is kept is recorded, and carried so long as it has not come', async () => {
  const order = await ordered();
  const before = await sums();
  const { body } = await keep([order]);
  expect(body.items).toEqual([{ id: order.id, done: true, code: null, message: null }]);
  expect((await rowOf(order, { decision: 'kept' }))?.kept).toMatchObject({
    ...{ by: 'Fay Nance', amount: 300, note: 'Comes in January' },
  });
  expect(await rowOf(order, { decision: 'undecided' })).toBeUndefined();
  expect((await sums()).carried).toBe(before.carried + 300);
  expect((await sums()).sales?.carried).toBe((before.sales?.carried ?? 0) + 100);
  // Said again as it was seen, it is the same decision.
  expect((await keep([order])).body.items).toMatchObject([{ done: true }]);
  const kept = (await actionsOn(portal.db, 'order', order.id)).filter((action) => action === 'Kept Order');
  expect(kept).toHaveLength(1);

  await desk.receive(order, [
    { line: 0, unit: 1 },
    { line: 0, unit: 2 },
  ]);
  expect((await sums()).carried).toBe(before.carried + 100);
  expect((await rowOf(order))?.kept?.amount).toBe(300);
  // A decision holds for its year.
  await sentLastYear(order);
  expect((await rowOf(order, { fiscal_year: YEAR - 1 }))?.kept).toBeNull();
});

test('an order that was sent after the end of the year before is none of its', async () => {
  const order = await ordered();
  const { open } = await list({ fiscal_year: YEAR - 1 });
  expect(await rowOf(order, { fiscal_year: YEAR - 1 })).toBeUndefined();
  const { body } = await keep([order], desk.finance, { fiscal_year: YEAR - 1 });
  expect(body.items).toMatchObject([
    { done: false, code: 'wrong_state', message: `It was sent after the end of fiscal year ${YEAR - 1}` },
  ]);
  await sentLastYear(order);
  expect((await list({ fiscal_year: YEAR - 1 })).open).toBe(open + 300);
  expect((await keep([order], desk.finance, { fiscal_year: YEAR - 1 })).body.items).toMatchObject([
    { done: true },
  ]);
});

test('keeping it again is a new decision', async () => {
  const order = await ordered();
  await keep([order]);
  await keep([order], admin, { note: null });
  expect((await rowOf(order))?.kept).toMatchObject({ by: admin.name, note: null });
});

test('several are closed short for one reason, each on its own', async () => {
  const [one, other, received] = [await ordered(), await ordered(), await ordered()];
  await desk.receive(received, [
    { line: 0, unit: 1 },
    { line: 0, unit: 2 },
    { line: 1, unit: 1 },
  ]);
  const { body } = await close([one, { ...other, version: other.version - 1 }, received]);
  expect(body.items.map(({ done, code }) => [done, code])).toEqual([
    [true, null],
    [false, 'stale_version'],
    [false, 'wrong_state'],
  ]);
  expect(await desk.get(one.id)).toMatchObject({ status: 'closed', close_reason: 'short' });
  expect(await rowOf(one)).toBeUndefined();
  expect(await rowOf(other)).toBeDefined();
});

test('what is closed, or was changed meanwhile, is not kept', async () => {
  const [closed, changed, draft] = [
    await ordered(),
    await ordered(),
    (await desk.create([await desk.approved(9)])).body,
  ];
  await close([closed]);
  const { body } = await keep([closed, { ...changed, version: changed.version - 1 }, draft]);
  expect(body.items.map(({ code, message }) => [code, message])).toEqual([
    ['wrong_state', 'This order is closed'],
    ['stale_version', 'This order was changed after you opened it; please look at it again'],
    ['wrong_state', 'This order was not sent yet'],
  ]);
});

test('finance keeps, procurement closes, administrators do both, and the list says so', async () => {
  const order = await ordered();
  expect((await list({}, desk.finance)).allowed_actions).toEqual(['keep']);
  expect((await list({}, admin)).allowed_actions).toEqual(['keep', 'close']);
  expect((await keep([order], desk.buyer)).status).toBe(403);
  expect((await close([order], desk.finance)).status).toBe(403);
  expect((await close([order], admin)).body.items[0]?.done).toBe(true);
});

test.each([
  [{ fiscal_year: YEAR + 1 }, 'fiscal_year'],
  [{ fiscal_year: YEAR - 2 }, 'fiscal_year'],
  [{ orders: [] }, 'orders'],
  [{ note: 'x'.repeat(2001) }, 'note'],
])('keeping by %o is refused, by the field', async (body, field) => {
  const { status, error } = await keep([], desk.finance, { orders: [{ id: 1, version: 1 }], ...body });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
});

test('the file has a line for each order', async () => {
  const order = await ordered();
  await keep([order]);
  const headers = { authorization: `Bearer ${desk.finance.token}` };
  const url = `/api/finance/year-end/export?search=${order.number}`;
  const [heading, ...lines] = (await portal.app.inject({ url, headers })).body.trim().split('\r\n');
  expect(heading).toContain('Order ID,Number,Vendor,Departments,Sent,Expected,Not received,Kept by');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`${order.id},${order.number},Acme,"design, sales",`);
  expect(lines[0]).toContain(',300.00,Fay Nance,');
});
