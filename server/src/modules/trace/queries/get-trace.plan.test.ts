import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { getTrace } from './get-trace';

const database = setUpTestDatabase();
const ORDERS = 20_000;

beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO users (name, email, role, status)
      SELECT 'Person ' || n, 'person' || n || '@example.com', 'EMPLOYEE', 'active' FROM generate_series(1, 500) n;
    INSERT INTO vendors (name) SELECT 'Vendor ' || n FROM generate_series(1, 200) n;
    INSERT INTO categories (name) VALUES ('Laptops');
    INSERT INTO requests (user_id, request_type, asset_name, category_id, estimated_cost, reason, justification, status,
        finance_state, approved_by, approved_at)
      SELECT n % 500 + 1, 'NEW', 'Item ' || n, 1, 100, 'Because', 'It helps', 'approved', 'not_required', 1, now()
      FROM generate_series(1, ${ORDERS}) n;
    INSERT INTO assets (name, category_id, origin) SELECT 'Item ' || n, 1, 'received' FROM generate_series(1, ${ORDERS}) n;
    INSERT INTO orders (number, vendor_id, status, receipt_state, created_by, sent_at, sent_way, ended_at, close_reason)
      SELECT 'PO-' || lpad(n::text, 6, '0'), n % 200 + 1, 'closed', 'fully', 1, now(), 'hand', now(), 'complete'
      FROM generate_series(1, ${ORDERS}) n;
    INSERT INTO order_lines (order_id, position, kind, name, category_id, quantity, price, net, landed_cost)
      SELECT id, 1, 'asset', 'Item', 1, 1, 1, 1, 1 FROM orders;
    INSERT INTO order_shares (line_id, request_id, position, units, cost) SELECT id, id, 1, 1, 1 FROM order_lines;
    INSERT INTO receipts (order_id, received_on, recorded_by, count_units) SELECT id, '2026-01-01', 1, 1 FROM orders;
    INSERT INTO order_units (line_id, unit_number, request_id, cost, state, receipt_id, asset_id)
      SELECT line_id, 1, request_id, 1, 'received', line_id, line_id FROM order_shares;
    INSERT INTO spending_entries (kind, request_id, receipt_id, line_id, amount, occurred_at)
      SELECT 'receipt', request_id, receipt_id, line_id, cost, now() FROM order_units;
    INSERT INTO receipt_rejections (receipt_id, line_id, unit_number, request_id, reason, awaits)
      SELECT receipt_id, line_id, 1, request_id, 'Broken', 'replacement' FROM order_units;
    INSERT INTO receipt_reversals (kind, receipt_id, line_id, unit_number, request_id, cost, asset_id, reason, reversed_by)
      SELECT 'credit', receipt_id, line_id, 1, request_id, 1, asset_id, 'Broken', 1 FROM order_units;
    INSERT INTO invoices (kind, order_id, vendor_id, number, issued_on, net, total, state, booked_at, booked_difference, entered_by)
      SELECT 'invoice', orders.id, vendor_id, 'RE-' || orders.id || one.state, '2026-01-01', 1, 1, one.state,
        CASE WHEN one.state = 'matched' THEN now() END, CASE WHEN one.state = 'matched' THEN 0 END, 1
      FROM orders, (VALUES ('matched'), ('rejected')) AS one (state);
    INSERT INTO invoice_lines (invoice_id, position, line_id, name, quantity, price, net)
      SELECT invoices.id, 1, line.id, 'Item', 1, 1, 1 FROM invoices JOIN order_lines AS line USING (order_id);
    INSERT INTO invoice_units (invoice_id, line_id, unit_number, is_billed, difference)
      SELECT invoice_id, line_id, 1, true, 0 FROM invoice_lines JOIN invoices ON invoices.id = invoice_id WHERE state = 'matched';
    UPDATE receipt_reversals SET credited_at = now(), credit_note_id = invoices.id
      FROM invoices JOIN order_lines AS line USING (order_id)
      WHERE line.id = line_id AND invoices.state = 'matched' AND receipt_reversals.id % 2 = 0;`);
  for (const table of [
    'orders',
    'requests',
    'assets',
    'order_lines',
    'order_shares',
    'order_units',
    'receipts',
    'spending_entries',
    'receipt_rejections',
    'receipt_reversals',
    'invoices',
    'invoice_lines',
    'invoice_units',
  ])
    await settle(database.pool, table);
});

test.each(['asset', 'request', 'order'] as const)('from one %s all is found by keys', async (type) => {
  const plans = await plansOf(database.pool, (db) =>
    getTrace(db, new Date(), { type, id: 7000, caller: { role: 'ADMIN' } }),
  );
  for (const table of [
    'orders',
    'requests',
    'assets',
    'order_lines',
    'order_shares',
    'order_units',
    'receipts',
    'spending_entries',
    'receipt_rejections',
    'receipt_reversals',
    'invoices',
    'invoice_lines',
    'invoice_units',
    'approvals',
    'allocations',
  ])
    expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
});
