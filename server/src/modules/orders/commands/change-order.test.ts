import type { Order, OrderChange } from '@portal/contract';
import { sql } from 'kysely';
import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { actionsOn, mailsTo } from '../../../../test/app/outcomes';
import { changeSettings } from '../../../../test/factories/requests';
import { createVendor } from '../../../../test/factories/vendors';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

/** The order as its change would be sent, with changes; `units` are those of each share of the first line. */
const contentOf = (
  order: Order,
  {
    units,
    line = {},
    ...changes
  }: Partial<Omit<OrderChange, 'lines'>> & { units?: number[]; line?: object } = {},
) => ({
  version: order.version,
  reason: 'The vendor asked for it',
  note: order.note,
  discount: order.discount,
  charges: order.charges,
  lines: order.lines.map((one, index) => ({
    line_id: one.id,
    name: one.name,
    brand: one.brand,
    model_number: one.model_number,
    price: one.price,
    price_per: one.price_per,
    tax_rate: one.tax_rate,
    expected_on: one.expected_on,
    shares: one.shares.map((share, place) => ({
      request_id: share.request_id,
      units: index === 0 ? (units?.[place] ?? share.units) : share.units,
    })),
    ...(index === 0 ? line : {}),
  })),
  ...changes,
});
const change = (order: Order, changes: Parameters<typeof contentOf>[1] = {}, by = desk.buyer) =>
  portal.call('changeOrder', { params: { id: order.id }, body: contentOf(order, changes) }, as(by));
const discard = ({ id, version }: Order) =>
  portal.call('discardChange', { params: { id }, body: { version } }, as(desk.buyer));
/** An order of ten laptops at 100.00 for one request that finance approved at 1,000.00, sent. */
const tenLaptops = async (values: object = {}) => {
  const id = await desk.approved(1000, { finance_state: 'approved', ...values });
  const draft = (await desk.create([id])).body;
  const edited = (
    await desk.edit(draft, {
      line: { price: 100, shares: [{ request_id: id, units: 10 }], expected_on: '2030-01-10' },
    })
  ).body;
  return (await desk.send((await desk.submit(edited)).body)).body;
};
const units = (count: number) => Array.from({ length: count }, (_, index) => ({ unit: index + 1 }));
const putThrough = async (order: Order, changes: Parameters<typeof contentOf>[1]) => {
  const changed = (await change(order, changes)).body;
  const ready = (await desk.submit(changed)).body;
  return (await desk.send(ready, 'mail')).body;
};

test('a change is in force once it is sent; until then what was sent is received', async () => {
  const order = await tenLaptops({ user_id: desk.colleague.id });
  const { body: changed } = await change(order, { units: [8], line: { expected_on: '2030-02-20' } });
  expect(changed).toMatchObject({ status: 'sent', change_status: 'draft', total: 1000 });
  expect(changed.change).toMatchObject({
    ...{ revision: 2, status: 'draft', total: 800, reason: 'The vendor asked for it', fault: null },
    changes: [
      'Line 1, Laptop: 8 instead of 10',
      'Line 1, Laptop: expected on Feb 20, 2030 instead of Jan 10, 2030',
    ],
  });
  const received = (await desk.receive(changed, units(3))).body;
  const submitted = (await desk.submit(received)).body;
  expect(submitted).toMatchObject({
    status: 'sent',
    change_status: 'approved',
    change: { status: 'approved' },
  });
  const { body: sent } = await desk.send(submitted, 'mail');
  expect(sent).toMatchObject({ status: 'sent', change_status: null, change: null, total: 800 });
  expect(sent).toMatchObject({
    receipt_state: 'partly',
    lines: [{ quantity: 8, count_received: 3, expected_on: '2030-02-20', landed_cost: 800 }],
    revisions: [{ revision: 1 }, { revision: 2, sent_way: 'mail', reason: 'The vendor asked for it' }],
  });
  expect(sent.revisions[1]?.changes).toHaveLength(2);
  const told = (await mailsTo(portal.db, desk.colleague.email)).map(({ subject }) => subject);
  expect(told).toContain('Your request "Laptop": fewer are on order');
  expect(told).toContain('Your request "Laptop" comes later');
  const [mail] = await portal.db
    .selectFrom('mail_outbox')
    .select(['body', 'attachment_name'])
    .where('subject', '=', `Order ${sent.number}, revision 2`)
    .execute();
  expect(mail?.body).toContain('This is revision 2; it replaces revision 1.');
  expect(mail?.body).toContain('- Line 1, Laptop: 8 instead of 10');
  expect(mail?.body).not.toContain('The vendor asked for it');
  expect(mail?.attachment_name).toBe(`${sent.number}-revision-2.pdf`);
  expect((await actionsOn(portal.db, 'order', sent.id)).slice(-4)).toEqual([
    'Changed Order',
    'Recorded Receipt',
    'Submitted Change',
    'Sent Revision',
  ]);
  const entry = await portal.db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('action', '=', 'Submitted Change')
    .where('target_id', '=', sent.id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ before: { change_status: 'draft' }, after: { change_status: 'approved' } });
  expect((await desk.receive(sent, [{ unit: 9 }])).error.code).toBe('over_receipt');
});

test('B45: fewer than came is refused with the number, and as many complete the line', async () => {
  const order = (await desk.receive(await tenLaptops(), units(6))).body;
  const { error } = await change(order, { units: [5] });
  expect(error.fields).toEqual({
    'lines.0.shares.0.units': expect.stringMatching(
      /^6 of Laptop for request \d+ have been received: it cannot be fewer$/,
    ),
  });
  expect((await desk.get(order.id)).change).toBeNull();
  const done = await putThrough(order, { units: [6] });
  expect(done).toMatchObject({
    status: 'closed',
    close_reason: 'complete',
    receipt_state: 'fully',
    total: 600,
  });
  expect((await desk.request(order.lines[0]?.shares[0]?.request_id ?? 0)).buying?.state).toBe('received');
});

test('B45 by the database: what came is neither deleted nor lowered away, and the vendor stays', async () => {
  const order = (await desk.receive(await tenLaptops(), units(6))).body;
  const line = order.lines[0]?.id ?? 0;
  await expect(
    sql`UPDATE order_lines SET quantity = 5 WHERE id = ${line}`.execute(portal.db),
  ).rejects.toThrow('has been received');
  await expect(
    sql`DELETE FROM order_units WHERE line_id = ${line} AND unit_number = 6`.execute(portal.db),
  ).rejects.toThrow('has been received');
  await expect(sql`DELETE FROM order_lines WHERE id = ${line}`.execute(portal.db)).rejects.toThrow();
  await sql`UPDATE order_lines SET quantity = 6 WHERE id = ${line}`.execute(portal.db);
  const { id } = await createVendor(portal.db, { name: 'Another' });
  await expect(
    sql`UPDATE orders SET vendor_id = ${id} WHERE id = ${order.id}`.execute(portal.db),
  ).rejects.toThrow('was sent to its vendor');
});

test('of a line of which some came the price stays; what came keeps its cost', async () => {
  const order = (await desk.receive(await tenLaptops(), units(4))).body;
  expect((await change(order, { line: { price: 90 } })).error.fields).toEqual({
    'lines.0.price': '4 of Laptop have been received: its price and tax stay',
  });
  const cheaper = await putThrough(order, { discount: 100 });
  expect(cheaper.total).toBe(900);
  // What is left of 900.00 is what the others cost.
  expect(cheaper.lines[0]?.units.map(({ cost }) => cost)).toEqual([
    100, 100, 100, 100, 83.33, 83.34, 83.33, 83.33, 83.34, 83.33,
  ]);
  expect(cheaper.lines[0]?.landed_cost).toBe(900);
});

test('what a change makes dearer is judged as a whole, however little of the order has not come', async () => {
  const order = (await desk.receive(await tenLaptops(), units(9))).body;
  const dearer = (await change(order, { charges: 4000 })).body;
  expect(dearer.change).toMatchObject({ total: 5000, lines: [{ landed_cost: 5000 }] });
  expect(dearer.excesses).toMatchObject([{ kind: 'needs_finance', ordered_cost: 5000 }]);
  expect((await desk.submit(dearer)).body.change?.status).toBe('awaiting');
});

test('less than what came costs is no order, and once all came its terms stay', async () => {
  const order = (await desk.receive(await tenLaptops(), units(9))).body;
  expect((await change(order, { discount: 200 })).error.fields).toEqual({
    discount: 'What came costs $900.00, and the order would come to $800.00: have the vendor credit the rest',
  });
  const changing = (await change(order, { charges: 5 })).body;
  const came = (await desk.receive(changing, [{ unit: 10 }])).body;
  expect((await desk.submit(came)).error.message).toBe(
    'All that is ordered came or is billed: what it costs otherwise is entered with its invoice',
  );
});

test('B09 on a revision: a cent more than finance approved goes to finance, which approves or sends back', async () => {
  const order = await tenLaptops();
  const dearer = (await change(order, { charges: 0.01 })).body;
  expect(dearer.excesses).toMatchObject([{ kind: 'needs_finance', ordered_cost: 1000.01 }]);
  const awaiting = (await desk.submit(dearer)).body;
  expect(awaiting).toMatchObject({
    status: 'sent',
    change_status: 'awaiting',
    change: { needs_finance: true },
  });
  const listed = await portal.call('listOrders', { query: { status: 'awaiting' } }, as(desk.finance));
  expect(listed.body.items.map(({ id }) => id)).toContain(order.id);
  expect((await desk.send(awaiting)).error.message).toBe('The change awaits finance');
  const back = await portal.call(
    'sendBackOrder',
    { params: { id: order.id }, body: { version: awaiting.version, reason: 'Ask again' } },
    as(desk.finance),
  );
  expect(back.body.change).toMatchObject({ status: 'draft', send_back_comment: 'Ask again' });
  const again = (await desk.submit(back.body)).body;
  expect((await desk.approve(again, desk.buyer)).error.code).toBe('forbidden');
  const approved = (await desk.approve(again)).body;
  expect(approved.change).toMatchObject({ status: 'approved', approved_by: { name: 'Fay Nance' } });
  expect((await desk.send(approved)).body).toMatchObject({ total: 1000.01, change: null });
});

test('changes do not add up to more than one allowance, and one that is given up passed nothing', async () => {
  await changeSettings(portal.db, { approval_allowance_percent: 5, approval_allowance_amount: 100 });
  const order = await tenLaptops();
  const within = (await desk.submit((await change(order, { charges: 40 })).body)).body;
  expect(within).toMatchObject({ change_status: 'approved', within_allowance: 40 });
  expect((await discard(within)).body).toMatchObject({ change: null, within_allowance: 0 });
  const sent = await putThrough(await desk.get(order.id), { charges: 40 });
  expect(sent).toMatchObject({ total: 1040, within_allowance: 40 });
  const more = (await change(sent, { charges: 50 })).body;
  expect(more.excesses).toMatchObject([{ kind: 'within_allowance', ordered_cost: 1050 }]);
  const beyond = (await change((await discard(more)).body, { charges: 50.01 })).body;
  expect(beyond.excesses).toMatchObject([{ kind: 'needs_finance', ordered_cost: 1050.01 }]);
  const approved = (await desk.approve((await desk.submit(beyond)).body)).body;
  expect(approved.within_allowance).toBe(0);
  await changeSettings(portal.db, { approval_allowance_percent: 0, approval_allowance_amount: 0 });
});

test('B08 on a revision: below the threshold the reason of the change is enough', async () => {
  const order = await desk.sent([await desk.approved(900)]);
  const dearer = (await change(order, { charges: 50 })).body;
  expect(dearer).toMatchObject({ needs_reason: null, excesses: [{ kind: 'needs_reason' }] });
  expect((await desk.submit(dearer)).body.change_status).toBe('approved');
});

test('a budget that stops refuses the change, and less passes', async () => {
  const order = await desk.sent([await desk.approved(900)]);
  const budget = { fiscal_year: new Date().getUTCFullYear(), amount: 1, reason: 'Plan' };
  await portal.call('setBudget', { body: budget }, as(desk.finance));
  await changeSettings(portal.db, { budget_policy: 'stop' });
  try {
    const dearer = (await change(order, { charges: 50 })).body;
    expect((await desk.submit(dearer)).error.code).toBe('over_budget');
    const cheaper = (await change(dearer, { charges: 0, discount: 50 })).body;
    expect((await desk.submit(cheaper)).body.change_status).toBe('approved');
  } finally {
    await changeSettings(portal.db, { budget_policy: 'ignore' });
  }
});

test('a line that goes lets go of its request, which is told; the numbers of the others stay', async () => {
  const [one, two] = [await desk.approved(300), await desk.approved(300, { user_id: desk.colleague.id })];
  const order = await desk.sent([one, two]);
  const content = contentOf(order);
  const gone = await portal.call(
    'changeOrder',
    { params: { id: order.id }, body: { ...content, lines: content.lines.slice(0, 1) } },
    as(desk.buyer),
  );
  expect(gone.body.change?.changes).toEqual(['Line 2, Laptop: cancelled']);
  const sent = (await desk.send((await desk.submit(gone.body)).body)).body;
  expect(sent.lines).toMatchObject([{ position: 1 }]);
  expect((await desk.request(two)).buying).toBeNull();
  expect((await mailsTo(portal.db, desk.colleague.email)).map(({ subject }) => subject)).toContain(
    'Your request "Laptop" is no longer on order',
  );
});

test('more units are numbered on, and two that share a line are told apart', async () => {
  const [one, two] = [await desk.approved(500), await desk.approved(500)];
  const draft = (await desk.create([one])).body;
  const shares = [one, two].map((request_id) => ({ request_id, units: 2 }));
  const edited = (await desk.edit(draft, { line: { price: 100, shares } })).body;
  const order = (await desk.send((await desk.submit(edited)).body)).body;
  const more = await putThrough(order, { units: [1, 4] });
  expect(more.lines[0]?.units.map(({ unit_number, request_id }) => [unit_number, request_id])).toEqual([
    [1, one],
    [3, two],
    [4, two],
    [5, two],
    [6, two],
  ]);
  expect(more.lines[0]?.quantity).toBe(5);
});

test('a change that less came for than it leaves cannot go on; discarded, the order is as it was', async () => {
  const order = await tenLaptops();
  const changed = (await change(order, { units: [2] })).body;
  const received = (await desk.receive(changed, units(3))).body;
  expect(received.change?.fault).toMatch(/^3 of Laptop for request \d+ have been received/);
  expect((await desk.submit(received)).error.code).toBe('wrong_state');
  const rest = (await desk.receive(received, units(10).slice(3))).body;
  expect(rest).toMatchObject({ status: 'sent', receipt_state: 'fully' });
  const closing = { params: { id: rest.id }, body: { version: rest.version, reason: 'Done' } };
  expect((await portal.call('closeOrder', closing, as(desk.buyer))).error.message).toContain(
    'is being changed',
  );
  const { body } = await discard(rest);
  expect(body).toMatchObject({ status: 'closed', close_reason: 'complete', change: null });
});

test('bad input names its field, and a second buyer is told of the first', async () => {
  const order = await tenLaptops();
  const fields = async (changes: Parameters<typeof contentOf>[1]) =>
    (await change(order, changes)).error.fields;
  expect(await fields({ reason: ' ' })).toEqual({ reason: 'Reason is required' });
  expect(await fields({})).toEqual({ lines: 'Nothing is different from what was sent' });
  expect(await fields({ discount: 5000 })).toEqual({ discount: 'The discount is more than the goods cost' });
  expect(await fields({ line: { line_id: 999_999 } })).toEqual({
    'lines.0.line_id': 'This order has no such line',
  });
  expect(await fields({ line: { shares: [{ request_id: 999_999, units: 1 }] } })).toEqual({
    'lines.0.shares.0.request_id': 'Request 999999 is not on this line: put it on another order',
  });
  expect(await fields({ units: [0] })).toEqual({
    'lines.0.shares.0.units': 'Units must be a whole number from 1 to 1,000',
  });
  expect((await change({ ...order, lines: [] }, {})).error.fields).toEqual({
    lines: 'At least one line stays: cancel the order instead',
  });
  const first = (await change(order, { units: [9] })).body;
  expect((await change(order, { units: [8] }, desk.other)).error.code).toBe('stale_version');
  expect((await discard(order)).error.code).toBe('stale_version');
  expect((await discard(first)).body.change).toBeNull();
  const draft = (await desk.create([await desk.approved(900)])).body;
  expect((await change(draft)).error.message).toBe('This order is a draft: edit it');
});

test('charges that an invoice has already are not made less by a change', async () => {
  const order = await tenLaptops({ estimated_cost: 2000 });
  const dearer = await putThrough(order, { charges: 100 });
  const part = (await desk.receive(dearer, units(1))).body;
  const body = {
    ...{ order_id: part.id, number: 'INV-CHARGES', issued_on: desk.day(), charges: 100, total: 200 },
    lines: [{ line_id: part.lines[0]?.id ?? 0, quantity: 1, price: 100 }],
  };
  const invoice = await portal.call('enterInvoice', { body: body as never }, as(desk.finance));
  expect(invoice.body.state).toBe('matched');
  expect((await change(await desk.get(part.id), { charges: 0 })).error.fields).toEqual({
    charges:
      '$100.00 of charges are billed: they cannot be less. What the vendor gives back is entered as a credit note',
  });
});
