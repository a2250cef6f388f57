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
  const names = fs.readdirSync(migrationsDirectory).filter((file) => file < '0051');
  for (const name of names) fs.copyFileSync(path.join(migrationsDirectory, name), path.join(earlier, name));
  await migrate(database.pool, { directory: earlier });
  // Of five units at 50.00 one is billed and received, one billed and expected, one billed, sent back and not credited, one
  // received alone, and one credited without having been billed. The invoice asks for 3.00 more.
  await database.pool.query(`
    INSERT INTO users (name, email, role, status) VALUES ('Ada', 'ada@example.com', 'ADMIN', 'active');
    INSERT INTO categories (name) VALUES ('Laptops');
    INSERT INTO vendors (name) VALUES ('Acme');
    INSERT INTO departments (name) VALUES ('Design');
    INSERT INTO requests (user_id, department_id, request_type, asset_name, category_id, estimated_cost, reason, justification,
        status, finance_state, approved_at)
      VALUES (1, 1, 'NEW', 'Laptops', 1, 250, 'Because', 'It helps', 'approved', 'not_required', '2026-01-05');
    INSERT INTO requests (user_id, department_id, request_type, asset_name, category_id, estimated_cost, reason, justification)
      VALUES (1, 1, 'NEW', 'Another', 1, 70, 'Because', 'It helps');
    INSERT INTO orders (number, vendor_id, status, receipt_state, created_by, sent_at, sent_way)
      VALUES ('PO-000001', 1, 'sent', 'partly', 1, '2026-01-06', 'hand');
    INSERT INTO order_lines (order_id, position, kind, name, category_id, quantity, price, net, landed_cost)
      VALUES (1, 1, 'asset', 'Laptop', 1, 5, 50, 250, 250);
    INSERT INTO order_shares (line_id, request_id, position, units, cost) VALUES (1, 1, 1, 5, 250);
    INSERT INTO receipts (order_id, received_on, recorded_by, count_units) VALUES (1, '2026-01-19', 1, 4);
    INSERT INTO order_units (line_id, unit_number, request_id, cost, state, receipt_id)
      VALUES (1, 1, 1, 50, 'received', 1), (1, 2, 1, 50, 'expected', NULL), (1, 3, 1, 50, 'returned', 1),
        (1, 4, 1, 50, 'received', 1), (1, 5, 1, 50, 'returned', 1);
    UPDATE requests SET order_id = 1, buying_state = 'partly_received', ordered_cost = 150 WHERE id = 1;
    INSERT INTO invoices (kind, order_id, vendor_id, number, issued_on, net, total, entered_by, state, booked_difference, booked_at)
      VALUES ('invoice', 1, 1, 'I-1', '2026-02-01', 153, 153, 1, 'matched', 3, '2026-02-02');
    INSERT INTO invoices (kind, order_id, vendor_id, number, issued_on, net, total, entered_by, state, booked_difference, booked_at,
        credits_invoice_id)
      VALUES ('credit_note', 1, 1, 'C-1', '2026-03-01', 50, 50, 1, 'matched', 0, '2026-03-02', 1);
    INSERT INTO invoice_units (invoice_id, line_id, unit_number, is_billed, difference)
      VALUES (1, 1, 1, true, 1), (1, 1, 2, true, 1), (1, 1, 3, true, 1);
    INSERT INTO receipt_reversals (kind, receipt_id, line_id, unit_number, request_id, cost, reason, reversed_by, credited_at,
        credit_note_id)
      VALUES ('credit', 1, 1, 3, 1, 50, 'Broken', 1, NULL, NULL), ('credit', 1, 1, 5, 1, 50, 'Broken', 1, '2026-03-02', 2);
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, receipt_id, line_id, amount)
      VALUES ('receipt', '2026-01-19', 1, 1, 1, 1, 200), ('sent_back', '2026-02-20', 1, 1, 1, 1, -100);
    INSERT INTO spending_entries (kind, occurred_at, request_id, department_id, invoice_id, amount)
      VALUES ('difference', '2026-02-02', 1, 1, 1, 3)`);
  await migrate(database.pool);
});
afterAll(() => database.drop());

test('what was billed, received and credited by then is known of each request', async () => {
  const { rows } = await database.pool.query(
    'SELECT unbilled_cost, undelivered_cost, uncredited_cost FROM requests ORDER BY id',
  );
  expect(rows).toEqual([
    { unbilled_cost: 50, undelivered_cost: 50, uncredited_cost: 0 },
    { unbilled_cost: 0, undelivered_cost: 0, uncredited_cost: 0 },
  ]);
});

test('what invoices and credit notes ask for is entered on the day on which they were', async () => {
  const { rows } = await database.pool.query(
    `SELECT invoice_id, to_char(occurred_at, 'YYYY-MM-DD') AS day, department_id, amount FROM invoiced_entries ORDER BY id`,
  );
  expect(rows).toEqual([
    { invoice_id: 1, day: '2026-02-02', department_id: 1, amount: 153 },
    { invoice_id: 2, day: '2026-03-02', department_id: 1, amount: -50 },
  ]);
});

test('its figures are kept, and what there was is told apart', async () => {
  const { rows } = await database.pool.query(`
    SELECT measure, to_char(month, 'YYYY-MM') AS month, detail, amount FROM request_sums
    WHERE department = 1 AND category = -1 AND measure NOT IN ('requested', 'approved') ORDER BY 1, 2, 3`);
  expect(rows.map(({ measure, month, detail, amount }) => [measure, month, detail, amount])).toEqual([
    ['committed', null, 'ordered', 50],
    ['invoiced', '2026-02', null, 153],
    ['invoiced', '2026-03', null, -50],
    ['open', null, null, 70],
    ['spent', '2026-01', 'received', 200],
    ['spent', '2026-02', 'difference', 3],
    ['spent', '2026-02', 'received', -100],
    ['unbilled', null, null, 50],
    ['undelivered', null, null, 50],
  ]);
});

test('entries are never changed, and go with their request alone', async () => {
  await expect(database.pool.query('UPDATE invoiced_entries SET amount = 1')).rejects.toThrow(
    'never changed',
  );
  await expect(database.pool.query('DELETE FROM invoiced_entries')).rejects.toThrow('never changed');
});
