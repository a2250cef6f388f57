import { sql } from 'kysely';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { changeSettings, createRequest } from '../../../../test/factories/requests';

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
const end = (
  call: 'closeOrder' | 'cancelOrder' | 'reviseOrder',
  { id, version }: { id: number; version: number },
) =>
  portal.call(
    call,
    { params: { id }, body: { version, ...(call === 'reviseOrder' ? {} : { reason: 'Sold out' }) } } as never,
    as(desk.buyer),
  );
const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ unit: from + index }));
const ten = async () => {
  const id = await desk.approved(2535, { finance_state: 'approved' });
  return desk.sent([id], { charges: 35, line: { price: 250, shares: [{ request_id: id, units: 10 }] } });
};
const entriesOf = async (requestId: number) =>
  (
    await portal.db
      .selectFrom('spending_entries')
      .select(['kind', 'amount'])
      .where('request_id', '=', requestId)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount }) => `${kind} ${amount}`);

test('B06: what came is spent, what is awaited is committed, and closing short releases it', async () => {
  const order = await ten();
  expect(await used()).toEqual({ spent: 0, committed: 2535 });
  const part = (await desk.receive(order, units(1, 4))).body;
  expect(await used()).toEqual({ spent: 1014, committed: 1521 });
  const { body: closed } = await end('closeOrder', part);
  expect(await used()).toEqual({ spent: 1014, committed: 0 });
  // What was ordered stays beside what it costs now.
  expect(closed.lines).toMatchObject([
    { landed_cost: 2535, cost_now: 1014, shares: [{ cost: 2535, cost_now: 1014 }] },
  ]);
});

test('B07: two receipts are two entries, and fulfilling adds none', async () => {
  const order = await ten();
  const requestId = order.lines[0]?.shares[0]?.request_id ?? 0;
  await desk.receive(order, units(1, 4));
  await desk.receive(order, units(5, 10), { hand_over: true });
  expect((await desk.request(requestId)).status).toBe('fulfilled');
  expect(await entriesOf(requestId)).toEqual(['receipt 1014', 'receipt 1521']);
  expect(await used()).toEqual({ spent: 2535, committed: 0 });
});

test('B11: what is ordered for less than approved is released when the order is sent', async () => {
  const id = await desk.approved(2000, { finance_state: 'approved' });
  const draft = (await desk.create([id])).body;
  const edited = (await desk.edit(draft, { line: { price: 1800 } })).body;
  expect(await used()).toEqual({ spent: 0, committed: 2000 });
  const approved = (await desk.submit(edited)).body;
  expect(await used()).toEqual({ spent: 0, committed: 2000 });
  const sent = (await desk.send(approved)).body;
  expect(await used()).toEqual({ spent: 0, committed: 1800 });
  const { body: cancelled } = await end('cancelOrder', sent);
  expect(cancelled.lines).toMatchObject([{ cost_now: 0, shares: [{ cost: 1800, cost_now: 0 }] }]);
  expect(await used()).toEqual({ spent: 0, committed: 2000 });
});

test('what an order costs beyond the approval is committed from its own approval on, until it is a draft again', async () => {
  const id = await desk.approved(1500, { finance_state: 'approved' });
  const draft = (await desk.create([id])).body;
  const edited = (await desk.edit(draft, { line: { price: 1650 } })).body;
  const awaiting = (await desk.submit(edited, 'Dearer')).body;
  expect([awaiting.status, await used()]).toEqual(['awaiting', { spent: 0, committed: 1500 }]);
  const approved = (await desk.approve(awaiting)).body;
  expect(await used()).toEqual({ spent: 0, committed: 1650 });
  await end('reviseOrder', approved);
  expect(await used()).toEqual({ spent: 0, committed: 1500 });
});

test('B15, B16: each request commits its own units, and spends what came of them', async () => {
  const ids = [];
  for (const user_id of [desk.employee.id, desk.colleague.id, desk.other.id])
    ids.push(await desk.approved(1000, { user_id, finance_state: 'approved' }));
  const shares = ids.map((request_id) => ({ request_id, units: 1 }));
  const draft = (await desk.create(ids.slice(0, 1))).body;
  const edited = (await desk.edit(draft, { charges: 10, line: { price: 1000, shares } })).body;
  const awaiting = (await desk.submit(edited, 'Shipping')).body;
  const sent = (await desk.send((await desk.approve(awaiting)).body)).body;
  expect(await used()).toEqual({ spent: 0, committed: 3010 });
  await desk.receive(sent, [{ unit: 3 }]);
  expect(await used()).toEqual({ spent: 1003.33, committed: 2006.67 });
  expect(await Promise.all(ids.map(entriesOf))).toEqual([[], [], ['receipt 1003.33']]);
});

test('a budget that stops approvals stops what an approved order has already taken from it', async () => {
  const department = await portal.db
    .insertInto('departments')
    .values({ name: 'Stop here' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { department_id: department.id, finance_state: 'approved' };
  const year = (await portal.call('getBudget', { query: {} }, as(desk.finance))).body.present_fiscal_year;
  await portal.db
    .insertInto('budgets')
    .values({ fiscal_year: year, department_id: department.id, amount: 2000 })
    .execute();
  await changeSettings(portal.db, { budget_policy: 'stop' });
  try {
    const [first, second] = [await desk.approved(900, own), await desk.approved(900, own)];
    const order = async (id: number) => {
      const draft = (await desk.create([id])).body;
      const edited = (await desk.edit(draft, { line: { price: 1050 } })).body;
      return desk.approve((await desk.submit(edited, 'Dearer')).body);
    };
    expect((await order(first)).status).toBe(200);
    const refused = await order(second);
    expect([refused.status, refused.error.code]).toEqual([409, 'over_budget']);
    expect(refused.error.message).toContain('$1,050.00 is needed; $950.00 is left');

    // B47: each of two requests would fit beside what is held for the other; both of one order do not.
    const other = await portal.db
      .insertInto('departments')
      .values({ name: 'Stop together' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('budgets')
      .values({ fiscal_year: year, department_id: other.id, amount: 2000 })
      .execute();
    const both = { department_id: other.id, finance_state: 'approved' };
    const draft = (await desk.create([await desk.approved(900, both), await desk.approved(900, both)])).body;
    const lines = desk.formOf(draft).lines.map((line) => ({ ...line, price: 1050 }));
    const dearer = (await desk.edit(draft, { lines } as never)).body;
    const together = await desk.approve((await desk.submit(dearer, 'Dearer')).body);
    expect([together.status, together.error.code]).toEqual([409, 'over_budget']);
    expect(together.error.message).toContain('$2,100.00 is needed; $2,000.00 is left');
  } finally {
    await changeSettings(portal.db, { budget_policy: 'ignore' });
  }
});

describe('the requests behind the figures', () => {
  const rows = async (part: 'spent' | 'committed' | 'used', query: object = {}) => {
    const { body } = await portal.call(
      'listFinanceRequests',
      { query: { part, page_size: 100, ...query } } as never,
      as(desk.finance),
    );
    return new Map(body.items.map(({ id, amount }) => [id, amount]));
  };

  test('a request that has partly come stands in both with its part', async () => {
    const order = await ten();
    const id = order.lines[0]?.shares[0]?.request_id ?? 0;
    await desk.receive(order, units(1, 4));
    expect((await rows('spent')).get(id)).toBe(1014);
    expect((await rows('committed')).get(id)).toBe(1521);
    expect((await rows('used')).get(id)).toBe(2535);
  });

  test('a period has of a request what was spent within it', async () => {
    const march = new Date('2024-03-05T09:00:00Z');
    const id = await desk.approved(100, { approved_at: new Date('2024-02-01T09:00:00Z') });
    await portal.db
      .insertInto('spending_entries')
      .values({ kind: 'without_order', request_id: id, amount: 30, occurred_at: march })
      .execute();
    await portal.db
      .updateTable('requests')
      .set({
        status: 'fulfilled',
        fulfilled_at: new Date('2024-05-02T09:00:00Z'),
        fulfil_way: 'purchase',
        actual_cost: 120,
      })
      .where('id', '=', id)
      .execute();
    const within = async (from: string, to: string) => (await rows('spent', { from, to })).get(id);
    expect(await within('2024-03-01', '2024-03-31')).toBe(30);
    expect(await within('2024-05-01', '2024-05-31')).toBe(90);
    expect(await within('2024-01-01', '2024-12-31')).toBe(120);
    expect(await within('2024-04-01', '2024-04-30')).toBeUndefined();
  });
});

test('an entry is never changed and never taken away', async () => {
  await createRequest(portal.db, {
    user_id: desk.employee.id,
    status: 'fulfilled',
    estimated_cost: 5,
    actual_cost: 5,
  });
  await expect(portal.pool.query('UPDATE spending_entries SET amount = 1')).rejects.toThrow('never changed');
  await expect(portal.pool.query('DELETE FROM spending_entries')).rejects.toThrow('never changed');
});

test('an approved change commits what it costs more before it is sent, and no more once it is given up', async () => {
  const requestId = await desk.approved(1000, { finance_state: 'approved' });
  const order = await desk.sent([requestId], { line: { price: 1000 } });
  const line = order.lines[0];
  const change = async (price: number) => {
    const now = await desk.get(order.id);
    const { body } = await portal.call(
      'changeOrder',
      {
        params: { id: order.id },
        body: {
          ...{ version: now.version, reason: 'Dearer' },
          lines: [
            {
              ...{ line_id: line?.id ?? 0, name: 'Laptop', price },
              shares: [{ request_id: requestId, units: 1 }],
            },
          ],
        },
      } as never,
      as(desk.buyer),
    );
    return (await desk.approve((await desk.submit(body)).body)).body;
  };
  expect(await used()).toEqual({ spent: 0, committed: 1000 });
  const approved = await change(1300);
  expect(await used()).toEqual({ spent: 0, committed: 1300 });
  await portal.call(
    'discardChange',
    { params: { id: order.id }, body: { version: approved.version } },
    as(desk.buyer),
  );
  expect(await used()).toEqual({ spent: 0, committed: 1000 });
  await desk.send(await change(1200));
  expect(await used()).toEqual({ spent: 0, committed: 1200 });
  const { body: trace } = await portal.call(
    'getTrace',
    { params: { type: 'request', id: requestId } as never },
    as(desk.finance),
  );
  const given = trace.requests[0]?.approvals ?? [];
  expect(given.filter(({ order_number }) => order_number !== null)).toMatchObject([
    { amount: 1300, lapsed_at: expect.any(String), person: { name: 'Fay Nance' } },
    { amount: 1200, lapsed_at: null },
  ]);
});

test('what was paid for an order that was closed short counts when its request is ordered again', async () => {
  const requestId = await desk.approved(900);
  const three = (price: number) => ({ line: { price, shares: [{ request_id: requestId, units: 3 }] } });
  const order = await desk.sent([requestId], three(100));
  const { body: held } = await portal.call(
    'enterInvoice',
    {
      body: {
        ...{ order_id: order.id, number: 'PAID-FOR-NOTHING', issued_on: desk.day(), total: 300 },
        lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 3, price: 100 }],
      } as never,
    },
    as(desk.finance),
  );
  await end('closeOrder', await desk.get(order.id));
  const { version } = (await portal.call('getInvoice', { params: { id: held.id } }, as(desk.finance))).body;
  await portal.call(
    'acceptInvoice',
    { params: { id: held.id }, body: { version, reason: 'Made to measure' } },
    as(desk.finance),
  );
  expect(await entriesOf(requestId)).toEqual(['difference 300']);

  const again = (await desk.edit((await desk.create([requestId])).body, three(300))).body;
  expect(again.excesses).toMatchObject([{ kind: 'needs_finance', approved_cost: 900, ordered_cost: 1200 }]);
  expect((await desk.submit(again)).error.fields).toHaveProperty('reason');
  const within = (await desk.edit(again, three(200))).body;
  expect(within.excesses).toEqual([]);
  const dearer = (await desk.edit(within, three(300))).body;
  const awaiting = (await desk.submit(dearer, 'The first vendor kept the money')).body;
  expect(awaiting.status).toBe('awaiting');
  await desk.send((await desk.approve(awaiting)).body);
  expect(await used()).toEqual({ spent: 300, committed: 900 });
});

test.each([
  [989.99, 'over_budget'],
  [990, undefined],
])(
  'approved and paid for in one fiscal year and ordered in the next, it asks %d of this year’s budget for what is ordered alone: %s',
  async (amount, code) => {
    const made = { name: `Over the year ${amount}` };
    const department = await portal.db
      .insertInto('departments')
      .values(made)
      .returning('id')
      .executeTakeFirstOrThrow();
    const lastYear = new Date(`${new Date().getUTCFullYear() - 1}-06-01T12:00:00Z`);
    const requestId = await desk.approved(900, {
      ...{ department_id: department.id, finance_state: 'approved', approved_at: lastYear },
    });
    const three = (price: number) => ({ line: { price, shares: [{ request_id: requestId, units: 3 }] } });
    const order = await desk.sent([requestId], three(100));
    const bill = {
      ...{ order_id: order.id, number: `LAST-YEAR-${amount}`, issued_on: desk.day(), total: 300 },
      lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 3, price: 100 }],
    };
    const { body: held } = await portal.call('enterInvoice', { body: bill as never }, as(desk.finance));
    await end('closeOrder', await desk.get(order.id));
    const { version } = (await portal.call('getInvoice', { params: { id: held.id } }, as(desk.finance))).body;
    const accept = { params: { id: held.id }, body: { version, reason: 'Made to measure' } };
    await portal.call('acceptInvoice', accept, as(desk.finance));
    // That was last year: entries are never changed, but by the clock of a test.
    await portal.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`UPDATE spending_entries SET occurred_at = ${lastYear} WHERE request_id = ${requestId}`.execute(
        tx,
      );
      await sql`SET LOCAL session_replication_role = origin`.execute(tx);
      await sql`SELECT recount_request_sums()`.execute(tx);
    });
    const plan = {
      department_id: department.id,
      amount,
      reason: 'Plan',
      fiscal_year: new Date().getUTCFullYear(),
    };
    await portal.call('setBudget', { body: plan }, as(desk.finance));
    await changeSettings(portal.db, { budget_policy: 'stop' });
    try {
      const again = (await desk.edit((await desk.create([requestId])).body, three(330))).body;
      const awaiting = (await desk.submit(again, 'Dearer now')).body;
      expect(awaiting.status).toBe('awaiting');
      const answer = await desk.approve(awaiting);
      if (code) expect(answer.error).toMatchObject({ code });
      else expect(answer.body.status).toBe('approved');
    } finally {
      await changeSettings(portal.db, { budget_policy: 'ignore' });
    }
  },
);

test('what came and stays counts once, and what was sent back for credit not at all', async () => {
  const requestId = await desk.approved(900);
  const order = await desk.sent([requestId], {
    line: { price: 300, shares: [{ request_id: requestId, units: 3 }] },
  });
  const part = (await desk.receive(order, units(1, 2))).body;
  expect(part.excesses).toEqual([]);
  const back = (await desk.sendBack(part, [1], { for: 'credit' })).body;
  expect(back).toMatchObject({ status: 'sent', excesses: [] });
});

test.each([
  [799.99, 'refused'],
  [800, 'sent'],
])(
  'what an invoice was accepted at counts for a change of its order and for reopening it: of %d it is %s',
  async (approved, outcome) => {
    const requestId = await desk.approved(approved, { finance_state: 'approved' });
    const shares = (count: number) => [{ request_id: requestId, units: count }];
    const order = await desk.sent([requestId], { line: { price: 200, shares: shares(3) } });
    await desk.receive(order, units(1, 1));
    const line_id = order.lines[0]?.id ?? 0;
    const lines = [{ line_id, quantity: 2, price: 300 }];
    const invoice = {
      ...{ order_id: order.id, number: `DEARER-${outcome}`, issued_on: desk.day(), total: 600, lines },
    };
    const { body: held } = await portal.call('enterInvoice', { body: invoice as never }, as(desk.finance));
    const decision = { params: { id: held.id }, body: { version: held.version, reason: 'Agreed' } };
    expect((await portal.call('acceptInvoice', decision, as(desk.finance))).body.booked_difference).toBe(200);
    // 800.00 as ordered, and 200.00 beyond.
    const { version } = await desk.get(order.id);
    const more = { line_id, name: 'Laptop', price: 200, shares: shares(4) };
    const change = { params: { id: order.id }, body: { version, reason: 'More', lines: [more] } };
    const changed = (await portal.call('changeOrder', change as never, as(desk.buyer))).body;
    expect(changed.excesses).toMatchObject([{ kind: 'needs_finance', ordered_cost: 1000 }]);
    const discard = { params: { id: order.id }, body: { version: changed.version } };
    const { body: discarded } = await portal.call('discardChange', discard, as(desk.buyer));
    const { body: closed } = await end('closeOrder', discarded);
    // Of the two that are closed one is billed, at 300.00.
    const again = { params: { id: order.id }, body: { version: closed.version, reason: 'They come' } };
    const reopened = await portal.call('reopenOrder', again, as(desk.buyer));
    if (outcome === 'sent') expect(reopened.body.status).toBe('sent');
    else expect(reopened.error.message).toContain('it costs $800.00');
  },
);
