import type { Invoice, Order } from '@portal/contract';
import { sql } from 'kysely';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { changeSettings } from '../../../../test/factories/requests';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

keepInvariants(desk);

const YEAR = new Date().getUTCFullYear();
const DECEMBER = new Date(`${YEAR - 1}-12-30T12:00:00Z`);

let serial = 0;
let design = 0;
let sales = 0;
const aDepartment = async (name: string) =>
  (
    await portal.db
      .insertInto('departments')
      .values({ name: `${name} ${serial}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
beforeEach(async () => {
  serial += 1;
  design = await aDepartment('Design');
  sales = await aDepartment('Sales');
});

/** Four laptops for Design and six for Sales at 250.00 with shipping of 35.00: 253.50 each. Sent in December. */
const orderedInDecember = async () => {
  const approved = (department_id: number, amount: number) =>
    desk.approved(amount, { department_id, finance_state: 'approved', approved_at: DECEMBER });
  const [ofDesign, ofSales] = [await approved(design, 1014), await approved(sales, 1521)];
  const draft = (await desk.create([ofDesign, ofSales])).body;
  const [first] = desk.formOf(draft, { charges: 35 }).lines;
  const shares = [
    { request_id: ofDesign, units: 4 },
    { request_id: ofSales, units: 6 },
  ];
  const body = { ...desk.formOf(draft, { charges: 35 }), lines: [{ ...first, price: 250, shares }] };
  const edited = await portal.call(
    'editOrder',
    { params: { id: draft.id }, body: body as never },
    as(desk.buyer),
  );
  const submitted = (await desk.submit(edited.body)).body;
  expect(submitted.status).toBe('approved');
  const order = (await desk.send(submitted)).body;
  await portal.db.updateTable('orders').set({ sent_at: DECEMBER }).where('id', '=', order.id).execute();
  return order;
};
/** What was entered so far was last year: entries are never changed, but by the clock of a test. */
const wasInDecember = () =>
  portal.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE spending_entries SET occurred_at = ${DECEMBER} WHERE department_id IN (${design}, ${sales})`.execute(
      tx,
    );
    await sql`UPDATE invoiced_entries SET occurred_at = ${DECEMBER} WHERE department_id IN (${design}, ${sales})`.execute(
      tx,
    );
    await sql`SET LOCAL session_replication_role = origin`.execute(tx);
    await sql`SELECT recount_request_sums(), recount_entered_years()`.execute(tx);
  });
const receive = async (order: Order, from: number, to: number) => {
  const units = Array.from({ length: to - from + 1 }, (_, index) => ({ unit: from + index }));
  const answer = await desk.receive(await desk.get(order.id), units);
  expect(answer.status).toBe(201);
};

/** What the budgets and the commitments of a year say of both departments; they say the same. */
const usedIn = async (fiscal_year: number) => {
  const { body: budget } = await portal.call('getBudget', { query: { fiscal_year } }, as(desk.finance));
  const { body: figures } = await portal.call('getCommitments', { query: { fiscal_year } }, as(desk.finance));
  const of = (id: number) => {
    const isOf = ({ department }: { department: { id: number } | null }) => department?.id === id;
    const used = budget.by_department.find(isOf);
    const told = figures.by_department.find(isOf);
    expect([told?.spent, told?.committed ?? 0]).toEqual([used?.spent, used?.committed]);
    return { spent: used?.spent, committed: used?.committed, left: used?.remaining ?? null };
  };
  return { design: of(design), sales: of(sales) };
};
const figure = (spent: number, committed: number, left: number | null = null) => ({ spent, committed, left });
const plan = (department_id: number, amount: number) =>
  portal.call(
    'setBudget',
    { body: { department_id, amount, reason: 'Plan', fiscal_year: YEAR } },
    as(desk.finance),
  );
const enter = async (order: Order, body: object): Promise<Invoice> => {
  serial += 1;
  const given = { order_id: order.id, number: `YEARS-${serial}`, issued_on: desk.day(), ...body };
  return (await portal.call('enterInvoice', { body: given as never }, as(desk.finance))).body;
};
const billed = (order: Order, quantity: number, price: number) => [
  { line_id: order.lines[0]?.id ?? 0, quantity, price },
];
const year = (fiscal_year: number) =>
  portal.call(
    'listYearEndOrders',
    { query: { fiscal_year, decision: 'kept', page_size: 100 } },
    as(desk.finance),
  );

test('B44: what is ordered in one year, kept at its end, and received and billed in the next counts once, to the cent', async () => {
  const order = await orderedInDecember();
  await receive(order, 1, 3);
  await wasInDecember();
  await plan(design, 1000);
  await plan(sales, 2000);
  const before = { design: figure(760.5, 0), sales: figure(0, 0) };
  expect(await usedIn(YEAR - 1)).toEqual(before);
  // What has not come is committed in the year that is now.
  expect(await usedIn(YEAR)).toEqual({
    design: figure(0, 253.5, 746.5),
    sales: figure(0, 1521, 479),
  });

  const { version } = await desk.get(order.id);
  const keeping = { orders: [{ id: order.id, version }], fiscal_year: YEAR - 1, note: 'Comes in January' };
  await portal.call('keepOrders', { body: keeping }, as(desk.finance));
  const { body: kept } = await year(YEAR - 1);
  const carriedOf = (id: number) =>
    kept.by_department.find(({ department }) => department?.id === id)?.carried;
  expect([carriedOf(design), carriedOf(sales)]).toEqual([253.5, 1521]);
  // Keeping it is a record: it changes no budget.
  expect((await usedIn(YEAR)).sales).toEqual(figure(0, 1521, 479));

  await receive(order, 4, 10);
  expect(await usedIn(YEAR)).toEqual({ design: figure(253.5, 0, 746.5), sales: figure(1521, 0, 479) });
  expect((await year(YEAR - 1)).body.items.map(({ id }) => id)).not.toContain(order.id);

  // 2.50 more a unit, also of those that came in December: it is found now.
  const lines = billed(order, 10, 252.5);
  const invoice = await enter(order, { charges: 35, total: 2560, lines });
  expect([invoice.state, invoice.booked_difference]).toEqual(['matched', 25]);
  expect(await usedIn(YEAR)).toEqual({ design: figure(263.5, 0, 736.5), sales: figure(1536, 0, 464) });

  // One that came in December goes back, and all that it cost is given back now.
  await desk.sendBack(await desk.get(order.id), [1], { for: 'credit' });
  const note = await enter(order, {
    ...{ kind: 'credit_note', credits_invoice_id: invoice.id, total: 256 },
    lines: billed(order, 1, 256),
  });
  expect(note.state).toBe('matched');
  expect(await usedIn(YEAR)).toEqual({ design: figure(7.5, 0, 992.5), sales: figure(1536, 0, 464) });
  // The year that is over stays as it was, and both years are all that the order cost.
  expect(await usedIn(YEAR - 1)).toEqual(before);
  const { total } = (
    await portal.call(
      'listCommitmentRequests',
      { query: { figure: 'received', fiscal_year: YEAR - 1, department_id: String(design) } as never },
      as(desk.finance),
    )
  ).body;
  expect(total).toBe(1);
});

test('what came in one year and is undone in the next is awaited, and taken off what is spent then', async () => {
  const order = await orderedInDecember();
  await receive(order, 1, 4);
  await wasInDecember();
  expect((await desk.undo(await desk.get(order.id), [2])).status).toBe(200);
  expect((await usedIn(YEAR)).design).toEqual(figure(-253.5, 253.5));
  expect((await usedIn(YEAR - 1)).design).toEqual(figure(1014, 0));
  await receive(order, 2, 2);
  expect((await usedIn(YEAR)).design).toEqual(figure(0, 0));
});

test('an order of last year that is closed short in this one is committed no more', async () => {
  const order = await orderedInDecember();
  await receive(order, 1, 1);
  await wasInDecember();
  const { version } = await desk.get(order.id);
  const body = { version, reason: 'Sold out' };
  const closed = await portal.call('closeOrder', { params: { id: order.id }, body }, as(desk.buyer));
  expect(closed.body.close_reason).toBe('short');
  // Of the one something came, and no more of it is held; the other is approved still, and can be bought elsewhere.
  expect(await usedIn(YEAR)).toEqual({ design: figure(0, 0), sales: figure(0, 1521) });
  expect((await usedIn(YEAR - 1)).design).toEqual(figure(253.5, 0));
});

test.each([
  [699.99, 'over_budget'],
  [700, undefined],
])(
  'a difference of what came last year asks %d of this year’s budget for itself and what is awaited: %s',
  async (amount, code) => {
    const order = await orderedInDecember();
    await receive(order, 1, 4);
    await wasInDecember();
    const held = await enter(order, { charges: 35, total: 1735, lines: billed(order, 4, 425) });
    expect([held.state, held.reasons]).toEqual(['held', ['price']]);
    await plan(design, amount);
    await changeSettings(portal.db, { budget_policy: 'stop' });
    try {
      const accept = { params: { id: held.id }, body: { version: held.version, reason: 'Agreed' } };
      const answer = await portal.call('acceptInvoice', accept, as(desk.finance));
      if (code) expect(answer.error).toMatchObject({ code });
      else expect(answer.body.booked_difference).toBe(700);
    } finally {
      await changeSettings(portal.db, { budget_policy: 'ignore' });
    }
    // Four at 175.00 more.
    expect((await usedIn(YEAR)).design).toEqual(code ? figure(0, 0, amount) : figure(700, 0, 0));
  },
);
