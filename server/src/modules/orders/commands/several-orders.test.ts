import type { Order } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { entriesAbout } from '../../../../test/app/outcomes';
import { changeSettings } from '../../../../test/factories/requests';
import { createVendor } from '../../../../test/factories/vendors';

const desk = setUpBuyingDesk();
const { portal, as } = desk;
keepInvariants(desk);

const decide = (
  order: Order,
  request_id: number,
  action: 'buy-elsewhere' | 'nothing-more',
  by = desk.buyer,
) =>
  portal.call(
    'decideRest',
    { params: { id: order.id }, body: { version: order.version, request_id, action } },
    as(by),
  );
/** The order, after another order is to buy the rest of a request. */
const buyElsewhere = async (order: Order, requestId: number) => {
  const { body, status } = await decide(order, requestId, 'buy-elsewhere');
  expect(status).toBe(200);
  return body;
};
const toBuy = async (requestId: number) => {
  const { body } = await portal.call('listToBuy', { query: { page_size: 100 } }, as(desk.buyer));
  return body.items.find(({ request_id }) => request_id === requestId);
};
const budgetOf = async (requestId: number) =>
  portal.db
    .selectFrom('requests')
    .select(['amount', 'spent_cost', 'status', 'buying_state', 'rest_elsewhere'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
const secondVendor = async () => (await createVendor(portal.db)).id;
/** A request of 2,000.00 that finance approved, of which Acme has 1,500.00; the rest is to be bought elsewhere. */
const partlyOrdered = async () => {
  const id = await desk.approved(2000, { finance_state: 'approved' });
  const first = await buyElsewhere(await desk.sent([id], { line: { price: 1500 } }), id);
  return { id, first };
};
const restOf = async (id: number, price: number) => {
  const draft = (await desk.create([id], await secondVendor())).body;
  return (await desk.edit(draft, { line: { price } })).body;
};

test('B10: what two orders cost a request is judged together', async () => {
  await changeSettings(portal.db, { finance_threshold: 1000 });
  const id = await desk.approved(900);
  await buyElsewhere(await desk.sent([id], { line: { price: 600 } }), id);
  const below = await restOf(id, 399.99);
  expect(below.excesses).toMatchObject([{ kind: 'needs_reason', approved_cost: 900, ordered_cost: 999.99 }]);
  const at = (await desk.edit(below, { line: { price: 400 } })).body;
  expect(at.excesses).toMatchObject([{ kind: 'needs_finance', ordered_cost: 1000 }]);
  expect(at.excesses[0]?.text).toContain('and it costs $1,000.00 on all its orders');
  expect((await desk.submit(at, 'Split')).body.status).toBe('awaiting');
});

test('B13: a request of two vendors holds what was approved until the rest is ordered, and is fulfilled with both', async () => {
  const { id, first } = await partlyOrdered();
  expect(await budgetOf(id)).toMatchObject({ amount: 2000, spent_cost: 0, buying_state: 'partly_ordered' });
  expect(await toBuy(id)).toMatchObject({
    approved_cost: 2000,
    ordered: { cost: 1500, orders: [{ id: first.id, number: first.number }] },
  });
  const file = await portal.app.inject({
    url: `/api/orders/to-buy/export?sort=-approved_at`,
    headers: { authorization: `Bearer ${desk.buyer.token}` },
  });
  expect(file.body.split('\r\n').filter((line) => line.includes(first.number ?? '-'))).toEqual([
    expect.stringMatching(new RegExp(`^"?${id}"?,.*2000.00.*1500.00.*${first.number}`)),
  ]);
  const draft = (await desk.create([id], await secondVendor())).body;
  expect(draft.lines[0]?.shares[0]?.other_orders).toEqual([{ id: first.id, number: first.number }]);
  // What is left of the approval is suggested.
  expect(draft.lines[0]?.price).toBe(500);
  expect(await toBuy(id)).toBeUndefined();
  expect(await budgetOf(id)).toMatchObject({
    amount: 2000,
    buying_state: 'partly_ordered',
    rest_elsewhere: false,
  });
  const edited = (await desk.edit(draft, { line: { price: 350 } })).body;
  expect(edited.excesses).toEqual([]);
  const second = (await desk.send((await desk.submit(edited)).body)).body;
  expect(await budgetOf(id)).toMatchObject({ amount: 1850, spent_cost: 0, buying_state: 'ordered' });
  const asked = await desk.request(id);
  expect(asked.buying).toMatchObject({ order_id: second.id });
  expect(asked.shares?.map(({ order }) => order)).toEqual([
    { id: first.id, number: first.number },
    { id: second.id, number: second.number },
  ]);
  const received = (await desk.receive(await desk.get(first.id), [{ unit: 1 }])).body;
  expect(await budgetOf(id)).toMatchObject({
    amount: 1850,
    spent_cost: 1500,
    buying_state: 'partly_received',
  });
  expect(received.lines[0]?.shares[0]).toMatchObject({ to_hand_over: false, count_waiting: 1 });
  const all = (await desk.receive(await desk.get(second.id), [{ unit: 1 }])).body;
  expect(all.lines[0]?.shares[0]).toMatchObject({ to_hand_over: true });
  const over = await portal.call(
    'handOver',
    { params: { id: second.id }, body: { request_ids: [id] } },
    as(desk.buyer),
  );
  expect(over.status).toBe(200);
  expect(await budgetOf(id)).toMatchObject({ status: 'fulfilled', amount: 1850, spent_cost: 1850 });
  const held = await portal.db
    .selectFrom('allocations')
    .select('asset_id')
    .where('user_id', '=', desk.employee.id)
    .where('returned_at', 'is', null)
    .execute();
  const assets = [received, all].map(({ lines }) => lines[0]?.units[0]?.asset?.id);
  for (const asset of assets) expect(held.map(({ asset_id }) => asset_id)).toContain(asset);
  expect((await desk.get(first.id)).lines[0]?.shares[0]).toMatchObject({
    is_fulfilled: true,
    count_waiting: 0,
  });
});

test('B14: where the second vendor cannot deliver and nothing more is bought, it is fulfilled with what came', async () => {
  const { id, first } = await partlyOrdered();
  const draft = await restOf(id, 350);
  const second = (await desk.send((await desk.submit(draft)).body)).body;
  await desk.receive(await desk.get(first.id), [{ unit: 1 }]);
  const end = { params: { id: second.id }, body: { version: second.version, reason: 'Cannot deliver' } };
  expect((await portal.call('cancelOrder', end, as(desk.buyer))).body.status).toBe('cancelled');
  expect(await budgetOf(id)).toMatchObject({
    ...{ amount: 2000, spent_cost: 1500 },
    ...{ buying_state: 'partly_ordered', rest_elsewhere: true },
  });
  expect(await toBuy(id)).toMatchObject({ ordered: { cost: 1500 } });
  const done = (await decide(await desk.get(first.id), id, 'nothing-more')).body;
  expect(await budgetOf(id)).toMatchObject({ amount: 1500, buying_state: 'received' });
  expect(done.lines[0]?.shares[0]).toMatchObject({ to_hand_over: true, rest_action: 'buy-elsewhere' });
  await portal.call('handOver', { params: { id: first.id }, body: { request_ids: [id] } }, as(desk.buyer));
  expect(await budgetOf(id)).toMatchObject({ status: 'fulfilled', amount: 1500, spent_cost: 1500 });
});

test('a draft that lets go of the rest leaves it to be bought, and what is ordered stays', async () => {
  const { id, first } = await partlyOrdered();
  const draft = await restOf(id, 350);
  const gone = await portal.call(
    'deleteOrder',
    { params: { id: draft.id }, query: { version: draft.version } },
    as(desk.buyer),
  );
  expect(gone.status).toBe(200);
  expect(await toBuy(id)).toMatchObject({ ordered: { cost: 1500 } });
  expect((await desk.get(first.id)).lines[0]?.shares[0]).toMatchObject({ rest_action: 'nothing-more' });
});

test('what cannot be decided is refused and changes nothing; it is logged where it can', async () => {
  const id = await desk.approved(2000, { finance_state: 'approved' });
  const order = await desk.sent([id], { line: { price: 1500 } });
  expect((await decide(order, id, 'nothing-more')).error.code).toBe('wrong_state');
  expect((await decide(order, 999_999, 'buy-elsewhere')).error.code).toBe('wrong_state');
  expect((await decide(order, id, 'buy-elsewhere', desk.finance)).error.code).toBe('forbidden');
  expect(await budgetOf(id)).toMatchObject({ amount: 1500, buying_state: 'ordered' });
  const rest = await buyElsewhere(order, id);
  expect((await decide(order, id, 'nothing-more')).error.code).toBe('stale_version');
  expect((await entriesAbout(portal.db, 'order', order.id)).at(-1)?.note).toBe(
    `Request ${id} (Laptop): the rest is to be bought with another order`,
  );
  // Only one draft gets it.
  await desk.create([id], await secondVendor());
  const again = await desk.create([id], await secondVendor());
  expect(again.error.code).toBe('in_use');
  expect((await decide(await desk.get(rest.id), id, 'nothing-more')).error.code).toBe('wrong_state');
});

test('of what is ordered in part the owner cannot change what was approved', async () => {
  const { id } = await partlyOrdered();
  const request = await desk.request(id);
  const own = await portal.call('getRequest', { params: { id } }, as(desk.employee));
  const changed = await portal.call(
    'editRequest',
    {
      params: { id },
      body: {
        version: own.body.version,
        request: {
          request_type: 'NEW',
          asset_name: 'Laptop',
          brand: request.brand ?? 'Acme',
          asset_description: request.asset_description ?? 'A laptop',
          category_id: desk.categoryId,
          estimated_cost: 2500,
          reason: request.reason,
          justification: request.justification,
        },
      },
    } as never,
    as(desk.employee),
  );
  expect(changed.error).toMatchObject({ code: 'in_use' });
});

test('two drafts at once: one gets the rest', async () => {
  const { id } = await partlyOrdered();
  const vendors = [await secondVendor(), await secondVendor()];
  const answers = await Promise.all(vendors.map((vendor) => desk.create([id], vendor)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

const department = () =>
  portal.db
    .insertInto('departments')
    .values({ name: `Lab ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
const bothSent = async () => {
  const { id, first } = await partlyOrdered();
  const second = (await desk.send((await desk.submit(await restOf(id, 350))).body)).body;
  return { id, first: await desk.get(first.id), second };
};
const release = (order: Order, request_id: number, to: 'stock' | 'nothing') =>
  portal.call(
    'releaseShare',
    {
      params: { id: order.id },
      body: { version: order.version, line_id: order.lines[0]?.id ?? 0, request_id, to, reason: 'Changed' },
    },
    as(desk.buyer),
  );

test.each(['stock', 'nothing'] as const)(
  'releasing what one order has of it to %s leaves what the other costs, and the rest to be bought',
  async (to) => {
    const { id, second } = await bothSent();
    await portal.db
      .updateTable('requests')
      .set({ department_id: (await department()).id })
      .where('id', '=', id)
      .execute();
    const now = await desk.get(second.id);
    const query = { line_id: String(now.lines[0]?.id), request_id: String(id), to };
    const preview = await portal.call(
      'previewRelease',
      { params: { id: now.id }, query } as never,
      as(desk.buyer),
    );
    expect(preview.body).toMatchObject({ held_before: 1850, held_after: 2000 });
    expect((await release(now, id, to)).status).toBe(200);
    expect(await budgetOf(id)).toMatchObject({ amount: 2000, buying_state: 'partly_ordered' });
    expect(await toBuy(id)).toMatchObject({ ordered: { cost: 1500 } });
  },
);

test('reopening does not await again what another order has bought since', async () => {
  const id = await desk.approved(2000, { finance_state: 'approved' });
  const draft = (await desk.create([id])).body;
  const two = { price: 700, shares: [{ request_id: id, units: 2 }] };
  const edited = (await desk.edit(draft, { line: two })).body;
  const sent = (await desk.send((await desk.submit(edited)).body)).body;
  const part = (await desk.receive(sent, [{ unit: 1 }])).body;
  const step = (order: Order) => ({
    params: { id: order.id },
    body: { version: order.version, reason: 'Out of stock' },
  });
  const closed = (await portal.call('closeOrder', step(part), as(desk.buyer))).body;
  const rest = await buyElsewhere(closed, id);
  const second = (await desk.send((await desk.submit(await restOf(id, 700))).body)).body;
  const refused = await portal.call('reopenOrder', step(await desk.get(rest.id)), as(desk.buyer));
  expect(refused.error.code).toBe('in_use');
  // Once the other order is cancelled, it can.
  expect((await portal.call('cancelOrder', step(second), as(desk.buyer))).status).toBe(200);
  const again = await portal.call('reopenOrder', step(await desk.get(rest.id)), as(desk.buyer));
  expect(again.body.status).toBe('sent');
  expect(await budgetOf(id)).toMatchObject({ amount: 1400, rest_elsewhere: false });
  expect(await toBuy(id)).toBeUndefined();
});

test('closing one order short, of which nothing came, leaves the rest to be bought', async () => {
  const { id, first, second } = await bothSent();
  await desk.receive(first, [{ unit: 1 }]);
  const end = { version: (await desk.get(second.id)).version, reason: 'Cannot deliver' };
  await portal.call('closeOrder', { params: { id: second.id }, body: end }, as(desk.buyer));
  expect(await toBuy(id)).toMatchObject({ ordered: { cost: 1500 } });
});

test('one that a sent order let go can be rejected, also where a draft was to buy the rest', async () => {
  const { id, first } = await partlyOrdered();
  const draft = await restOf(id, 350);
  const end = { version: (await desk.get(first.id)).version, reason: 'Not needed' };
  expect(
    (await portal.call('cancelOrder', { params: { id: first.id }, body: end }, as(desk.buyer))).status,
  ).toBe(200);
  const gone = { params: { id: draft.id }, query: { version: draft.version } };
  expect((await portal.call('deleteOrder', gone, as(desk.buyer))).status).toBe(200);
  const request = await desk.request(id);
  const rejected = await portal.call(
    'rejectRequest',
    { params: { id }, body: { comment: 'Nobody needs it' } },
    as(desk.buyer),
  );
  expect([rejected.status, request.status]).toEqual([200, 'approved']);
});
