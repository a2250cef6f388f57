import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import type { Caller } from '../../../platform/http/caller';
import { listAttachments } from './list-attachments';

const database = setUpTestDatabase();
const ORDERS = 20_000;
const admin: Caller = { id: 1, name: 'Person 1', email: 'person1@example.com', role: 'ADMIN' };
const TABLES = ['orders', 'requests', 'assets', 'order_lines', 'order_shares', 'order_units', 'attachments'];

beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO users (name, email, role, status)
      SELECT 'Person ' || n, 'person' || n || '@example.com', 'EMPLOYEE', 'active' FROM generate_series(1, 500) n;
    INSERT INTO vendors (name) SELECT 'Vendor ' || n FROM generate_series(1, 5000) n;
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
    INSERT INTO attachments (target_type, target_id, name, version, bytes, content_type, file_key, added_by)
      SELECT kind, n, 'file ' || version, version, 100, 'application/pdf', repeat('a', 64), 1
      FROM unnest(ARRAY['asset', 'request', 'order']) kind, generate_series(1, ${ORDERS}) n, generate_series(1, 2) version;
    INSERT INTO attachments (target_type, target_id, name, version, bytes, content_type, file_key, added_by)
      SELECT 'vendor', n, 'contract', 1, 100, 'application/pdf', repeat('a', 64), 1 FROM generate_series(1, 5000) n;`);
  for (const table of [...TABLES, 'vendors']) await settle(database.pool, table);
});

test.each(['asset', 'request', 'order', 'vendor'] as const)(
  'of one %s all is found by keys',
  async (type) => {
    const plans = await plansOf(database.pool, (db) => listAttachments(db, admin, { type, id: 4000 }));
    for (const table of [...TABLES, 'vendors'])
      expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
  },
);
