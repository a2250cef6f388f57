import { endpoints } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { getOrder } from './get-order';
import { listOrders } from './list-orders';
import { listToBuy } from './list-to-buy';
import { listYearEndOrders } from './list-year-end-orders';

const database = setUpTestDatabase();
const caller = { id: 1, name: 'Bea', email: 'bea@example.com', role: 'ADMIN' } as never;

beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO users (name, email, role, status)
      SELECT 'Person ' || n, 'person' || n || '@example.com', 'EMPLOYEE', 'active' FROM generate_series(1, 500) n`);
  await database.pool.query(`
    INSERT INTO vendors (name) SELECT 'Vendor ' || n FROM generate_series(1, 200) n`);
  await database.pool.query(
    `INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, 20) n`,
  );
  await database.pool.query(`
    INSERT INTO requests (user_id, request_type, asset_name, brand, asset_description, category_id, estimated_cost,
      reason, justification, status, finance_state, approved_by, approved_at)
    SELECT n % 500 + 1, 'NEW', 'Item ' || n, 'Acme', 'A thing', n % 20 + 1, n % 5000, 'Because', 'It helps',
      CASE WHEN n % 10 = 0 THEN 'approved' ELSE 'pending' END, CASE WHEN n % 10 = 0 THEN 'not_required' END,
      CASE WHEN n % 10 = 0 THEN 1 END, CASE WHEN n % 10 = 0 THEN now() - n * interval '1 minute' END
    FROM generate_series(1, 30000) n`);
  await database.pool.query(`
    INSERT INTO orders (number, vendor_id, status, receipt_state, net, total, expected_on, created_by, created_at,
      sent_at, sent_way, ended_at, close_reason, item_text, within_allowance)
    SELECT 'PO-' || lpad(n::text, 6, '0'), n % 200 + 1, state, CASE WHEN n % 30 = 0 THEN 'partly' ELSE 'none' END,
      n, n, date '2026-01-01' + n % 300, 1, now() - n * interval '1 minute', now(), 'hand',
      CASE WHEN state = 'closed' THEN now() END, CASE WHEN state = 'closed' THEN 'complete' END, 'Item ' || n,
      CASE WHEN n % 200 = 0 THEN 3.33 ELSE 0 END
    FROM (SELECT n, CASE WHEN n % 30 = 0 THEN 'sent' ELSE 'closed' END AS state FROM generate_series(1, 20000) n) AS made`);
  await database.pool.query(`
    INSERT INTO order_lines (order_id, position, kind, name, category_id, quantity, price, net, landed_cost)
    SELECT id, 1, 'asset', 'Item', 1, 1, 1, 1, 1 FROM orders`);
  await database.pool.query(`
    INSERT INTO order_shares (line_id, request_id, position, units, cost) SELECT id, id % 30000 + 1, 1, 1, 1 FROM order_lines`);
  await database.pool.query(`
    INSERT INTO order_units (line_id, unit_number, request_id, cost)
    SELECT line_id, 1, request_id, 1 FROM order_shares`);
  await database.pool.query(`
    INSERT INTO receipts (order_id, received_on, recorded_by, count_units, count_rejected)
      SELECT id, '2026-01-01', 1, 1, 1 FROM orders;
    INSERT INTO assets (name, category_id, origin) SELECT 'Item', 1, 'received' FROM orders;
    UPDATE order_units SET state = 'received', receipt_id = receipts.id, asset_id = receipts.id
      FROM receipts JOIN order_lines USING (order_id) WHERE order_lines.id = order_units.line_id;
    INSERT INTO receipt_rejections (receipt_id, line_id, unit_number, request_id, reason, awaits)
      SELECT receipt_id, line_id, 1, request_id, 'Broken', 'replacement' FROM order_units;
    INSERT INTO receipt_reversals (kind, receipt_id, line_id, unit_number, request_id, cost, reason, reversed_by)
      SELECT 'undone', receipt_id, line_id, 1, request_id, 1, 'Broken', 1 FROM order_units`);
  for (const table of [
    ...['orders', 'requests', 'order_lines', 'order_shares', 'order_units', 'vendors', 'assets'],
    ...['receipts', 'receipt_rejections', 'receipt_reversals'],
  ])
    await settle(database.pool, table);
});

const query = (values: object) => {
  const parsed = endpoints.listOrders.query?.parse(values);
  if (!parsed) throw new Error('The list takes a query');
  return parsed;
};

test.each([
  {},
  { page: 300 },
  { sort: 'number' },
  { sort: '-number' },
  { sort: 'vendor' },
  { sort: '-vendor' },
  { sort: 'total' },
  { sort: '-total' },
  { sort: 'expected_on' },
  { sort: '-expected_on' },
  { status: 'sent' },
  { receipt_state: 'partly' },
  { vendor_id: '7' },
  { late: 'true' },
  { late: 'true', sort: 'expected_on' },
  { within_allowance: 'true' },
  { within_allowance: 'true', sort: '-total' },
  { search: 'PO-017003' },
])('the orders by %o are found without reading all of them', async (values) => {
  const plans = await plansOf(database.pool, (db) => listOrders(db, query(values)));
  expect(rowsReadWithoutIndex(plans, 'orders')).toBe(0);
  expect(rowsReadWithoutIndex(plans, 'order_lines')).toBe(0);
});

test.each([
  {},
  { sort: '-approved_cost' },
  { sort: 'approved_at', page: 30 },
  { search: 'person 77' },
  { search: 'nobody at all' },
])('what is to buy by %o is found without reading all requests', async (values) => {
  const parsed = endpoints.listToBuy.query?.parse(values);
  if (!parsed) throw new Error('The list takes a query');
  const plans = await plansOf(database.pool, (db) => listToBuy(db, parsed));
  expect(rowsReadWithoutIndex(plans, 'requests')).toBe(0);
});

test.each([
  {},
  { decision: 'kept' },
  { decision: 'undecided', sort: '-expected_on' },
  { search: 'PO-017010' },
])('the open orders by %o, and their sums, are found without reading all of them', async (values) => {
  await database.pool.query(`
      UPDATE order_units SET state = 'expected', receipt_id = NULL, asset_id = NULL FROM order_lines JOIN orders ON orders.id = order_id
      WHERE order_lines.id = line_id AND orders.status = 'sent' AND order_units.state = 'received'`);
  await settle(database.pool, 'order_units');
  const parsed = endpoints.listYearEndOrders.query?.parse(values);
  if (!parsed) throw new Error('The list takes a query');
  const plans = await plansOf(database.pool, (db) => listYearEndOrders(db, caller, parsed));
  for (const table of ['orders', 'order_lines', 'order_units', 'requests'])
    expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
});

test('an order is read with all that hangs on it by keys alone', async () => {
  const { rows } = await database.pool.query('SELECT min(id) AS id FROM orders');
  const plans = await plansOf(database.pool, (db) => getOrder(db, caller, rows[0].id));
  for (const table of [
    ...['orders', 'order_lines', 'order_shares', 'order_units', 'requests', 'receipts'],
    ...['receipt_rejections', 'receipt_reversals', 'assets', 'allocations'],
  ])
    expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
});
