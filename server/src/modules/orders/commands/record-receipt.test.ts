import { sumOfMoney } from '@portal/contract';
import { sql } from 'kysely';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn } from '../../../../test/app/outcomes';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ unit: from + index }));
/** Ten for one request at 250.00 each, with 35.00 of shipping. */
const ten = async () => {
  const id = await desk.approved(2535, { finance_state: 'approved' });
  const order = await desk.sent([id], {
    charges: 35,
    line: { price: 250, shares: [{ request_id: id, units: 10 }] },
  });
  return { id, order };
};
const close = (order: { id: number; version: number }) =>
  portal.call(
    'closeOrder',
    { params: { id: order.id }, body: { version: order.version, reason: 'Sold out' } },
    as(desk.buyer),
  );

test('B06, B07: each unit becomes an asset at its exact cost, shipping counted once over two receipts', async () => {
  const { id, order } = await ten();
  const first = (await desk.receive(order, units(1, 4), { delivery_note: 'LS-1' })).body;
  expect(first).toMatchObject({ status: 'sent', receipt_state: 'partly' });
  expect(first.lines[0]).toMatchObject({ count_received: 4, quantity: 10 });
  expect((await desk.request(id)).buying?.state).toBe('partly_received');
  const second = (await desk.receive(order, units(5, 10), { delivery_note: 'LS-2' })).body;
  expect(second).toMatchObject({ status: 'closed', close_reason: 'complete', receipt_state: 'fully' });
  expect(second.receipts.map(({ delivery_note, count_units }) => [delivery_note, count_units])).toEqual([
    ['LS-1', 4],
    ['LS-2', 6],
  ]);
  const assets = await portal.db
    .selectFrom('order_units')
    .innerJoin('assets', 'assets.id', 'order_units.asset_id')
    .innerJoin('order_lines', 'order_lines.id', 'order_units.line_id')
    .select([
      'assets.purchase_cost',
      'assets.status',
      'assets.origin',
      'assets.purchase_date',
      'assets.asset_tag',
    ])
    .where('order_lines.order_id', '=', order.id)
    .execute();
  expect(new Set(assets.map(({ asset_tag }) => asset_tag)).size).toBe(10);
  for (const asset of assets)
    expect(asset).toMatchObject({
      purchase_cost: 253.5,
      status: 'available',
      origin: 'received',
      purchase_date: desk.day(),
    });
  expect((await desk.request(id)).buying?.state).toBe('received');
  expect(await actionsOn(portal.db, 'order', order.id)).toEqual(
    expect.arrayContaining(['Sent Order', 'Recorded Receipt']),
  );
});

test('what is received belongs to the place that is named, and to no retired one', async () => {
  const { order } = await ten();
  const [north, south] = await portal.db
    .insertInto('locations')
    .values([
      { kind: 'site', name: 'Warehouse North' },
      { kind: 'site', name: 'Warehouse South', retired_at: sql<Date>`now()` },
    ])
    .returning('id')
    .execute();
  const location_id = north?.id ?? 0;
  const received = (await desk.receive(order, units(1, 2), { location_id })).body;
  const id = received.lines[0]?.units[0]?.asset?.id ?? 0;
  const asset = (await portal.call('getAsset', { params: { id } }, as(desk.buyer))).body;
  expect(asset.location).toEqual({ id: location_id, path: ['Warehouse North'] });
  const refused = await desk.receive(received, units(3, 4), { location_id: south?.id ?? 0 });
  expect([refused.status, refused.error.fields]).toEqual([
    422,
    { location_id: 'Warehouse South is retired: choose another location' },
  ]);
  expect((await desk.get(order.id)).lines[0]?.count_received).toBe(2);
  // Without one they belong nowhere yet.
  const more = (await desk.receive(received, units(3, 3))).body;
  const last = more.lines[0]?.units[2]?.asset?.id ?? 0;
  expect((await portal.call('getAsset', { params: { id: last } }, as(desk.buyer))).body.location).toBeNull();
});

test('handed over at once, the requester has the asset and the request is fulfilled at its cost', async () => {
  const id = await desk.approved(900);
  const order = await desk.sent([id], { line: { price: 850 } });
  const { body } = await desk.receive(order, [{ unit: 1, serial: 'HAND-1' }], { hand_over: true });
  expect(body.lines[0]?.shares[0]).toMatchObject({ is_fulfilled: true, held: null });
  expect(await desk.request(id)).toMatchObject({
    status: 'fulfilled',
    actual_cost: 850,
    fulfilled_asset: { serial_number: 'HAND-1' },
    buying: { state: 'received' },
  });
  const held = await portal.call('listMyAllocations', { query: {} }, as(desk.employee));
  expect(held.body.items.some(({ asset }) => asset.serial_number === 'HAND-1')).toBe(true);
});

test('a request that got several assets names each of them, and no more than 20', async () => {
  const id = await desk.approved(900);
  const shares = [{ request_id: id, units: 22 }];
  const order = await desk.sent([id], { line: { price: 10, shares } });
  const came = (await desk.receive(order, [{ unit: 1, serial: 'GIVEN-1' }, { unit: 2 }])).body;
  const shown = async () => (await desk.request(id)).shares?.[0];
  expect(await shown()).toMatchObject({ count_received: 2, count_handed_over: 0, handed_over: [] });
  const rest = Array.from({ length: 20 }, (_, index) => ({ unit: index + 3 }));
  const { body } = await desk.receive(came, rest, { hand_over: true });
  const assets = body.lines[0]?.units.map(({ asset }) => asset?.id) ?? [];
  const share = await shown();
  expect(share).toMatchObject({ count_received: 22, count_handed_over: 22 });
  expect(share?.handed_over.map((asset) => asset.id)).toEqual(assets.slice(0, 20));
  expect(share?.handed_over[0]).toMatchObject({ serial_number: 'GIVEN-1' });
});

test('what a request got that is no asset, or went back since, is not named among its assets', async () => {
  const id = await desk.approved(900);
  const share = async () => (await desk.request(id)).shares?.[0];
  const paper = await desk.sent([id], {
    line: { price: 10, kind: 'consumable', category_id: null } as never,
  });
  await desk.receive(paper, [{ unit: 1 }], { hand_over: true });
  expect(await desk.request(id)).toMatchObject({ status: 'fulfilled' });
  expect(await share()).toMatchObject({ count_received: 1, count_handed_over: 0, handed_over: [] });
});

test('B16: the unit that arrives goes to the request that it was ordered for', async () => {
  const ids = [];
  for (const user_id of [desk.employee.id, desk.colleague.id, desk.other.id])
    ids.push(await desk.approved(1100, { user_id, finance_state: 'approved' }));
  const draft = (await desk.create(ids.slice(0, 1))).body;
  const shares = ids.map((request_id) => ({ request_id, units: 1 }));
  const edited = (await desk.edit(draft, { charges: 10, line: { price: 1000, shares } })).body;
  const order = (await desk.send((await desk.submit(edited)).body)).body;
  await desk.receive(order, [{ unit: 3 }], { hand_over: true });
  const [first, second, third] = await Promise.all(ids.map(desk.request));
  expect(third).toMatchObject({ status: 'fulfilled', actual_cost: 1003.33 });
  expect([first?.buying?.state, second?.buying?.state]).toEqual(['ordered', 'ordered']);
});

test('B18: what came for a suspended requester waits, and is handed over at its cost once they are back', async () => {
  const person = await portal.createPerson('EMPLOYEE');
  const id = await desk.approved(900, { user_id: person.id });
  const order = await desk.sent([id], { line: { price: 850 } });
  await portal.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
  const { body } = await desk.receive(order, [{ unit: 1 }], { hand_over: true });
  expect(body.lines[0]?.shares[0]?.held).toContain('is suspended');
  expect(await desk.request(id)).toMatchObject({ status: 'approved', buying: { state: 'received' } });
  await portal.db.updateTable('users').set({ status: 'active' }).where('id', '=', person.id).execute();
  const handOver = () =>
    portal.call('handOver', { params: { id: order.id }, body: { request_ids: [id] } }, as(desk.buyer));
  expect((await handOver()).body.lines[0]?.shares[0]?.is_fulfilled).toBe(true);
  expect(await desk.request(id)).toMatchObject({ status: 'fulfilled', actual_cost: 850 });
  expect((await handOver()).error).toMatchObject({ code: 'wrong_state' });
});

test('B22: the same receipt twice by one key is one receipt', async () => {
  const { order } = await ten();
  const first = await desk.receive(order, units(1, 2), {}, 'receipt-key-1');
  const again = await desk.receive(order, units(1, 2), {}, 'receipt-key-1');
  expect(again.body).toEqual(first.body);
  expect((await desk.get(order.id)).receipts).toHaveLength(1);
});

test('B22: of twenty receipts at once for ten units each unit is received once', async () => {
  const { order } = await ten();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => desk.receive(order, [{ unit: (index % 10) + 1 }])),
  );
  const codes = outcomes.map((outcome) => (outcome.status === 201 ? 'received' : outcome.error.code));
  expect(codes.filter((code) => code === 'received')).toHaveLength(10);
  expect(codes.filter((code) => code === 'over_receipt' || code === 'wrong_state')).toHaveLength(10);
  const after = await desk.get(order.id);
  expect(after.lines[0]).toMatchObject({ count_received: 10 });
  expect(new Set(after.lines[0]?.units.map(({ asset }) => asset?.id)).size).toBe(10);
});

test.each([
  [11, 409, 'over_receipt', 'Laptop, unit 11: only 10 were ordered'],
  [0, 422, 'invalid', undefined],
  [-1, 422, 'invalid', undefined],
  [1.5, 422, 'invalid', undefined],
])('B23: unit %d of ten is refused, and nothing is received', async (unit, status, code, message) => {
  const { order } = await ten();
  const refused = await desk.receive(order, [{ unit: 1 }, { unit }]);
  expect(refused.status).toBe(status);
  expect(refused.error).toMatchObject({ code, ...(message ? { message } : {}) });
  expect((await desk.get(order.id)).receipts).toEqual([]);
});

test('B26: serial numbers are each their own, as the inventory compares them, and keep their zeros', async () => {
  const { order } = await ten();
  const cell = 'lines.0.units.1.serial_number';
  const twice = await desk.receive(order, [
    { unit: 1, serial: 'sn-77' },
    { unit: 2, serial: ' SN-77 ' },
  ]);
  expect(twice.error).toMatchObject({
    code: 'invalid',
    fields: { [cell]: expect.stringContaining('unit 1') },
  });
  expect((await desk.receive(order, [{ unit: 1, serial: '0077' }])).status).toBe(201);
  const taken = await desk.receive(order, [
    { unit: 2, serial: 'free-1' },
    { unit: 3, serial: '0077' },
  ]);
  expect(taken.error.fields?.[cell]).toMatch(/^Laptop \(.+\) already has the serial number 0077$/);
  expect((await desk.get(order.id)).lines[0]?.units[0]?.serial_number).toBe('0077');
});

test('a delivery note counts once for an order, and a receipt is not of tomorrow', async () => {
  const { order } = await ten();
  await desk.receive(order, [{ unit: 1 }], { delivery_note: 'LS-9' });
  // As invoices' numbers are: neither case, blanks nor separators make it another.
  expect((await desk.receive(order, [{ unit: 2 }], { delivery_note: ' l.s 9 ' })).error).toMatchObject({
    code: 'already_exists',
    fields: { delivery_note: 'This delivery note has already been recorded for this order' },
  });
  expect(
    (await desk.receive(order, [{ unit: 2 }], { received_on: '2999-01-01' })).error.fields,
  ).toHaveProperty('received_on');
  expect((await desk.receive(order, [{ unit: 2 }], { received_on: '1900-01-01' })).error).toMatchObject({
    fields: { received_on: expect.stringContaining('a year before this order was made') },
  });
});

test('B06: closed short, nothing more comes, and the requester gets what came', async () => {
  const { id, order } = await ten();
  const received = (await desk.receive(order, units(1, 4))).body;
  const { body } = await close(received);
  expect(body).toMatchObject({ status: 'closed', close_reason: 'short', end_reason: 'Sold out' });
  expect(body.lines[0]).toMatchObject({ count_received: 4, count_closed: 6 });
  expect(body.lines[0]?.shares[0]).toMatchObject({ to_hand_over: true, is_fulfilled: false });
  expect((await desk.receive(body, [{ unit: 5 }])).error).toMatchObject({ code: 'wrong_state' });
  await portal.call('handOver', { params: { id: order.id }, body: { request_ids: [id] } }, as(desk.buyer));
  expect(await desk.request(id)).toMatchObject({
    status: 'fulfilled',
    actual_cost: sumOfMoney([253.5, 253.5, 253.5, 253.5]),
  });
});

test('B14: what did not come at all can be ordered from somebody else', async () => {
  const id = await desk.approved(900);
  const order = await desk.sent([id], { line: { price: 900 } });
  await close(order);
  expect((await desk.request(id)).buying).toBeNull();
  expect((await desk.create([id])).status).toBe(201);
});

test('B25, B50: lines are complete each by itself; a service is ticked and makes no asset', async () => {
  const [laptop, setup] = [
    await desk.approved(100),
    await desk.approved(50, { category_id: null, asset_name: 'Setup' }),
  ];
  const draft = (await desk.create([laptop, setup])).body;
  const form = desk.formOf(draft);
  const lines = form.lines.map((line, index) => (index === 1 ? { ...line, kind: 'service' as const } : line));
  const edited = (
    await portal.call('editOrder', { params: { id: draft.id }, body: { ...form, lines } }, as(desk.buyer))
  ).body;
  const order = (await desk.send((await desk.submit(edited)).body)).body;
  expect((await desk.receive(order, [{ line: 0, unit: 1 }])).body.status).toBe('sent');
  const { body } = await desk.receive(order, [{ line: 1, unit: 1 }], { hand_over: true });
  expect(body.status).toBe('closed');
  expect(body.lines[1]?.units[0]?.asset).toBeNull();
  expect(await desk.request(setup)).toMatchObject({
    status: 'fulfilled',
    actual_cost: 50,
    fulfilled_asset: null,
  });
});

test('the database has no place for a unit that was not ordered, nor for a second asset of one', async () => {
  const { order } = await ten();
  const { body } = await desk.receive(order, units(1, 2));
  const [line] = body.lines;
  const assetId = line?.units[0]?.asset?.id;
  await expect(
    portal.pool.query('UPDATE order_units SET asset_id = $1 WHERE line_id = $2 AND unit_number = 2', [
      assetId,
      line?.id,
    ]),
  ).rejects.toThrow(/order_units_asset_id_key/);
  await expect(
    portal.pool.query("UPDATE order_units SET state = 'received' WHERE line_id = $1 AND unit_number = 5", [
      line?.id,
    ]),
  ).rejects.toThrow(/check/);
});

test('what arrived for a request goes to nobody else, and without one that was retired since it is handed over', async () => {
  const id = await desk.approved(900);
  const order = await desk.sent([id], { line: { price: 400, shares: [{ request_id: id, units: 2 }] } });
  const { body } = await desk.receive(order, units(1, 2));
  const [first, second] = (body.lines[0]?.units ?? []).map(({ asset }) => asset?.id ?? 0);
  const taken = await portal.call(
    'allocateAsset',
    { body: { asset_id: first ?? 0, user_id: desk.colleague.id } },
    as(desk.other),
  );
  expect(taken.error).toMatchObject({ code: 'asset_unavailable' });
  expect(taken.error.message).toContain(`arrived on ${body.number} for request ${id} of Ann Ask`);
  const retired = await portal.call(
    'retireAsset',
    { params: { id: second ?? 0 }, body: { note: 'It came broken' } },
    as(desk.other),
  );
  expect(retired.status).toBe(200);
  await portal.call('handOver', { params: { id: order.id }, body: { request_ids: [id] } }, as(desk.buyer));
  expect(await desk.request(id)).toMatchObject({
    status: 'fulfilled',
    actual_cost: 800,
    fulfilled_asset: { id: first },
    fulfil_note: expect.stringMatching(/^Taken out of use before it was handed over: Laptop \(.+\)$/),
  });
});

test('what arrived for a request is not deleted; who gets several is told of each', async () => {
  const id = await desk.approved(900);
  const order = await desk.sent([id], { line: { price: 400, shares: [{ request_id: id, units: 2 }] } });
  const { body } = await desk.receive(order, units(1, 2));
  const assetId = body.lines[0]?.units[0]?.asset?.id ?? 0;
  const admin = await portal.createPerson('ADMIN');
  expect((await portal.call('deleteAsset', { params: { id: assetId } }, as(admin))).error).toMatchObject({
    code: 'in_use',
    counts: { requests: 1 },
  });
  await portal.call('handOver', { params: { id: order.id }, body: { request_ids: [id] } }, as(desk.buyer));
  expect((await desk.request(id)).fulfil_note).toMatch(/^2 assets came: Laptop \(.+\), Laptop \(.+\)$/);
});

test('closed short, what came for one request is handed over, and the other is bought elsewhere', async () => {
  const [came, missed] = [await desk.approved(500), await desk.approved(500)];
  const order = await desk.sent([came, missed], { line: { price: 400 } });
  const received = (await desk.receive(order, [{ line: 0, unit: 1 }])).body;
  const closed = (await close(received)).body;
  expect(closed.lines.map(({ shares }) => shares[0]?.to_hand_over)).toEqual([true, false]);
  const again = await desk.sent([missed], { line: { price: 450 } });
  await desk.receive(again, [{ unit: 1 }], { hand_over: true });
  // What the other order brought does not show on this one.
  expect((await desk.get(order.id)).lines[1]?.shares[0]).toMatchObject({
    is_fulfilled: false,
    to_hand_over: false,
  });
  const handed = await portal.call(
    'handOver',
    { params: { id: order.id }, body: { request_ids: [came] } },
    as(desk.buyer),
  );
  expect(handed.body.lines[0]?.shares[0]?.is_fulfilled).toBe(true);
  expect(await desk.request(missed)).toMatchObject({ status: 'fulfilled', actual_cost: 450 });
});

test('what an asset cost follows its order: nobody enters it by hand', async () => {
  const { order } = await ten();
  const { body } = await desk.receive(order, [{ unit: 1 }]);
  const id = body.lines[0]?.units[0]?.asset?.id ?? 0;
  const read = async () => (await portal.call('getAsset', { params: { id } }, as(desk.buyer))).body;
  const { version, name, category_id, why_cost_stays } = await read();
  expect(why_cost_stays).toBe('It came with an order, and its cost follows the order');
  const admin = await portal.createPerson('ADMIN');
  for (const who of [desk.buyer, admin]) {
    const edit = { params: { id }, body: { version, name, category_id, purchase_cost: 1 } } as never;
    const refused = await portal.call('editAsset', edit, as(who));
    expect([refused.status, refused.error.fields]).toEqual([422, { purchase_cost: why_cost_stays }]);
  }
  expect((await read()).purchase_cost).toBe(253.5);
});

test('a delivery that is dated before its order was sent is taken, and the log says so', async () => {
  const { order } = await ten();
  const dayBefore = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect((await desk.receive(order, [{ unit: 1 }], { received_on: dayBefore })).status).toBe(201);
  const { note } = await portal.db
    .selectFrom('activity_log')
    .select('note')
    .where('action', '=', 'Recorded Receipt')
    .where('target_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(note).toBe('1 received, dated before the order was sent');
});
