import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database/test-database';
import { migrate } from './migrate';
import { migrationsDirectory } from './migration-files';

const newFolder = temporaryFolders();
let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const earlier = newFolder();
  const names = fs.readdirSync(migrationsDirectory).filter((file) => file < '0049');
  for (const name of names) fs.copyFileSync(path.join(migrationsDirectory, name), path.join(earlier, name));
  await migrate(database.pool, { directory: earlier });
  // Two orders that finance approved beyond their requests; the second was cancelled.
  await database.pool.query(`
    INSERT INTO users (name, email, role, status) VALUES ('Ada', 'ada@example.com', 'ADMIN', 'active');
    INSERT INTO categories (name) VALUES ('Laptops');
    INSERT INTO vendors (name) VALUES ('Acme');
    INSERT INTO requests (user_id, request_type, asset_name, category_id, estimated_cost, reason, justification, status,
        finance_state, approved_at)
      SELECT 1, 'NEW', 'Laptop', 1, 100, 'Because', 'It helps', 'approved', 'not_required', '2026-01-05' FROM generate_series(1, 2);
    INSERT INTO orders (number, vendor_id, status, created_by, needs_finance, approved_by, approved_at, ended_at)
      VALUES ('PO-000001', 1, 'approved', 1, true, 1, '2026-01-06', NULL), ('PO-000002', 1, 'cancelled', 1, true, 1, '2026-01-06', now());
    INSERT INTO order_lines (order_id, position, kind, name, category_id, quantity, price, net, landed_cost)
      SELECT id, 1, 'asset', 'Laptop', 1, 1, 150, 150, 150 FROM orders;
    INSERT INTO order_shares (line_id, request_id, position, units, cost) SELECT id, id, 1, 1, 150 FROM order_lines;`);
  await migrate(database.pool);
});
afterAll(() => database.drop());

test('what finance approved of orders is kept for each request, but of those that were cancelled', async () => {
  const { rows } = await database.pool.query(
    'SELECT order_id, revision, request_id, amount, by_finance, lapsed_at FROM order_approvals',
  );
  expect(rows).toEqual([
    { order_id: 1, revision: 1, request_id: 1, amount: 150, by_finance: true, lapsed_at: null },
  ]);
});

test('where people work already, no order passes above an approval until an administrator allows it', async () => {
  const { rows } = await database.pool.query(
    'SELECT approval_allowance_percent, approval_allowance_amount FROM settings',
  );
  expect(rows).toEqual([{ approval_allowance_percent: 0, approval_allowance_amount: 0 }]);
});
