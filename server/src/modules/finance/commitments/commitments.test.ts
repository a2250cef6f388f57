import { COMMITMENT_FIGURES, type CommitmentFigure, type Commitments, type Order } from '@portal/contract';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { createRequest } from '../../../../test/factories/requests';
import { findBrokenInvariants } from '../../../../test/faults/invariants';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

/** Each test has a department of its own: its figures begin at nothing. */
let department_id = 0;
let serial = 0;
const aDepartment = async () => {
  serial += 1;
  const name = `Department ${serial}`;
  return (
    await portal.db.insertInto('departments').values({ name }).returning('id').executeTakeFirstOrThrow()
  ).id;
};
beforeEach(async () => {
  department_id = await aDepartment();
});

const read = async (query = {}) => (await portal.call('getCommitments', { query }, as(desk.finance))).body;
const rowOf = ({ by_department }: Commitments, id: number | null = department_id) =>
  by_department.find(({ department }) => (department?.id ?? null) === id);
const NOTHING = {
  ...{ requested: 0, approved: 0, ordered: 0, committed: 0 },
  ...{ received: 0, differences: 0, without_order: 0, spent: 0 },
  ...{ invoiced: 0, received_not_invoiced: 0, invoiced_not_received: 0, credits_awaited: 0 },
};
/** The department has these figures, and no others. */
const expectFigures = async (figures: Partial<typeof NOTHING>) => {
  const { department, ...told } = rowOf(await read()) ?? {};
  expect(told).toEqual({ ...NOTHING, ...figures });
};
const list = async (figure: CommitmentFigure, query = {}) =>
  (await portal.call('listCommitmentRequests', { query: { figure, ...query } }, as(desk.finance))).body;

const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ unit: from + index }));
/** An order of so many laptops for one request of the department, sent. */
const ordered = async (quantity: number, price: number, changes: Parameters<typeof desk.sent>[1] = {}) => {
  const id = await desk.approved(quantity * price + 1000, { finance_state: 'approved', department_id });
  return desk.sent([id], {
    ...changes,
    line: { price, shares: [{ request_id: id, units: quantity }], ...changes?.line },
  });
};
/** A bill of some units of the first line at a price. */
const bill = async (order: Order, quantity: number, price: number, more: Record<string, unknown> = {}) => {
  serial += 1;
  const { charges = 0 } = more as Record<string, number>;
  const body = {
    ...{ order_id: order.id, number: `C-${serial}`, issued_on: desk.day() },
    lines: quantity === 0 ? [] : [{ line_id: order.lines[0]?.id ?? 0, quantity, price }],
    total: quantity * price + charges,
    ...more,
  };
  return (await portal.call('enterInvoice', { body: body as never }, as(desk.finance))).body;
};
const decide = async (
  call: 'acceptInvoice' | 'rejectInvoice',
  { id, version }: { id: number; version: number },
) =>
  (
    await portal.call(
      call,
      { params: { id }, body: { version, reason: 'Agreed' } } as never,
      as(desk.finance),
    )
  ).body;

test('a request goes from column to column, and each cent stands in one (B06, B07)', async () => {
  await createRequest(portal.db, { user_id: desk.employee.id, department_id, estimated_cost: 900 });
  await expectFigures({ requested: 900 });
  const id = await desk.approved(3000, { finance_state: 'approved', department_id });
  const approved = { requested: 900, approved: 3000, committed: 3000 };
  await expectFigures(approved);

  const draft = (await desk.create([id])).body;
  const line = { price: 250, shares: [{ request_id: id, units: 10 }] };
  const edited = (await desk.edit(draft, { charges: 35, line })).body;
  await expectFigures(approved);
  const order = (await desk.send((await desk.submit(edited)).body)).body;
  // Ten at 250.00 with 3.50 of the shipping each.
  await expectFigures({ requested: 900, ordered: 2535, committed: 2535 });

  await desk.receive(order, units(1, 4));
  await expectFigures({
    ...{ requested: 900, ordered: 1521, committed: 1521 },
    ...{ received: 1014, spent: 1014, received_not_invoiced: 1014 },
  });
  // The shipping comes with the first invoice; each unit keeps its part of it.
  expect(await bill(order, 4, 250, { charges: 35 })).toMatchObject({ state: 'matched', total: 1035 });
  await expectFigures({
    ...{ requested: 900, ordered: 1521, committed: 1521 },
    ...{ received: 1014, spent: 1014, invoiced: 1014 },
  });
  await desk.receive(order, units(5, 10));
  await bill(order, 6, 250.5);
  await expectFigures({ requested: 900, received: 2535, differences: 3, spent: 2538, invoiced: 2538 });
});

test('what is billed first and accepted is invoiced and not received, until it comes or is rejected', async () => {
  const order = await ordered(10, 100);
  const early = await decide('acceptInvoice', await bill(order, 10, 100));
  expect(early.state).toBe('approved');
  const awaited = { ordered: 1000, committed: 1000 };
  await expectFigures({ ...awaited, invoiced: 1000, invoiced_not_received: 1000 });
  await desk.receive(order, units(1, 6));
  await expectFigures({
    ...{ ordered: 400, committed: 400, received: 600, spent: 600 },
    ...{ invoiced: 1000, invoiced_not_received: 400 },
  });
  await decide('rejectInvoice', early);
  await expectFigures({
    ...{ ordered: 400, committed: 400, received: 600, spent: 600 },
    received_not_invoiced: 600,
  });
});

test('what was billed and sent back awaits a credit, which takes off what was invoiced', async () => {
  const order = await ordered(3, 100);
  await desk.receive(order, units(1, 3));
  const billed = await bill(order, 3, 100);
  await expectFigures({ received: 300, spent: 300, invoiced: 300 });
  await desk.sendBack(await desk.get(order.id), [2], { for: 'credit' });
  await expectFigures({ received: 200, spent: 200, invoiced: 300, credits_awaited: 100 });
  const note = await bill(order, 1, 101, { kind: 'credit_note', credits_invoice_id: billed.id });
  expect(note.state).toBe('matched');
  await expectFigures({ received: 200, differences: -1, spent: 199, invoiced: 199 });
  await decide('rejectInvoice', note);
  await expectFigures({ received: 200, spent: 200, invoiced: 300, credits_awaited: 100 });
});

test('a replacement is ordered again, and of what was billed it is not received', async () => {
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2), { hand_over: false });
  await bill(order, 2, 100);
  await desk.sendBack(await desk.get(order.id), [1]);
  await expectFigures({
    ...{ ordered: 100, committed: 100, received: 100, spent: 100 },
    ...{ invoiced: 200, invoiced_not_received: 100 },
  });
  await desk.receive(await desk.get(order.id), units(1, 1));
  await expectFigures({ received: 200, spent: 200, invoiced: 200 });
});

test('what was undone was neither received nor is it to be invoiced', async () => {
  const order = await ordered(2, 100);
  await desk.receive(order, units(1, 2));
  await desk.undo(await desk.get(order.id), [2]);
  await expectFigures({
    ...{ ordered: 100, committed: 100, received: 100, spent: 100 },
    received_not_invoiced: 100,
  });
});

test('what is closed short is committed no more', async () => {
  const order = await ordered(3, 100);
  await desk.receive(order, units(1, 1));
  const { id, version } = await desk.get(order.id);
  const body = { version, reason: 'Sold out' };
  await portal.call('closeOrder', { params: { id }, body }, as(desk.buyer));
  await expectFigures({ received: 100, spent: 100, received_not_invoiced: 100 });
});

test('what was billed before its order was closed short is invoiced and was never received', async () => {
  const order = await ordered(3, 100);
  await desk.receive(order, units(1, 1));
  await decide('acceptInvoice', await bill(order, 3, 100));
  const { id, version } = await desk.get(order.id);
  const body = { version, reason: 'Insolvent' };
  await portal.call('closeOrder', { params: { id }, body }, as(desk.buyer));
  await expectFigures({ received: 100, spent: 100, invoiced: 300, invoiced_not_received: 200 });
});

test('a purchase without an order is spent, in the year in which it was fulfilled', async () => {
  const fulfilled = { user_id: desk.employee.id, department_id, status: 'fulfilled' as const };
  await createRequest(portal.db, { ...fulfilled, estimated_cost: 120.1, actual_cost: 99.99 });
  const lastYear = new Date().getUTCFullYear() - 1;
  await createRequest(portal.db, {
    ...{ ...fulfilled, actual_cost: 40 },
    fulfilled_at: new Date(`${lastYear}-07-01T12:00:00Z`),
  });
  await expectFigures({ without_order: 99.99, spent: 99.99 });
  const past = await read({ fiscal_year: lastYear });
  expect(rowOf(past)).toMatchObject({ without_order: 40, spent: 40, requested: null, committed: null });
  expect([past.fiscal_year, past.from, past.to]).toEqual([
    lastYear,
    `${lastYear}-01-01`,
    `${lastYear}-12-31`,
  ]);
  expect(past.fiscal_years).toEqual([lastYear + 1, lastYear]);
  const rows = await list('without_order', { fiscal_year: lastYear, department_id });
  expect([rows.total, rows.total_amount]).toEqual([1, 40]);
  // What stands now counts in the present year alone.
  expect(await list('requested', { fiscal_year: lastYear })).toMatchObject({ total: 0, total_amount: 0 });
});

test('whoever has no department has a row of their own', async () => {
  const before = rowOf(await read(), null)?.requested ?? 0;
  await createRequest(portal.db, { user_id: desk.employee.id, estimated_cost: 70 });
  expect(rowOf(await read(), null)?.requested).toBe(before + 70);
  expect((await list('requested', { department_id: 'none' })).total_amount).toBe(before + 70);
});

test('the rows of a figure name the request, its order and what it adds', async () => {
  const order = await ordered(2, 100);
  const [share] = order.lines[0]?.shares ?? [];
  const { items, total, total_amount } = await list('ordered', { department_id });
  expect([total, total_amount]).toEqual([1, 200]);
  expect(items).toMatchObject([
    {
      id: share?.request_id,
      label: 'Laptop',
      department: { id: department_id },
      requester: 'Ann Ask',
      status: 'approved',
      orders: [{ id: order.id, number: order.number, vendor: 'Acme' }],
      amount: 200,
    },
  ]);
  expect((await list('ordered', { department_id, search: 'nobody at all' })).total).toBe(0);
  const byAmount = await list('ordered', { sort: '-amount', page_size: 100 });
  const amounts = byAmount.items.map(({ amount }) => amount);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
});

test('a difference names the order of its invoice, wherever its request is now; taken back it is no row', async () => {
  const order = await ordered(2, 100);
  const requestId = order.lines[0]?.shares[0]?.request_id ?? 0;
  const held = await bill(order, 2, 100);
  const { id, version } = await desk.get(order.id);
  await portal.call('closeOrder', { params: { id }, body: { version, reason: 'Insolvent' } }, as(desk.buyer));
  const other = await desk.sent([requestId], { line: { price: 300 } });
  await desk.receive(other, units(1, 1));
  const now = (await portal.call('getInvoice', { params: { id: held.id } }, as(desk.finance))).body;
  const accepted = await decide('acceptInvoice', now);
  const ordersOf = async (figure: CommitmentFigure) =>
    (await list(figure, { department_id })).items.map(({ orders, amount }) => [
      orders.map((one) => one.id),
      amount,
    ]);
  expect(await ordersOf('differences')).toEqual([[[order.id], 200]]);
  expect(await ordersOf('invoiced')).toEqual([[[order.id], 200]]);
  expect(await ordersOf('received')).toEqual([[[other.id], 300]]);
  expect(await ordersOf('received_not_invoiced')).toEqual([[[other.id], 300]]);
  await decide('rejectInvoice', accepted);
  expect([await ordersOf('differences'), await ordersOf('invoiced')]).toEqual([[], []]);
});

test('what was spent and taken back is no row of what was spent', async () => {
  const order = await ordered(1, 100);
  await desk.receive(order, units(1, 1));
  const spent = async () =>
    (
      await portal.call(
        'listFinanceRequests',
        { query: { part: 'spent', period: 'this-fiscal-year', department_id } as never },
        as(desk.finance),
      )
    ).body.items.map(({ amount }) => amount);
  expect(await spent()).toEqual([100]);
  await desk.undo(await desk.get(order.id), [1]);
  expect(await spent()).toEqual([]);
});

const exported = async (url: string) => {
  const headers = { authorization: `Bearer ${desk.finance.token}` };
  const { body } = await portal.app.inject({ url: `/api/finance/commitments${url}`, headers });
  return body.trim().split('\r\n');
};

describe('to the cent', () => {
  test('departments sum to the figures, rows to each of them, and budgets say the same', async () => {
    const told = await read();
    const budget = (await portal.call('getBudget', { query: {} }, as(desk.finance))).body;
    expect([told.committed, told.spent]).toEqual([budget.committed, budget.spent]);
    const centsOf = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);
    for (const { department, committed, spent } of budget.by_department) {
      const row = rowOf(told, department?.id ?? null);
      expect([row?.committed, row?.spent]).toEqual([committed, spent]);
    }
    for (const figure of COMMITMENT_FIGURES) {
      const sum = told.by_department.reduce((all, row) => all + centsOf(row[figure]), 0);
      const { total_amount, items } = await list(figure, { page_size: 100 });
      const listed = items.reduce((all, { amount }) => all + centsOf(amount), 0);
      expect([figure, centsOf(told[figure]), sum, listed]).toEqual([
        figure,
        ...Array.from({ length: 3 }, () => centsOf(total_amount)),
      ]);
    }
    await portal.createPerson('ADMIN');
    const broken = await findBrokenInvariants(portal.pool);
    // The requests are made approved, by nobody.
    expect(broken.filter((text) => !text.startsWith('nobody approved'))).toEqual([]);
  });

  test('the file has a line for each department, whose columns sum to the figures', async () => {
    const [heading, ...lines] = await exported('/export');
    expect(heading).toContain(
      'Department,Requested,"Approved, not ordered","Ordered, not received",Committed,Received',
    );
    const told = await read();
    expect(lines).toHaveLength(told.by_department.length);
    const requested = lines.reduce((sum, line) => sum + Number(line.split(',')[1]), 0);
    expect(requested).toBeCloseTo(told.requested ?? 0, 2);
  });

  test('the file of the rows ends with their sum', async () => {
    const [heading, ...lines] = await exported('/requests/export?figure=received');
    expect(heading).toContain(
      'Request ID,Item,Category,Department,Requester,Requested on,Status,Order,Vendor,Amount,Total',
    );
    const { total, total_amount } = await list('received');
    expect(lines).toHaveLength(total + 1);
    expect(Number(lines.at(-1)?.split(',').at(-1))).toBe(total_amount);
  });
});

test.each([
  [{}, 'figure'],
  [{ figure: 'everything' }, 'figure'],
  [{ figure: 'ordered', fiscal_year: '1999' }, 'fiscal_year'],
  [{ figure: 'ordered', department_id: '999999' }, 'department_id'],
  [{ figure: 'ordered', sort: 'date' }, 'sort'],
])('rows by %o are refused, by the field', async (query, field) => {
  const refused = await portal.call('listCommitmentRequests', { query: query as never }, as(desk.finance));
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, [field]]);
});

test('procurement and employees see none of it', async () => {
  for (const who of [desk.buyer, desk.employee])
    expect((await portal.call('getCommitments', { query: {} }, as(who))).status).toBe(403);
  expect((await portal.call('getCommitments', { query: {} }, {})).status).toBe(401);
});
