import { setUpBuyingDesk } from '../../../../test/app/buying-desk';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { createVendor } from '../../../../test/factories/vendors';
import { listRejectedUnits } from './list-rejected-units';

const desk = setUpBuyingDesk();
const { portal, as } = desk;

const list = async (vendor_id: number, query: object = {}) =>
  (
    await portal.call(
      'listRejectedUnits',
      { query: { vendor_id: String(vendor_id), ...query } } as never,
      as(desk.finance),
    )
  ).body;

test('the rows behind the figures of a vendor, newest first, and as CSV', async () => {
  const { id: vendorId } = await createVendor(portal.db, { name: 'Careless' });
  const id = await desk.approved(40);
  const draft = (await desk.create([id], vendorId)).body;
  const line = { price: 10, name: '=1+1', shares: [{ request_id: id, units: 4 }] };
  const order = (await desk.send((await desk.submit((await desk.edit(draft, { line })).body)).body)).body;
  const received = (
    await desk.receive(order, [{ unit: 1 }, { unit: 2 }, { unit: 3 }, { unit: 4, rejected: 'replacement' }])
  ).body;
  const back = (await desk.sendBack(received, [1], { for: 'credit' })).body;
  await desk.undo(back, [2]);
  const { items, total } = await list(vendorId);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { kind: 'credit', unit_number: 1, reason: 'Flickers', cost: 10, order: { number: order.number } },
    { kind: 'rejected', unit_number: 4, reason: 'Broken glass', cost: null, asset: null },
  ]);
  expect((await list(vendorId, { kind: 'rejected' })).items).toHaveLength(1);
  expect((await list(vendorId, { sort: 'at' })).items[0]?.kind).toBe('rejected');
  expect((await list(desk.vendorId)).total).toBe(0);
  const file = await portal.app.inject({
    url: `/api/orders/rejected/export?vendor_id=${vendorId}`,
    headers: { authorization: `Bearer ${desk.finance.token}` },
  });
  const [, first] = file.body.split('\r\n');
  expect(first).toContain(`Sent back for credit,${order.number},'=1+1,1,`);
});

test('a vendor is asked for', async () => {
  const { status, error } = await portal.call('listRejectedUnits', { query: {} } as never, as(desk.finance));
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['vendor_id']]);
});

test('what other vendors delivered is not looked at', async () => {
  await portal.pool.query(`
    INSERT INTO vendors (name) SELECT 'Many ' || n FROM generate_series(1, 400) n;
    INSERT INTO orders (number, vendor_id, status, receipt_state, created_by, sent_at, sent_way)
      SELECT 'PO-' || 500000 + n, (SELECT min(id) FROM vendors WHERE name LIKE 'Many %') + n % 400, 'sent', 'partly', ${desk.buyer.id},
        now(), 'hand' FROM generate_series(1, 20000) n;
    INSERT INTO order_lines (order_id, position, kind, name, quantity, price, net, landed_cost)
      SELECT id, 1, 'consumable', 'Item', 1, 1, 1, 1 FROM orders WHERE number >= 'PO-500000';
    INSERT INTO receipts (order_id, received_on, recorded_by, count_units, count_rejected)
      SELECT order_id, '2026-01-01', ${desk.buyer.id}, 1, 1 FROM order_lines WHERE name = 'Item';
    INSERT INTO receipt_rejections (receipt_id, line_id, unit_number, request_id, reason, awaits)
      SELECT receipts.id, line.id, 1, (SELECT min(id) FROM requests), 'Broken', 'replacement'
      FROM receipts JOIN order_lines AS line USING (order_id) WHERE line.name = 'Item';
    INSERT INTO receipt_reversals (kind, receipt_id, line_id, unit_number, request_id, cost, reason, reversed_by)
      SELECT 'credit', receipt_id, line_id, 1, request_id, 1, reason, ${desk.buyer.id} FROM receipt_rejections WHERE reason = 'Broken';`);
  const tables = ['orders', 'order_lines', 'receipts', 'receipt_rejections', 'receipt_reversals', 'vendors'];
  for (const table of tables) await settle(portal.pool, table);
  const { rows } = await portal.pool.query("SELECT id FROM vendors WHERE name = 'Many 7'");
  const query = { vendor_id: rows[0].id, sort: '-at', page: 1, page_size: 10, search: '' } as const;
  const plans = await plansOf(portal.pool, (db) => listRejectedUnits(db, { ...query, kind: undefined }));
  for (const table of tables) expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
});
