import { keepInvariants, setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn } from '../../../../test/app/outcomes';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

keepInvariants(desk);

let before = { spent: 0, committed: 0 };
beforeEach(async () => {
  before = await desk.used();
});
/** What the organisation has spent and committed since the test began. */
const used = async () => {
  const { spent, committed } = await desk.used();
  const since = (now: number, then: number) => Math.round((now - then) * 100) / 100;
  return { spent: since(spent, before.spent), committed: since(committed, before.committed) };
};
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
const entriesOf = async (requestId: number) =>
  (
    await portal.db
      .selectFrom('spending_entries')
      .select(['kind', 'amount'])
      .where('request_id', '=', requestId)
      .orderBy('id')
      .execute()
  ).map(({ kind, amount }) => `${kind} ${amount}`);
const assetOf = (order: { lines: { units: { asset: { id: number } | null }[] }[] }, unit: number) =>
  order.lines[0]?.units[unit - 1]?.asset?.id ?? 0;

test('B28: a receipt is not undone while its asset is allocated; after its return it is, with all that followed', async () => {
  const { id, order } = await four();
  const received = (
    await desk.receive(order, [{ unit: 1, serial: 'UNDO-1' }, ...units(2, 4)], { hand_over: true })
  ).body;
  expect([received.status, (await desk.request(id)).status]).toEqual(['closed', 'fulfilled']);
  const asset = received.lines[0]?.units[0]?.asset;
  const refused = await desk.undo(received, [1]);
  expect([refused.status, refused.error.code]).toEqual([409, 'in_use']);
  expect(refused.error.message).toBe(
    `Laptop, unit 1: Laptop (${asset?.asset_tag}) is allocated to Ann Ask: it must be returned first`,
  );
  expect(await used()).toEqual({ spent: 1014, committed: 0 });
  await desk.giveBack(asset?.id ?? 0);
  const undone = (await desk.undo(received, [1])).body;
  expect(undone).toMatchObject({
    ...{ status: 'sent', receipt_state: 'partly', close_reason: null, ended_at: null },
    lines: [{ count_received: 3, quantity: 4 }],
    reversals: [{ kind: 'undone', cost: 253.5, reason: 'Wrong order', serial_number: 'UNDO-1' }],
  });
  expect(await used()).toEqual({ spent: 760.5, committed: 253.5 });
  expect(await entriesOf(id)).toEqual(['receipt 1014', 'undone -253.5']);
  expect(await desk.request(id)).toMatchObject({
    ...{ status: 'approved', actual_cost: null, fulfilled_asset: null },
    buying: { state: 'partly_received' },
  });
  // The serial number is free, and the tag is never given again.
  const again = (await desk.receive(undone, [{ unit: 1, serial: 'UNDO-1' }])).body;
  expect(again.lines[0]?.units[0]?.asset?.asset_tag).not.toBe(asset?.asset_tag);
  const gone = await portal.call('getAsset', { params: { id: asset?.id ?? 0 } }, as(desk.buyer));
  expect(gone.status).toBe(404);
  // What the requester still has is not handed over a second time.
  expect((await desk.handOver(again, [id])).status).toBe(200);
  expect(await desk.request(id)).toMatchObject({ status: 'fulfilled', actual_cost: 1014 });
  expect(await used()).toEqual({ spent: 1014, committed: 0 });
  expect(await actionsOn(portal.db, 'order', order.id)).toContain('Undid Receipt');
  expect(await actionsOn(portal.db, 'request', id)).toContain('Reopened Request');
  const mails = await portal.db.selectFrom('mail_outbox').select('subject').execute();
  expect(mails.map(({ subject }) => subject)).toContain('Your request "Laptop" is approved again');
});

test('B29: one of four is undone and the others stay; a second time is refused', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4))).body;
  const undone = (await desk.undo(received, [3])).body;
  expect(undone.lines[0]?.units.map(({ state }) => state)).toEqual([
    'received',
    'received',
    'expected',
    'received',
  ]);
  expect(undone.receipts[0]?.undone_at).toBeNull();
  const twice = await desk.undo(undone, [3], { receipt_id: received.receipts[0]?.id ?? 0 });
  expect([twice.status, twice.error.message]).toEqual([409, 'Laptop, unit 3: It has not been received']);
  const stale = await desk.undo(received, [2]);
  expect([stale.status, stale.error.code]).toEqual([409, 'stale_version']);
  expect(await used()).toEqual({ spent: 760.5, committed: 253.5 });
  expect((await desk.request(id)).buying?.state).toBe('partly_received');
});

test('a receipt that is undone as a whole frees its delivery note, and the same key undoes it once', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 2), { delivery_note: 'LS-1' })).body;
  const first = await desk.undo(received, [1, 2], { key: 'undo-once-1' });
  const again = await desk.undo(received, [1, 2], { key: 'undo-once-1' });
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({ receipt_state: 'none', status: 'sent' });
  expect(first.body.receipts[0]?.undone_at).not.toBeNull();
  expect((await desk.request(id)).buying?.state).toBe('ordered');
  expect(await used()).toEqual({ spent: 0, committed: 1014 });
  expect((await desk.receive(first.body, units(1, 2), { delivery_note: 'ls-1' })).status).toBe(201);
});

test('what was retired, is in maintenance, was edited or is wanted stays, and is named', async () => {
  const { order } = await four();
  const received = (await desk.receive(order, units(1, 4))).body;
  const ids = [1, 2, 3, 4].map((unit) => assetOf(received, unit));
  const note = { note: 'Broken' };
  await portal.call('retireAsset', { params: { id: ids[0] ?? 0 }, body: note }, as(desk.buyer));
  await portal.call('sendAssetToMaintenance', { params: { id: ids[1] ?? 0 }, body: note }, as(desk.buyer));
  await portal.db
    .updateTable('assets')
    .set({ useful_life_months: 12 })
    .where('id', '=', ids[2] ?? 0)
    .execute();
  await desk.approved(10, { preferred_asset_id: ids[3] ?? 0 });
  const messages = [];
  for (const unit of [1, 2, 3, 4]) {
    const { status, error } = await desk.undo(received, [unit]);
    messages.push([status, error.code, error.message.replace(/^.+\) /, '')]);
  }
  expect(messages).toEqual([
    [409, 'in_use', 'is retired'],
    [409, 'in_use', 'is in maintenance'],
    [409, 'in_use', 'was edited since it was received'],
    [409, 'in_use', expect.stringMatching(/^is needed for the open request \d+$/)],
  ]);
  // The screen is told the same beforehand.
  const { lines } = await desk.get(order.id);
  expect(lines[0]?.units.map((unit) => unit.why_not_undone?.replace(/^.+\) /, ''))).toEqual(
    messages.map(([, , message]) => message),
  );
});

test('of an allocation and an undo at the same moment one wins', async () => {
  const { order } = await four();
  const received = (await desk.receive(order, units(1, 4))).body;
  const closed = received.status === 'closed';
  expect(closed).toBe(true);
  const requestId = received.lines[0]?.shares[0]?.request_id ?? 0;
  const [handed, undone] = await Promise.all([
    desk.handOver(received, [requestId]),
    desk.undo(received, [1, 2, 3, 4]),
  ]);
  expect([handed.status, undone.status].filter((status) => status === 200)).toHaveLength(1);
  expect((await desk.request(requestId)).status).toBe(handed.status === 200 ? 'fulfilled' : 'approved');
});

test('of ten undoes of the same unit at the same moment one passes', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4))).body;
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => desk.undo(received, [2])));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await entriesOf(id)).toEqual(['receipt 1014', 'undone -253.5']);
});

test('undone and received at the same moment on other lines, nothing is lost', async () => {
  const { order } = await four();
  const received = (await desk.receive(order, units(1, 2))).body;
  const outcomes = await Promise.all([
    desk.undo(received, [1]),
    desk.sendBack(received, [2]),
    desk.receive(received, [{ unit: 3 }]),
    desk.receive(received, [{ unit: 4 }]),
  ]);
  expect(outcomes.slice(2).map(({ status }) => status)).toEqual([201, 201]);
  expect(outcomes.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
});

test('B30: one of three is broken at the door: it stays expected, and its replacement is received later', async () => {
  const { id, order } = await four();
  const received = (
    await desk.receive(order, [{ unit: 1 }, { unit: 2 }, { unit: 3, rejected: 'replacement' }], {
      delivery_note: 'LS-30',
    })
  ).body;
  expect(received).toMatchObject({
    status: 'sent',
    receipts: [{ count_units: 2, count_rejected: 1 }],
    rejections: [{ unit_number: 3, reason: 'Broken glass', awaits: 'replacement', request_id: id }],
    lines: [{ count_received: 2, count_rejected: 1, count_closed: 0 }],
  });
  expect(await used()).toEqual({ spent: 507, committed: 507 });
  const replaced = (await desk.receive(received, units(3, 4))).body;
  expect(replaced).toMatchObject({ status: 'closed', close_reason: 'complete', receipt_state: 'fully' });
  expect(replaced.lines[0]).toMatchObject({ count_received: 4, count_rejected: 1 });
});

test('rejected with nothing more: what is left closes the order short, and releases what was committed', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, [...units(1, 3), { unit: 4, rejected: 'nothing' }])).body;
  expect(received).toMatchObject({ status: 'closed', close_reason: 'short', receipt_state: 'partly' });
  expect(received.lines[0]).toMatchObject({ count_received: 3, count_closed: 1 });
  expect(await used()).toEqual({ spent: 760.5, committed: 0 });
  expect((await desk.request(id)).buying?.state).toBe('received');
  // Undone as a whole, it is all expected again.
  const undone = (await desk.undo(received, [1, 2, 3])).body;
  expect(undone).toMatchObject({ status: 'sent', rejections: [], lines: [{ count_closed: 0 }] });
  expect(await used()).toEqual({ spent: 0, committed: 1014 });
});

test('a delivery that is rejected as a whole is a receipt of nothing, and its request can be bought elsewhere', async () => {
  const { id, order } = await four();
  const { status, body } = await desk.receive(order, units(1, 4, { rejected: 'nothing' }));
  expect([status, body.status, body.receipt_state]).toEqual([201, 'closed', 'none']);
  expect(await desk.request(id)).toMatchObject({ status: 'approved', buying: null });
  expect(await used()).toEqual({ spent: 0, committed: 1014 });
  expect((await desk.create([id])).status).toBe(201);
});

test('a receipt that rejects alone is undone: its units are expected again, but what is bought elsewhere is not', async () => {
  const { id, order } = await four();
  const first = (await desk.receive(order, [{ unit: 1, rejected: 'replacement' }])).body;
  const twice = (await desk.receive(first, units(1, 4, { rejected: 'nothing' }))).body;
  expect(twice.status).toBe('closed');
  expect((await desk.undo(twice, [1])).error.fields).toHaveProperty('units');
  const undone = (await desk.undo(twice, [])).body;
  expect(undone).toMatchObject({
    ...{ status: 'sent', receipt_state: 'none', rejections: [{ unit_number: 1, awaits: 'replacement' }] },
    lines: [{ count_closed: 0 }],
  });
  expect((await desk.request(id)).buying?.state).toBe('ordered');
  expect(await used()).toEqual({ spent: 0, committed: 1014 });
  expect((await desk.undo(undone, [])).error.code).toBe('wrong_state');
  const again = (await desk.receive(undone, units(1, 4, { rejected: 'nothing' }))).body;
  await desk.create([id]);
  const after = (await desk.undo(again, [])).body;
  expect(after).toMatchObject({ status: 'closed', lines: [{ count_closed: 4 }] });
  expect(await used()).toEqual({ spent: 0, committed: 1014 });
});

test('a unit is accepted or rejected, with a reason', async () => {
  const { order } = await four();
  const both = await desk.receive(order, [{ unit: 1 }, { unit: 1, rejected: 'nothing' }]);
  expect(both.error.fields).toEqual({ 'lines.0.rejected.0.unit_number': 'Laptop, unit 1 is listed twice' });
  const none = await portal.call(
    'recordReceipt',
    { params: { id: order.id }, body: { received_on: desk.day(), lines: [] } },
    as(desk.buyer),
  );
  expect(none.error.fields).toEqual({ lines: 'Choose at least one unit' });
});

test('B31: one of four is sent back for credit: it leaves the books, and at most three are left to be invoiced', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4))).body;
  const asset = assetOf(received, 2);
  const back = (await desk.sendBack(received, [2], { for: 'credit' })).body;
  expect(back).toMatchObject({
    ...{ status: 'closed', close_reason: 'complete', receipt_state: 'fully' },
    lines: [{ count_received: 3, count_returned: 1 }],
    reversals: [{ kind: 'credit', cost: 253.5, reason: 'Flickers' }],
  });
  expect(await used()).toEqual({ spent: 760.5, committed: 0 });
  expect(await entriesOf(id)).toEqual(['receipt 1014', 'sent_back -253.5']);
  const retired = (await portal.call('getAsset', { params: { id: asset } }, as(desk.buyer))).body;
  expect(retired).toMatchObject({ status: 'retired', purchase_cost: 0 });
  expect((await desk.sendBack(back, [2], { for: 'credit' })).error.message).toBe(
    'Laptop, unit 2: It has been sent back already',
  );
  await desk.handOver(back, [id]);
  expect(await desk.request(id)).toMatchObject({ status: 'fulfilled', actual_cost: 760.5 });
});

test('sent back for credit after it was handed over and returned, the request costs that much less', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4), { hand_over: true })).body;
  expect((await desk.sendBack(received, [1], { for: 'credit' })).error.code).toBe('in_use');
  await desk.giveBack(assetOf(received, 1));
  await desk.sendBack(received, [1], { for: 'credit' });
  expect(await desk.request(id)).toMatchObject({ status: 'fulfilled', actual_cost: 760.5 });
  expect((await desk.request(id)).shares?.[0]).toMatchObject({
    ...{ count_received: 3, count_handed_over: 3 },
    handed_over: [2, 3, 4].map((unit) => ({ id: assetOf(received, unit) })),
  });
  expect(await used()).toEqual({ spent: 760.5, committed: 0 });
});

test('B33: sent back for replacement after its return: the budget holds the same, and the replacement is allocated under the request', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4), { hand_over: true })).body;
  await desk.giveBack(assetOf(received, 1));
  const back = (await desk.sendBack(received, [1])).body;
  expect(back).toMatchObject({ status: 'sent', receipt_state: 'partly', lines: [{ count_received: 3 }] });
  expect(await used()).toEqual({ spent: 760.5, committed: 253.5 });
  expect(await entriesOf(id)).toEqual(['receipt 1014', 'sent_back -253.5']);
  expect(await desk.request(id)).toMatchObject({ status: 'fulfilled', actual_cost: 1014 });
  const committed = await portal.call(
    'listFinanceRequests',
    { query: { part: 'committed', page_size: 100 } } as never,
    as(desk.finance),
  );
  expect(committed.body.items.find((item) => item.id === id)?.amount).toBe(253.5);
  const replaced = (await desk.receive(back, [{ unit: 1, serial: 'REPLACED' }], { hand_over: true })).body;
  expect(replaced).toMatchObject({ status: 'closed', close_reason: 'complete' });
  expect(await used()).toEqual({ spent: 1014, committed: 0 });
  expect(await entriesOf(id)).toEqual(['receipt 1014', 'sent_back -253.5', 'receipt 253.5']);
  expect(await desk.request(id)).toMatchObject({
    ...{ status: 'fulfilled', actual_cost: 1014 },
    fulfilled_asset: { serial_number: 'REPLACED' },
  });
  expect(replaced.lines[0]?.shares[0]).toMatchObject({ to_hand_over: false, is_fulfilled: true });
});

test('a replacement that does not come after all is closed short, and the request costs what it has', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4), { hand_over: true })).body;
  await desk.giveBack(assetOf(received, 4));
  const back = (await desk.sendBack(received, [4])).body;
  // Until the replacement is handed over it is nobody else's.
  await portal.call(
    'closeOrder',
    { params: { id: order.id }, body: { version: back.version, reason: 'Bankrupt' } },
    as(desk.buyer),
  );
  expect(await desk.request(id)).toMatchObject({ status: 'fulfilled', actual_cost: 760.5 });
  expect(await used()).toEqual({ spent: 760.5, committed: 0 });
});

test('sent back before it was handed over, the request waits for the replacement', async () => {
  const { id, order } = await four();
  const received = (await desk.receive(order, units(1, 4))).body;
  const back = (await desk.sendBack(received, [2])).body;
  expect((await desk.request(id)).buying?.state).toBe('partly_received');
  expect(back.lines[0]?.shares[0]?.to_hand_over).toBe(false);
  expect(await used()).toEqual({ spent: 760.5, committed: 253.5 });
  // A line of which something came and went stays on the order.
  const change = await portal.call(
    'changeOrder',
    {
      params: { id: order.id },
      body: { version: back.version, reason: 'Fewer', lines: [] as never },
    },
    as(desk.buyer),
  );
  expect(change.status).toBe(422);
});

describe('a change of the order', () => {
  const change = (
    order: Parameters<typeof desk.formOf>[0],
    line: object,
    line_id = order.lines[0]?.id ?? 0,
  ) => {
    const [first] = desk.formOf(order).lines;
    if (!first) throw new Error('The order has a line');
    const { kind: _kind, category_id: _category, ...form } = first;
    const { item_id: _item, contract_price_id: _price, ...facts } = form;
    const terms = { note: null, discount: 0, charges: order.charges };
    const body = {
      version: order.version,
      reason: 'As agreed',
      ...terms,
      lines: [{ ...facts, line_id, ...line }],
    };
    return portal.call('changeOrder', { params: { id: order.id }, body } as never, as(desk.buyer));
  };

  test('of what was rejected for good or sent back for credit nothing is ordered again', async () => {
    const { order } = await four();
    const received = (await desk.receive(order, [{ unit: 1 }, { unit: 2, rejected: 'nothing' }, { unit: 3 }]))
      .body;
    const back = (await desk.sendBack(received, [1], { for: 'credit' })).body;
    const changed = await change(back, { expected_on: `${new Date().getFullYear() + 2}-01-01` });
    expect(changed.status).toBe(200);
    const now = await desk.get(order.id);
    expect(now.change?.lines[0]?.units.map(({ unit_number, state }) => [unit_number, state])).toEqual([
      [1, 'returned'],
      [2, 'closed'],
      [3, 'received'],
      [4, 'expected'],
    ]);
    expect(now.change?.total).toBe(now.total);
  });

  test('a line of which something came and left stays', async () => {
    const { order } = await four();
    const received = (await desk.receive(order, [{ unit: 1 }])).body;
    const undone = (await desk.undo(received, [1])).body;
    const other = await change(undone, {}, 999_999);
    expect(other.error.fields).toMatchObject({
      lines: expect.stringMatching(/^Something of Laptop was delivered and did not stay: the line stays/),
    });
  });
});

test('allocated to somebody from stock while its receipt is undone, one of the two wins', async () => {
  const { order } = await four();
  const received = (await desk.receive(order, units(1, 4), { hand_over: true })).body;
  const asset = assetOf(received, 1);
  await desk.giveBack(asset);
  const [allocated, undone] = await Promise.all([
    portal.call('allocateAsset', { body: { asset_id: asset, user_id: desk.colleague.id } }, as(desk.other)),
    desk.undo(received, [1]),
  ]);
  expect([allocated.status === 201, undone.status === 200].filter(Boolean)).toHaveLength(1);
});

test('B56: finance and employees neither undo nor send back', async () => {
  const { order } = await four();
  const received = (await desk.receive(order, units(1, 1))).body;
  const body = {
    ...{ version: received.version, reason: 'No', for: 'credit' as const },
    units: [{ line_id: received.lines[0]?.id ?? 0, unit_number: 1 }],
  };
  for (const who of [desk.finance, desk.employee])
    expect((await portal.call('sendUnitsBack', { params: { id: order.id }, body }, as(who))).status).toBe(
      403,
    );
  expect((await desk.get(order.id)).reversals).toEqual([]);
});

test('200 units are received in one receipt, and undone in one', async () => {
  const id = await desk.approved(2000, { finance_state: 'approved' });
  const order = await desk.sent([id], { line: { price: 10, shares: [{ request_id: id, units: 200 }] } });
  const serials = units(1, 200).map(({ unit }) => ({ unit, serial: `BULK-${unit}` }));
  const received = await desk.receive(order, serials);
  expect([received.status, received.body.lines[0]?.count_received]).toEqual([201, 200]);
  const undone = await desk.undo(
    received.body,
    units(1, 200).map(({ unit }) => unit),
  );
  expect([undone.status, undone.body.receipt_state]).toEqual([200, 'none']);
  expect(await used()).toEqual({ spent: 0, committed: 2000 });
});
