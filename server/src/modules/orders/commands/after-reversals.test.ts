import type { Order } from '@portal/contract';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import { findBrokenInvariants } from '../../../../test/faults/invariants';

const IN_TWO_YEARS = `${new Date().getFullYear() + 2}-03-01`;
const desk = setUpBuyingDesk();
const { portal, as } = desk;

afterEach(async () => {
  const broken = await findBrokenInvariants(portal.pool);
  const isOfDesk = (rule: string) => /^(an active administrator|nobody approved)/.test(rule);
  expect(broken.filter((rule) => !isOfDesk(rule))).toEqual([]);
});

const units = (from: number, to: number, more: object = {}) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ unit: from + index, ...more }));
/** Four for one request at 250.00 each, with 14.00 of shipping: 253.50 each. */
async function four() {
  const id = await desk.approved(1014, { finance_state: 'approved' });
  const order = await desk.sent([id], {
    charges: 14,
    line: { price: 250, shares: [{ request_id: id, units: 4 }] },
  });
  return { id, order };
}
const assetOf = (order: Order, unit: number) => order.lines[0]?.units[unit - 1]?.asset;
const end = (call: 'closeOrder' | 'cancelOrder', { id, version }: Order, by = desk.buyer) =>
  portal.call(call, { params: { id }, body: { version, reason: 'Sold out' } }, as(by));
/** The order with other charges. */
const charge = (order: Order, charges: number) => {
  const { kind, category_id, item_id, contract_price_id, ...facts } = desk.formOf(order).lines[0] ?? {};
  const body = {
    ...{ version: order.version, reason: 'As agreed', note: null, discount: 0, charges },
    lines: [{ ...facts, line_id: order.lines[0]?.id }],
  };
  return portal.call('changeOrder', { params: { id: order.id }, body } as never, as(desk.buyer));
};
const approvalsOf = (order: Order) =>
  portal.db
    .selectFrom('order_approvals')
    .select(['revision', 'amount', 'lapsed_at'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();

test('sent back after the order was closed, it says as before who closed it and when', async () => {
  const { order } = await four();
  const part = (await desk.receive(order, units(1, 2))).body;
  const closed = (await end('closeOrder', part, desk.other)).body;
  const back = (await desk.sendBack(closed, [1], { for: 'credit' })).body;
  expect(back).toMatchObject({
    ...{ status: 'closed', end_reason: 'Sold out' },
    ...{ ended_by: { name: 'Otto Other' }, ended_at: closed.ended_at },
  });
});

test('a replacement that was recorded by mistake leaves its request fulfilled', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4), { hand_over: true })).body;
  await desk.giveBack(assetOf(received, 4)?.id ?? 0);
  const back = (await desk.sendBack(received, [4])).body;
  const replaced = (await desk.receive(back, units(4, 4))).body;
  expect((await desk.undo(replaced, [4])).body.status).toBe('sent');
  expect(await desk.request(id)).toMatchObject({
    ...{ status: 'fulfilled', actual_cost: 1014 },
    fulfilled_asset: { id: assetOf(received, 1)?.id },
  });
});

test('a replacement is told with its name, in the log of the request and by mail', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4), { hand_over: true })).body;
  await desk.giveBack(assetOf(received, 3)?.id ?? 0);
  const back = (await desk.sendBack(received, [3])).body;
  const replaced = (await desk.receive(back, units(3, 3), { hand_over: true })).body;
  const label = `Laptop (${assetOf(replaced, 3)?.asset_tag})`;
  expect((await entriesAbout(portal.db, 'request', id)).at(-1)).toMatchObject({
    ...{ action: 'Handed Over Replacement', user_name: 'Bea Buyer' },
    note: `Ordered with ${order.number}. ${label}`,
  });
  const mail = (await mailsTo(portal.db, desk.employee.email)).at(-1);
  expect(mail?.subject).toBe('Your request "Laptop" has its replacement');
  expect(mail?.body).toContain(`${label} is now allocated to you.`);
  expect(mail?.body).not.toContain(assetOf(received, 1)?.asset_tag);
  // It has the first one still.
  expect((await desk.request(id)).fulfilled_asset?.id).toBe(assetOf(received, 1)?.id);
});

test('fulfilled once more with nothing new, a request names what its requester has', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4), { hand_over: true })).body;
  await desk.giveBack(assetOf(received, 1)?.id ?? 0);
  const undone = (await desk.undo(received, [1])).body;
  const closed = (await end('closeOrder', undone)).body;
  expect((await desk.handOver(closed, [id])).status).toBe(200);
  expect(await desk.request(id)).toMatchObject({
    ...{ status: 'fulfilled', actual_cost: 760.5 },
    fulfilled_asset: { id: assetOf(received, 2)?.id },
  });
});

test('what was rejected or sent back for credit counts neither for the judgement of a change nor for its approval', async () => {
  const { id, order } = await four();
  const part = (await desk.receive(order, [{ unit: 1 }, { unit: 2 }, { unit: 3, rejected: 'nothing' }])).body;
  // 40.00 more fall on the unit that is expected: three cost 800.50, within the 1,014.00 approved.
  const dearer = (await charge(part, 54)).body;
  const within = (await desk.submit(dearer)).body;
  expect(within.change).toMatchObject({ status: 'approved', needs_finance: false });
  expect(await approvalsOf(order)).toEqual([]);
  const sent = (await desk.send(within)).body;
  const back = (await desk.sendBack(sent, [1], { for: 'credit' })).body;
  // Two units are left: 253.50, and the one that is expected with all that is dearer, 3,253.50.
  const dear = (await desk.submit((await charge(back, 3014)).body)).body;
  expect(dear.change?.status).toBe('awaiting');
  expect(dear.excesses).toMatchObject([{ request_id: id, ordered_cost: 3507 }]);
  await desk.approve(dear);
  expect(await approvalsOf(order)).toEqual([{ revision: 3, amount: 3507, lapsed_at: null }]);
});

test('undone as a whole, what was rejected with it is expected again on its day, also where its request was let go', async () => {
  const ids = [await desk.approved(500), await desk.approved(500, { user_id: desk.colleague.id })];
  const order = await desk.sent(ids, { line: { expected_on: IN_TWO_YEARS } });
  const [one = 0, other = 0] = ids;
  const received = (
    await desk.receive(order, [
      { line: 0, unit: 1 },
      { line: 1, unit: 1, rejected: 'nothing' },
    ])
  ).body;
  expect((await desk.request(other)).buying).toBeNull();
  const undone = (await desk.undo(received, [1])).body;
  expect(undone).toMatchObject({ status: 'sent', receipt_state: 'none', expected_on: IN_TWO_YEARS });
  expect(undone.lines.map((line) => line.units[0]?.state)).toEqual(['expected', 'expected']);
  for (const id of [one, other])
    expect((await desk.request(id)).buying).toMatchObject({
      ...{ state: 'ordered', order_id: order.id, expected_on: IN_TWO_YEARS },
    });
});

test('what was rejected and is bought elsewhere meanwhile is not expected again', async () => {
  const ids = [await desk.approved(500), await desk.approved(500)];
  const order = await desk.sent(ids);
  const received = (
    await desk.receive(order, [
      { line: 0, unit: 1 },
      { line: 1, unit: 1, rejected: 'nothing' },
    ])
  ).body;
  const draft = (await desk.create([ids[1] ?? 0])).body;
  const undone = (await desk.undo(received, [1])).body;
  expect(undone.lines.map((line) => line.units[0]?.state)).toEqual(['expected', 'closed']);
  expect((await desk.request(ids[1] ?? 0)).buying?.order_id).toBe(draft.id);
});

test('an order is not cancelled once something of it was sent back, and its approval is void once it is', async () => {
  const { order } = await four();
  const received = (await desk.receive(order, units(1, 1))).body;
  const back = (await desk.sendBack(received, [1])).body;
  expect(back.receipt_state).toBe('none');
  const refused = await end('cancelOrder', back);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Something of this order was received and sent back: close it short instead of cancelling it',
  ]);
  expect((await end('closeOrder', back)).status).toBe(200);
  const dear = await desk.approved(500);
  const other = await desk.sent([dear], { line: { price: 2000 } });
  expect(await approvalsOf(other)).toEqual([{ revision: 1, amount: 2000, lapsed_at: null }]);
  expect((await end('cancelOrder', other)).status).toBe(200);
  expect(await approvalsOf(other)).toEqual([{ revision: 1, amount: 2000, lapsed_at: expect.any(Date) }]);
});

test('fulfilled once more with something new, a request names that', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4), { hand_over: true })).body;
  for (const unit of [1, 4]) await desk.giveBack(assetOf(received, unit)?.id ?? 0);
  // The first went on to somebody else.
  await portal.call(
    'allocateAsset',
    { body: { asset_id: assetOf(received, 1)?.id ?? 0, user_id: desk.colleague.id } },
    as(desk.other),
  );
  const undone = (await desk.undo(received, [4])).body;
  const again = (await desk.receive(undone, units(4, 4), { hand_over: true })).body;
  expect((await desk.request(id)).fulfilled_asset?.id).toBe(assetOf(again, 4)?.id);
});
