import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { createVendor } from '../../../../test/factories/vendors';
import { getVendorFigures } from './get-vendor-figures';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const figures = async (id: number) =>
  (await portal.call('getVendorFigures', { params: { id } }, as(desk.finance))).body;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** An order for so many at 10.00 each, expected so many days from now, sent so many days ago. */
async function sent(vendorId: number, units: number, expected: number, sentAgo: number) {
  const id = await desk.approved(10 * units);
  const draft = (await desk.create([id], vendorId)).body;
  const line = { price: 10, expected_on: daysFromNow(expected), shares: [{ request_id: id, units }] };
  const submitted = (await desk.submit((await desk.edit(draft, { line })).body)).body;
  const order = (await desk.send(submitted)).body;
  await portal.db
    .updateTable('orders')
    .set({ sent_at: new Date(Date.now() - sentAgo * 86_400_000) })
    .where('id', '=', order.id)
    .execute();
  return order;
}

test('of a vendor without an order nothing has a value', async () => {
  const { id } = await createVendor(portal.db, { name: 'Untried' });
  expect(await figures(id)).toMatchObject({
    to: desk.day(),
    sent: { count: 0, total: 0 },
    open: { count: 0, count_late: 0 },
    on_time: { units: 0, due: 0 },
    delivery: { units: 0, median_days: null },
    rejected: { units: 0, delivered: 0 },
    sent_back: { units: 0 },
    credits_awaited: { units: 0, total: 0 },
  });
});

test('counts units on their day, days to deliver, and what is open and late', async () => {
  const { id } = await createVendor(portal.db, { name: 'Tried' });
  // Due in five days, came today: on time, after ten days.
  await desk.receive(await sent(id, 2, 5, 10), [{ unit: 1 }, { unit: 2 }]);
  // Two were due yesterday: one came today, one is awaited.
  await desk.receive(await sent(id, 2, -1, 4), [{ unit: 1 }]);
  // Due today, awaited: neither late nor on time yet.
  await sent(id, 1, 0, 1);
  // Cancelled: bought nothing.
  const cancelled = await sent(id, 7, -3, 5);
  await portal.call(
    'cancelOrder',
    { params: { id: cancelled.id }, body: { version: cancelled.version, reason: 'Sold out' } },
    as(desk.buyer),
  );
  expect(await figures(id)).toMatchObject({
    sent: { count: 3, total: 50 },
    open: { count: 2, count_late: 1 },
    on_time: { units: 2, due: 4 },
    delivery: { units: 3, median_days: 10 },
  });
});

test('what was due and came within the year counts, what lies before it does not', async () => {
  const { id } = await createVendor(portal.db, { name: 'Of old' });
  const order = await sent(id, 1, -2, 30);
  await desk.receive(order, [{ unit: 1 }]);
  const received = (on: string) =>
    portal.db.updateTable('receipts').set({ received_on: on }).where('order_id', '=', order.id).execute();
  await received(daysFromNow(-31));
  expect(await figures(id)).toMatchObject({ delivery: { units: 0, median_days: null } });
  await received(daysFromNow(-2));
  expect(await figures(id)).toMatchObject({
    on_time: { units: 1, due: 1 },
    delivery: { units: 1, median_days: 28 },
  });
  await portal.db
    .updateTable('order_units')
    .set({ due_on: daysFromNow(-400) })
    .where('line_id', '=', order.lines[0]?.id ?? 0)
    .execute();
  await received(daysFromNow(-380));
  expect(await figures(id)).toMatchObject({
    on_time: { units: 0, due: 0 },
    delivery: { units: 0, median_days: null },
  });
});

test('counts what was rejected of what was delivered, what was sent back, and credits that are awaited', async () => {
  const { id } = await createVendor(portal.db, { name: 'Careless' });
  const order = await sent(id, 4, 5, 1);
  const received = (
    await desk.receive(order, [{ unit: 1 }, { unit: 2 }, { unit: 3 }, { unit: 4, rejected: 'replacement' }])
  ).body;
  const bill = {
    ...{ order_id: order.id, number: 'V-1', issued_on: desk.day(), total: 10 },
    lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1, price: 10 }],
  };
  await portal.call('enterInvoice', { body: bill as never }, as(desk.finance));
  // The first is billed; nobody owes anything for the third.
  const { body: credited } = await desk.sendBack(received, [1, 3], { for: 'credit' });
  await desk.sendBack(credited, [2]);
  expect(await figures(id)).toMatchObject({
    rejected: { units: 1, delivered: 4 },
    sent_back: { units: 3 },
    credits_awaited: { units: 1, total: 10 },
  });
});

test('a day that is promised after the delivery does not change what was on time', async () => {
  const { id } = await createVendor(portal.db, { name: 'Afterwards' });
  const order = await sent(id, 2, 5, 1);
  const received = (await desk.receive(order, [{ unit: 1 }])).body;
  const body = {
    ...{ version: received.version, vendor_reference: null },
    lines: [{ line_id: received.lines[0]?.id ?? 0, promised_on: daysFromNow(-3) }],
  };
  await portal.call('acknowledgeOrder', { params: { id: order.id }, body }, as(desk.buyer));
  // The first came in time by what was known, the second is late by what is known now.
  expect(await figures(id)).toMatchObject({ on_time: { units: 1, due: 2 } });
});

test('a vendor that is not there is said so', async () => {
  const { error } = await portal.call('getVendorFigures', { params: { id: 999_999 } }, as(desk.finance));
  expect(error).toMatchObject({ code: 'not_found', message: 'Vendor not found' });
});

test('orders of other vendors are not looked at', async () => {
  await portal.pool.query(`
    INSERT INTO vendors (name) SELECT 'Many ' || n FROM generate_series(1, 400) n;
    INSERT INTO orders (vendor_id, created_by)
      SELECT (SELECT min(id) FROM vendors WHERE name LIKE 'Many %') + n % 400, ${desk.buyer.id} FROM generate_series(1, 20000) n`);
  for (const table of ['orders', 'vendors']) await settle(portal.pool, table);
  const { rows } = await portal.pool.query("SELECT id FROM vendors WHERE name = 'Many 7'");
  const plans = await plansOf(portal.pool, (db) => getVendorFigures(db, rows[0].id));
  for (const table of ['orders', 'vendors'])
    expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
});
