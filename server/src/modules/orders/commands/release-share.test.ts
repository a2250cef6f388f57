import type { Order, ReleaseTarget } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import { changeSettings } from '../../../../test/factories/requests';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

keepInvariants(desk);

let department_id = 0;
let department = '';
let serial = 0;
beforeEach(async () => {
  serial += 1;
  department = `Released ${serial}`;
  const made = await portal.db
    .insertInto('departments')
    .values({ name: department })
    .returning('id')
    .executeTakeFirstOrThrow();
  department_id = made.id;
});

const approved = (cost: number, values: object = {}) => desk.approved(cost, { department_id, ...values });
/** So many at 100.00 for a request, sent. */
const ordered = async (quantity: number, id: number) =>
  desk.sent([id], { line: { price: 100, shares: [{ request_id: id, units: quantity }] } });
const naming = (order: Order, to: ReleaseTarget, { line = 0, share = 0 } = {}) => ({
  line_id: order.lines[line]?.id ?? 0,
  request_id: order.lines[line]?.shares[share]?.request_id ?? 0,
  to,
});
const release = (
  order: Order,
  to: ReleaseTarget,
  { line = 0, share = 0, ...more }: Record<string, number> = {},
) =>
  portal.call(
    'releaseShare',
    {
      params: { id: order.id },
      body: { version: order.version, reason: 'Left us', ...naming(order, to, { line, share }), ...more },
    },
    as(desk.buyer),
  );
const preview = (order: Order, to: ReleaseTarget, by = desk.buyer) => {
  const { line_id, request_id } = naming(order, to);
  const query = { line_id: String(line_id), request_id: String(request_id), to };
  return portal.call('previewRelease', { params: { id: order.id }, query }, as(by));
};
const reject = (id: number) =>
  portal.call('rejectRequest', { params: { id }, body: { comment: 'Not wanted' } as never }, as(desk.buyer));
const figures = async () => {
  const { body } = await portal.call('getCommitments', { query: {} }, as(desk.finance));
  const row = body.by_department.find((one) => one.department?.id === department_id);
  return { approved: row?.approved, ordered: row?.ordered, received: row?.received };
};
const isToBuy = async (id: number) => {
  const { body } = await portal.call('listToBuy', { query: { page_size: 100 } as never }, as(desk.buyer));
  return body.items.some(({ request_id }) => request_id === id);
};

test('what has not come goes to the stock of the department, and the request has what came', async () => {
  const id = await approved(300);
  const order = await ordered(3, id);
  const { body: part } = await desk.receive(order, [{ unit: 1 }]);
  expect(part.lines[0]?.shares[0]?.release_options).toEqual([
    { to: 'stock', open: true, why: null },
    { to: 'nothing', open: true, why: null },
  ]);
  expect((await preview(part, 'stock')).body).toEqual({
    ...{ units: 2, amount: 200, held_before: 300, held_after: 100, budget: null },
  });
  const { body: released, status } = await release(part, 'stock');
  expect(status).toBe(200);
  expect(released).toMatchObject({
    status: 'sent',
    lines: [
      {
        shares: [
          { units: 1, cost: 100, count_received: 1, to_hand_over: true },
          { units: 2, cost: 200, count_expected: 2, stock_of: { id: department_id, name: department } },
        ],
      },
    ],
    released: [{ request_id: id, units: 2, amount: 200, reason: 'Left us', stock_of: { id: department_id } }],
  });
  expect(await figures()).toEqual({ approved: 0, ordered: 200, received: 100 });
  const { body: done } = await desk.receive(released, [{ unit: 2 }, { unit: 3 }], { hand_over: true });
  expect(done).toMatchObject({ status: 'closed', close_reason: 'complete' });
  expect(await desk.request(id)).toMatchObject({ status: 'fulfilled', actual_cost: 100 });
  expect(await figures()).toEqual({ approved: 0, ordered: 0, received: 300 });

  const note = `2 units of Laptop ($200.00), ordered for request #${id} of Ann Ask: moved to the stock of ${department}. Left us`;
  const entries = await entriesAbout(portal.db, 'order', order.id);
  expect(entries).toContainEqual(expect.objectContaining({ action: 'Released Share', note }));
  const about = await entriesAbout(portal.db, 'request', id);
  expect(about.map(({ action }) => action)).toContain('Released Share');
  const [mail] = (await mailsTo(portal.db, desk.employee.email)).filter(({ body }) =>
    body.includes(department),
  );
  expect(mail?.body).toContain(`(number ${id}), 2 go to the stock of ${department}. The reason: Left us`);
  expect(mail?.body).toContain('What else was ordered for it goes on.');
  const { body: trace } = await portal.call(
    'getTrace',
    { params: { type: 'request', id } },
    as(desk.finance),
  );
  expect(trace.released).toMatchObject([{ order: { number: order.number }, units: 2, amount: 200 }]);
});

test('a request of which nothing came is to be bought again, can be rejected, and edited by its owner', async () => {
  const [id, other] = [await approved(100), await approved(100)];
  const order = await ordered(1, id);
  expect((await reject(id)).error).toMatchObject({
    message: 'This request has already been approved and can no longer be rejected',
  });
  const { body: released } = await release(order, 'stock');
  expect(released.lines[0]?.shares).toMatchObject([{ units: 1, stock_of: { id: department_id } }]);
  expect(await isToBuy(id)).toBe(true);
  expect(await figures()).toEqual({ approved: 200, ordered: 100, received: 0 });
  const [mail] = (await mailsTo(portal.db, desk.employee.email)).filter(({ body }) =>
    body.includes(department),
  );
  expect(mail).toMatchObject({ subject: 'Your request "Laptop": no longer on order' });
  expect(mail?.body).toContain('Your request stays approved, and is to be bought elsewhere.');
  // On another order it cannot be rejected either.
  const draft = (await desk.create([id])).body;
  expect((await reject(id)).error).toMatchObject({ code: 'in_use' });
  await portal.call(
    'deleteOrder',
    { params: { id: draft.id }, query: { version: String(draft.version) } },
    as(desk.buyer),
  );
  expect((await reject(id)).body.status).toBe('rejected');
  expect(await figures()).toEqual({ approved: 100, ordered: 100, received: 0 });
  // One that was on no order that was submitted stays as it was approved.
  expect((await reject(other)).error).toMatchObject({ code: 'wrong_state' });

  const third = await approved(100);
  await release(await ordered(1, third), 'nothing');
  const { version, asset_name, justification, reason, category_id } = await desk.request(third);
  const request = {
    ...{ request_type: 'NEW', asset_name, justification, reason, category_id, estimated_cost: 150 },
    ...{ urgency: 'medium', brand: 'Acme', asset_description: 'A faster one' },
  };
  const edited = await portal.call(
    'editRequest',
    { params: { id: third }, body: { version, request } as never },
    as(desk.employee),
  );
  expect(edited.body).toMatchObject({ status: 'pending', estimated_cost: 150 });
});

test('what finance approved for a request goes to stock at any amount, and asks nobody again', async () => {
  const id = await approved(1500, { finance_state: 'approved' });
  const order = await desk.sent([id], { line: { price: 1500 } });
  const { body: released } = await release(order, 'stock');
  expect(released).toMatchObject({ status: 'sent', excesses: [], needs_reason: null });
  expect(await figures()).toEqual({ approved: 1500, ordered: 1500, received: 0 });
});

test('what is given up is awaited no more, and the order ends with the last of it', async () => {
  const [one, other] = [await approved(200), await approved(100)];
  const shares = [
    { request_id: one, units: 2 },
    { request_id: other, units: 1 },
  ];
  const draft = (await desk.create([one])).body;
  const edited = (await desk.edit(draft, { line: { price: 100, shares } })).body;
  const order = (await desk.send((await desk.submit(edited)).body)).body;
  const { body: part } = await desk.receive(order, [{ unit: 1 }]);
  const { body: first } = await release(part, 'nothing', { share: 1 });
  expect(first).toMatchObject({ status: 'sent', lines: [{ count_closed: 1 }] });
  expect(await isToBuy(other)).toBe(true);
  const { body: last } = await release(first, 'nothing');
  expect(last).toMatchObject({ status: 'closed', close_reason: 'short', end_reason: 'Left us' });
  expect((await desk.handOver(last, [one])).status).toBe(200);
  expect(await desk.request(one)).toMatchObject({ status: 'fulfilled', actual_cost: 100 });
  expect(await figures()).toEqual({ approved: 100, ordered: 0, received: 100 });
  // What was given up can be expected again, as after an order was closed short.
  const { body: again } = await portal.call(
    'reopenOrder',
    { params: { id: last.id }, body: { version: (await desk.get(last.id)).version, reason: 'It comes' } },
    as(desk.buyer),
  );
  expect(again).toMatchObject({ status: 'sent', lines: [{ count_closed: 1 }] });
});

test('a budget that stops is asked about what goes to stock while the approval is held again, and passes what is given up', async () => {
  const id = await approved(100);
  const order = await ordered(1, id);
  await changeSettings(portal.db, { budget_policy: 'stop' });
  const plan = { department_id, amount: 199.99, reason: 'Plan', fiscal_year: new Date().getUTCFullYear() };
  await portal.call('setBudget', { body: plan }, as(desk.finance));
  expect((await preview(order, 'stock')).body).toMatchObject({
    ...{ held_before: 100, held_after: 100, amount: 100 },
    budget: { outcome: 'stop', budgets: [{ remaining_before: 99.99, remaining_after: -0.01 }] },
  });
  expect((await release(order, 'stock')).error).toMatchObject({ code: 'over_budget' });
  expect(await figures()).toEqual({ approved: 0, ordered: 100, received: 0 });
  expect((await release(order, 'nothing')).status).toBe(200);
  await changeSettings(portal.db, { budget_policy: 'ignore' });
});

test('an approved order that was not sent gives to stock alone, and finance sees what is bought for stock', async () => {
  const ids = [await approved(600), await approved(600)];
  const draft = (await desk.create(ids)).body;
  const { body: order } = await desk.submit(draft);
  expect(order.status).toBe('approved');
  expect((await release(order, 'nothing')).error).toMatchObject({
    ...{ code: 'wrong_state', fields: { to: expect.stringContaining('was not sent yet') } },
  });
  const { body: first } = await release(order, 'stock');
  expect(first).toMatchObject({ status: 'approved' });
  expect(await figures()).toEqual({ approved: 1800, ordered: 0, received: 0 });
  expect((await release(first, 'stock', { line: 1 })).error).toMatchObject({
    message: expect.stringContaining(
      'would buy $1,200.00 for stock, and from $1,000.00 on finance approves that',
    ),
  });
  const { body: sent } = await desk.send(first);
  expect(await figures()).toEqual({ approved: 600, ordered: 1200, received: 0 });
  expect(sent.lines[0]?.shares).toMatchObject([{ stock_of: { id: department_id }, count_expected: 1 }]);
  // A draft again, it is for stock in it.
  const again = (await desk.submit((await desk.create([await approved(50)])).body)).body;
  const { body: given } = await release(again, 'stock');
  const { body: revised } = await portal.call(
    'reviseOrder',
    { params: { id: given.id }, body: { version: given.version } },
    as(desk.buyer),
  );
  expect((await desk.submit(revised)).body).toMatchObject({ status: 'approved' });
});

test('it is refused of what is billed, came, changes, was seen otherwise, and of whoever does not buy', async () => {
  const id = await approved(200);
  const order = await ordered(2, id);
  expect((await release({ ...order, version: order.version - 1 }, 'stock')).error).toMatchObject({
    code: 'stale_version',
  });
  expect((await preview(order, 'stock', desk.finance)).status).toBe(403);
  expect((await release(order, 'stock', { request_id: 999_999 })).error).toMatchObject({
    fields: { request_id: 'This order has no units of this line for this request' },
  });
  const bill = {
    ...{ order_id: order.id, number: `R-${serial}`, issued_on: desk.day(), total: 100 },
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1, price: 100 }],
  };
  const { body: held } = await portal.call('enterInvoice', { body: bill as never }, as(desk.finance));
  await portal.call(
    'acceptInvoice',
    { params: { id: held.id }, body: { version: held.version, reason: 'In advance' } },
    as(desk.finance),
  );
  const billed = await desk.get(order.id);
  for (const to of ['stock', 'nothing'] as const)
    expect((await release(billed, to)).error).toMatchObject({
      ...{ code: 'wrong_state', message: expect.stringContaining('has been billed') },
    });
  const { body: done } = await desk.receive(billed, [{ unit: 1 }, { unit: 2 }]);
  expect((await release(done, 'stock')).error).toMatchObject({ code: 'wrong_state' });
  await expect(
    portal.db
      .updateTable('order_units')
      .set({ request_id: id + 1 })
      .where('request_id', '=', id)
      .execute(),
  ).rejects.toThrow('came or is billed for its request');
});

test('a replacement that is awaited of a fulfilled request can go to stock', async () => {
  const id = await approved(100);
  const order = await ordered(1, id);
  const { body: done } = await desk.receive(order, [{ unit: 1 }], { hand_over: true });
  await desk.giveBack(done.lines[0]?.units[0]?.asset?.id ?? 0);
  const { body: back } = await desk.sendBack(await desk.get(done.id), [1]);
  const { body: released } = await release(back, 'stock');
  expect(released.lines[0]?.shares).toMatchObject([{ stock_of: { id: department_id } }]);
  expect(await figures()).toEqual({ approved: 0, ordered: 100, received: 0 });
  const { body: came } = await desk.receive(released, [{ unit: 1 }]);
  expect(came.status).toBe('closed');
  expect(await figures()).toEqual({ approved: 0, ordered: 0, received: 100 });
});

test('what only shares the charges of an invoice stays with its request, whose money they cost', async () => {
  const id = await approved(300);
  const order = await ordered(2, id);
  const bill = {
    ...{ order_id: order.id, number: `C-${serial}`, issued_on: desk.day(), total: 30 },
    ...{ charges: 30, lines: [] },
  };
  const { body: held } = await portal.call('enterInvoice', { body: bill as never }, as(desk.finance));
  await portal.call(
    'acceptInvoice',
    { params: { id: held.id }, body: { version: held.version, reason: 'Customs' } },
    as(desk.finance),
  );
  const charged = await desk.get(order.id);
  for (const to of ['stock', 'nothing'] as const)
    expect((await release(charged, to)).error).toMatchObject({
      message: expect.stringContaining('2 of what is still to come have been billed'),
    });
  await expect(
    portal.db
      .updateTable('order_units')
      .set({ request_id: id + 1 })
      .where('request_id', '=', id)
      .execute(),
  ).rejects.toThrow('came or is billed for its request');
});

test('what money was spent for is not changed by its owner so that it goes back for approval, nor rejected', async () => {
  const id = await approved(300);
  const order = await ordered(1, id);
  const bill = {
    ...{ order_id: order.id, number: `S-${serial}`, issued_on: desk.day(), total: 30 },
    ...{ charges: 30, lines: [] },
  };
  const { body: held } = await portal.call('enterInvoice', { body: bill as never }, as(desk.finance));
  await portal.call(
    'acceptInvoice',
    { params: { id: held.id }, body: { version: held.version, reason: 'Customs' } },
    as(desk.finance),
  );
  const { body: came } = await desk.receive(await desk.get(order.id), [{ unit: 1 }]);
  await desk.sendBack(came, [1], { for: 'credit' });
  const { version, asset_name, reason, category_id } = await desk.request(id);
  expect(await isToBuy(id)).toBe(true);
  const edit = (request: object) =>
    portal.call(
      'editRequest',
      {
        params: { id },
        body: {
          version,
          request: {
            ...{ request_type: 'NEW', asset_name, reason, category_id, urgency: 'medium' },
            ...{ brand: 'Acme', asset_description: 'A fast one', estimated_cost: 300, ...request },
          },
        } as never,
      },
      as(desk.employee),
    );
  const spent = 'An invoice of an order was entered for this request, $30.00 so far: ';
  expect((await edit({ justification: 'Dearer', estimated_cost: 350 })).error).toMatchObject({
    code: 'in_use',
    message: `${spent}what was approved can no longer be changed`,
  });
  expect((await reject(id)).error).toMatchObject({ message: `${spent}it can no longer be rejected` });
  expect((await desk.request(id)).status).toBe('approved');
});

describe('of a request whose department is no more', () => {
  const ended = async (merged_into_id: number | null) =>
    portal.db
      .updateTable('departments')
      .set({ retired_at: new Date(), merged_into_id })
      .where('id', '=', department_id)
      .execute();
  const successor = async () =>
    portal.db
      .insertInto('departments')
      .values({ name: `Successor ${serial}` })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();

  test('what has not come goes to the stock of the department that it was merged into, and counts there', async () => {
    const id = await approved(200);
    const order = await ordered(2, id);
    const next = await successor();
    await ended(next.id);
    const budget = {
      department_id: next.id,
      amount: 150,
      reason: 'Plan',
      fiscal_year: new Date().getUTCFullYear(),
    };
    await changeSettings(portal.db, { budget_policy: 'stop' });
    await portal.call('setBudget', { body: budget }, as(desk.finance));
    expect((await preview(order, 'stock')).body).toMatchObject({
      budget: { outcome: 'stop', budgets: [{ department: { id: next.id }, remaining_after: -50 }] },
    });
    expect((await release(order, 'stock')).error).toMatchObject({ code: 'over_budget' });
    await changeSettings(portal.db, { budget_policy: 'ignore' });
    const { body, status } = await release(order, 'stock');
    expect(status).toBe(200);
    expect(body.lines[0]?.shares).toMatchObject([{ units: 2, stock_of: next }]);
    expect(body.released).toMatchObject([{ stock_of: next }]);
  });

  test('it is said beforehand that a retired one takes nothing', async () => {
    const order = await ordered(2, await approved(200));
    await ended(null);
    const why = 'Its department is retired: no stock could take it';
    expect((await desk.get(order.id)).lines[0]?.shares[0]?.release_options).toEqual([
      { to: 'stock', open: false, why },
      { to: 'nothing', open: true, why: null },
    ]);
    expect((await preview(order, 'stock')).error.message).toBe(why);
    expect((await release(order, 'stock')).error).toMatchObject({ code: 'wrong_state', message: why });
  });
});
