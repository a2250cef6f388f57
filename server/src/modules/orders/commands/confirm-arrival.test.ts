import type { AssetRequest, Order } from '@portal/contract';
import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn, entriesAbout, mailsTo } from '../../../../test/app/outcomes';
import type { TestPerson } from '../../../../test/app/test-app';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

keepInvariants(desk);

const SERVICE = { kind: 'service' as const, name: 'Installation' };
/** So many hours of a service for a request of Ann's at 100.00, sent; with laptops for the same or another request. */
const ordered = async (units: number, { laptops = 0, isSame = false, line = {} } = {}) => {
  const id = await desk.approved(units * 100 + (isSame ? laptops * 500 : 0), { finance_state: 'approved' });
  const other =
    laptops > 0 && !isSame ? await desk.approved(laptops * 500, { finance_state: 'approved' }) : id;
  const draft = (await desk.create(other === id ? [id] : [id, other])).body;
  const [first, second = first] = desk.formOf(draft).lines;
  const service = { ...first, ...SERVICE, price: 100, shares: [{ request_id: id, units }], ...line };
  const goods = { ...second, price: 500, shares: [{ request_id: other, units: laptops }] };
  const edited = await desk.edit(draft, { lines: laptops > 0 ? [service, goods] : [service] } as never);
  const order = (await desk.send((await desk.submit(edited.body)).body)).body;
  return { id, other, order };
};
const own = async (id: number, by: TestPerson = desk.employee) =>
  (await portal.call('getRequest', { params: { id } }, as(by))).body;
const keyed = (by: TestPerson, key?: string) => ({
  ...as(by),
  ...(key ? { headers: { 'idempotency-key': key } } : {}),
});
const confirm = (
  { id, version, shares = [] }: AssetRequest,
  {
    by = desk.employee,
    key,
    ...facts
  }: { by?: TestPerson; key?: string; line_id?: number; count_expected?: number; version?: number } = {},
) =>
  portal.call(
    'confirmService',
    {
      params: { id },
      body: {
        version,
        line_id: shares[0]?.line_id ?? 0,
        count_expected: shares[0]?.count_expected ?? 1,
        ...facts,
      },
    },
    keyed(by, key),
  );
const note = (
  { id, version, shares = [] }: AssetRequest,
  {
    by = desk.employee,
    key,
    text = null,
    line = 0,
  }: { by?: TestPerson; key?: string; text?: string | null; line?: number } = {},
) =>
  portal.call(
    'noteArrival',
    { params: { id }, body: { version, line_id: shares[line]?.line_id ?? 0, note: text } },
    keyed(by, key),
  );
const lastEntry = async ({ id }: Order) => {
  const entry = (await entriesAbout(portal.db, 'order', id)).at(-1);
  return entry && { action: entry.action, user_id: entry.user_id, note: entry.note };
};

test('B50: an order of 8 assets and a service is closed once all are in and its requester confirmed the service', async () => {
  const { id, order } = await ordered(1, { laptops: 8 });
  const eight = Array.from({ length: 8 }, (_, index) => ({ line: 1, unit: index + 1 }));
  const { body: received } = await desk.receive(order, eight);
  expect(received).toMatchObject({ status: 'sent', receipt_state: 'partly' });
  const before = await desk.used();
  const request = await own(id);
  expect(request.shares).toEqual([
    {
      ...{ line_id: order.lines[0]?.id, item: 'Installation', kind: 'service', units: 1 },
      order: { id: order.id, number: order.number },
      ...{ count_received: 0, count_expected: 1, arrival_note: null, count_handed_over: 0, handed_over: [] },
      decisions: [
        { action: 'confirm-service', open: true },
        { action: 'note-arrival', open: false, why: { code: 'wrong_state', text: expect.any(String) } },
      ],
    },
  ]);
  const { status, body } = await confirm(request);
  expect([status, body.status, body.actual_cost, body.shares?.[0]?.count_received]).toEqual([
    200,
    'fulfilled',
    100,
    1,
  ]);
  const after = await desk.used();
  expect([after.spent - before.spent, before.committed - after.committed]).toEqual([100, 100]);
  const done = await desk.get(order.id);
  expect(done).toMatchObject({ status: 'closed', close_reason: 'complete', receipt_state: 'fully' });
  expect(done.receipts.at(-1)).toMatchObject({
    ...{ delivery_note: null, received_on: desk.day(), count_units: 1 },
    recorded_by: { id: desk.employee.id },
  });
  expect(await lastEntry(order)).toEqual({
    action: 'Recorded Receipt',
    user_id: desk.employee.id,
    note: `1 received. Installation for request #${id}: confirmed by its requester`,
  });
  expect(await actionsOn(portal.db, 'request', id)).toContain('Fulfilled Request');
  // As any receipt it can be undone.
  expect((await desk.undo(done, [1])).status).toBe(200);
  expect((await own(id)).status).toBe('approved');
});

test('all that is still expected of a service is confirmed, as it was seen and once', async () => {
  const { id, order } = await ordered(3);
  const first = await own(id);
  await desk.receive(order, [{ unit: 1 }]);
  // A receipt is no new version of the request; what is expected of it is less by now.
  const stale = await confirm(first);
  expect(stale.error).toMatchObject({ code: 'stale_version', current: { shares: [{ count_expected: 2 }] } });
  const request = await own(id);
  expect((await confirm(request, { version: request.version + 1 })).error.code).toBe('stale_version');
  const [one, again] = [
    await confirm(request, { key: 'confirm-1' }),
    await confirm(request, { key: 'confirm-1' }),
  ];
  expect([one.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(one.body);
  expect((await confirm(request, { key: 'confirm-1', count_expected: 1 })).error.code).toBe('key_reused');
  expect((await desk.get(order.id)).receipts.map(({ count_units }) => count_units)).toEqual([1, 2]);
  expect(await own(id)).toMatchObject({ status: 'fulfilled', actual_cost: 300 });
  expect((await confirm(await own(id), { count_expected: 2 })).error).toMatchObject({
    code: 'wrong_state',
    message: 'This has already been received',
  });
});

test('of two confirmations at once, and of one with procurement’s own receipt, one counts', async () => {
  const twice = await ordered(2);
  const request = await own(twice.id);
  const both = await Promise.all([confirm(request), confirm(request)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await desk.get(twice.order.id)).receipts).toHaveLength(1);

  const { id, order } = await ordered(2);
  const units = [{ unit: 1 }, { unit: 2 }];
  const [confirmed, recorded] = await Promise.all([
    confirm(await own(id)),
    desk.receive(order, units, { hand_over: true }),
  ]);
  expect([confirmed.status, recorded.status].filter((status) => status < 300)).toHaveLength(1);
  expect((await desk.get(order.id)).receipts).toHaveLength(1);
  expect(await own(id)).toMatchObject({ status: 'fulfilled', actual_cost: 200 });
});

test('with assets on the order, the request is fulfilled once they are handed over', async () => {
  const { id, order } = await ordered(1, { laptops: 1, isSame: true });
  await desk.receive(order, [{ line: 1, unit: 1 }]);
  const { body } = await confirm(await own(id));
  expect([body.status, body.buying?.state]).toEqual(['approved', 'received']);
  const held = await portal.call('listMyAllocations', { query: {} }, as(desk.employee));
  const assetId = (await desk.get(order.id)).lines[1]?.units[0]?.asset?.id;
  expect(held.body.items.some(({ asset }) => asset.id === assetId)).toBe(false);
  expect((await desk.handOver(await desk.get(order.id), [id])).status).toBe(200);
  expect(await own(id)).toMatchObject({ status: 'fulfilled', actual_cost: 600 });
});

test('is refused of what is not sent, of somebody else’s request, and of what its invoice bills', async () => {
  const id = await desk.approved(100);
  expect((await confirm(await own(id), { line_id: 1 })).error).toMatchObject({
    code: 'wrong_state',
    message: 'This request is on no order',
  });
  const draft = (await desk.create([id])).body;
  await desk.edit(draft, { line: { ...SERVICE, price: 100 } });
  expect((await confirm(await own(id), { count_expected: 1 })).error.message).toBe(
    'This order was not sent yet',
  );

  const { id: sent } = await ordered(1);
  const seen = await own(sent);
  expect((await confirm(seen, { by: desk.colleague })).status).toBe(404);
  expect((await confirm(seen, { by: desk.buyer })).error.code).toBe('forbidden');
  expect((await own(sent, desk.buyer)).shares?.[0]?.decisions.every(({ open }) => !open)).toBe(true);
  expect((await confirm(seen, { line_id: 1 })).error).toMatchObject({
    code: 'invalid',
    fields: { line_id: expect.any(String) },
  });
  expect((await note(seen)).error.message).toMatch(/confirm it once it is done/);

  const { id: prepaid } = await ordered(1, { line: { without_receipt: true } });
  expect((await confirm(await own(prepaid))).error.message).toMatch(/with the invoice that bills it/);
});

test('neither a price nor the vendor is told to whoever confirms, also where it is refused', async () => {
  const { id } = await ordered(1);
  const request = await own(id);
  const refusal = await confirm(request, { version: request.version + 1 });
  const told = refusal.error.current as AssetRequest;
  expect(told.shares).toEqual(request.shares);
  // The brand is what was asked for.
  const { brand: _brand, estimated_cost: _estimate, ...rest } = told;
  expect(JSON.stringify(rest)).not.toMatch(/Acme|price|"cost"|landed|vendor|orders@|100/);
});

test('“it has arrived” is kept, told to procurement and mailed to who made the order; no money moves', async () => {
  const id = await desk.approved(1000, { finance_state: 'approved' });
  const order = await desk.sent([id], { line: { price: 500, shares: [{ request_id: id, units: 2 }] } });
  const before = await desk.used();
  const request = await own(id);
  const { status, body } = await note(request, { text: 'On my desk', key: 'arrived-1' });
  expect([status, body.status, body.buying?.state]).toEqual([200, 'approved', 'ordered']);
  const arrival_note = { at: expect.any(String), note: 'On my desk' };
  expect(body.shares?.[0]).toMatchObject({ arrival_note, count_expected: 2 });
  expect((await note(request, { text: 'On my desk', key: 'arrived-1' })).body).toEqual(body);
  expect((await note(request)).error.message).toBe('You have already said that it has arrived');
  expect(await desk.used()).toEqual(before);
  const told = await desk.get(order.id);
  expect(told).toMatchObject({ version: order.version, has_arrival_notes: true, receipts: [] });
  expect(told.lines[0]?.shares[0]?.arrival_note).toEqual(arrival_note);
  expect(await lastEntry(order)).toEqual({
    action: 'Noted Arrival',
    user_id: desk.employee.id,
    note: `Laptop for request #${id}. On my desk`,
  });
  const mails = (await mailsTo(portal.db, desk.buyer.email)).filter(({ subject }) =>
    subject.includes(order.number ?? ''),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toMatch(
    /Ann Ask says.*No receipt of it is recorded yet[\s\S]*On my desk[\s\S]*\/procurement\/orders\//,
  );

  // It stands until something of the share is recorded, and can be said of the rest then.
  await desk.receive(told, [{ unit: 1 }]);
  const rest = await own(id);
  expect(rest.shares?.[0]).toMatchObject({ arrival_note: null, count_received: 1, count_expected: 1 });
  expect((await desk.get(order.id)).has_arrival_notes).toBe(false);
  expect((await note(rest)).body.shares?.[0]?.arrival_note).toMatchObject({ note: null });
  await desk.receive(await desk.get(order.id), [{ unit: 2, rejected: 'nothing' }]);
  expect((await own(id)).shares?.[0]?.arrival_note).toBeNull();
  expect((await note(await own(id))).status).toBe(409);
  const kept = await portal.db.selectFrom('arrival_notes').selectAll().where('request_id', '=', id).execute();
  expect(kept.map(({ receipt_id, noted_by }) => [receipt_id !== null, noted_by])).toEqual([
    [true, desk.employee.id],
    [true, desk.employee.id],
  ]);
});

test('of two who say at once that it has arrived one is kept, and the database keeps to it', async () => {
  const id = await desk.approved(500);
  const order = await desk.sent([id], { line: { price: 500 } });
  const request = await own(id);
  const both = await Promise.all([note(request), note(request)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const insert = (values: object) =>
    portal.db
      .insertInto('arrival_notes')
      .values({ line_id: order.lines[0]?.id ?? 0, request_id: id, noted_by: desk.employee.id, ...values })
      .execute();
  await expect(insert({})).rejects.toThrow('arrival_notes_standing');
  await expect(insert({ noted_by: desk.buyer.id })).rejects.toThrow('is not of user');
  const service = await ordered(1);
  await expect(insert({ line_id: service.order.lines[0]?.id, request_id: service.id })).rejects.toThrow(
    'Nothing of line',
  );
});

test('a note with procurement’s own receipt at once: it is refused, or the receipt settles it', async () => {
  const id = await desk.approved(500);
  const order = await desk.sent([id], { line: { price: 500 } });
  const [said, received] = await Promise.all([note(await own(id)), desk.receive(order, [{ unit: 1 }])]);
  expect(received.status).toBe(201);
  expect([200, 409]).toContain(said.status);
  expect(await desk.get(order.id)).toMatchObject({ has_arrival_notes: false, status: 'closed' });
  const standing = portal.db
    .selectFrom('arrival_notes')
    .select('id')
    .where('request_id', '=', id)
    .where('receipt_id', 'is', null);
  expect(await standing.execute()).toEqual([]);
});
