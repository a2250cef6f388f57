import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database/test-database';
import { migrate } from './migrate';
import { migrationsDirectory } from './migration-files';

const newFolder = temporaryFolders();
let database: TestDatabase;
let before: unknown;

const FIGURES = `
  SELECT measure, sum(requests)::int AS requests, sum(amount) AS amount FROM (
    SELECT measure, requests, amount FROM request_sums WHERE department = -1 AND category = -1
    UNION ALL SELECT measure, requests, amount FROM request_sum_changes) AS parts
  -- Those that there were before it.
  WHERE measure IN ('requested', 'approved', 'duration', 'committed', 'rejected', 'spent')
  GROUP BY 1 HAVING sum(requests) <> 0 ORDER BY 1`;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const earlier = newFolder();
  const names = fs.readdirSync(migrationsDirectory).filter((file) => file < '0045');
  for (const name of names) fs.copyFileSync(path.join(migrationsDirectory, name), path.join(earlier, name));
  await migrate(database.pool, { directory: earlier });
  // Two of three came, of which one request was fulfilled.
  await database.pool.query(`
    INSERT INTO users (name, email, role, status) VALUES ('Ada', 'ada@example.com', 'ADMIN', 'active');
    INSERT INTO categories (name) VALUES ('Laptops');
    INSERT INTO vendors (name) VALUES ('Acme');
    INSERT INTO requests (user_id, request_type, asset_name, category_id, estimated_cost, reason, justification, status,
        finance_state, approved_at)
      SELECT 1, 'NEW', 'Laptop', 1, 100, 'Because', 'It helps', 'approved', 'not_required', '2026-01-05' FROM generate_series(1, 2);
    INSERT INTO orders (number, vendor_id, status, receipt_state, created_by, sent_at, sent_way)
      VALUES ('PO-000001', 1, 'sent', 'partly', 1, '2026-01-06', 'hand');
    INSERT INTO order_lines (order_id, position, kind, name, category_id, quantity, price, net, landed_cost, expected_on)
      VALUES (1, 1, 'asset', 'Laptop', 1, 3, 50, 150, 150, '2026-01-20');
    INSERT INTO order_shares (line_id, request_id, position, units, cost) VALUES (1, 1, 1, 1, 50), (1, 2, 2, 2, 100);
    INSERT INTO receipts (order_id, delivery_note, received_on, recorded_by, count_units) VALUES (1, 'LS-1', '2026-01-19', 1, 2);
    INSERT INTO assets (name, category_id, origin, purchase_cost) VALUES ('Laptop', 1, 'received', 50), ('Laptop', 1, 'received', 50);
    INSERT INTO order_units (line_id, unit_number, request_id, cost, state, receipt_id, asset_id)
      VALUES (1, 1, 1, 50, 'received', 1, 1), (1, 2, 2, 50, 'received', 1, 2), (1, 3, 2, 50, 'expected', NULL, NULL);
    UPDATE requests SET order_id = 1, buying_state = 'partly_received', ordered_cost = CASE id WHEN 1 THEN 50 ELSE 100 END;
    INSERT INTO spending_entries (kind, occurred_at, request_id, receipt_id, line_id, amount)
      VALUES ('receipt', '2026-01-19', 1, 1, 1, 50), ('receipt', '2026-01-19', 2, 1, 1, 50);
    UPDATE requests SET status = 'fulfilled', fulfilled_at = '2026-01-21', fulfil_way = 'order', actual_cost = 50 WHERE id = 1;`);
  before = (await database.pool.query(FIGURES)).rows;
  await migrate(database.pool);
});
afterAll(() => database.drop());

test('what came keeps the day that it was due by, and what was handed over is so', async () => {
  const { rows } = await database.pool.query(`
    SELECT unit_number AS unit, state, to_char(due_on, 'YYYY-MM-DD') AS due_on, handed_over_at IS NOT NULL AS handed_over
    FROM order_units ORDER BY 1`);
  expect(rows).toEqual([
    { unit: 1, state: 'received', due_on: '2026-01-20', handed_over: true },
    { unit: 2, state: 'received', due_on: '2026-01-20', handed_over: false },
    { unit: 3, state: 'expected', due_on: null, handed_over: false },
  ]);
  const { rows: entries } = await database.pool.query(
    'SELECT kind, amount FROM spending_entries ORDER BY id',
  );
  expect(entries).toEqual([
    { kind: 'receipt', amount: 50 },
    { kind: 'receipt', amount: 50 },
  ]);
});

test('so do the figures of finance', async () => {
  expect((await database.pool.query(FIGURES)).rows).toEqual(before);
});

test('a receipt that stands keeps its delivery note to itself, and units keep what they are', async () => {
  const again = (undone: string) =>
    database.pool.query(
      `INSERT INTO receipts (order_id, delivery_note, received_on, recorded_by, count_units, undone_at, undone_by)
       VALUES (1, ' ls-1 ', '2026-01-19', 1, 1, ${undone})`,
    );
  await expect(again('NULL, NULL')).rejects.toThrow('receipts_delivery_note');
  await expect(again('now(), NULL')).rejects.toThrow('check');
  await again('now(), 1');
  await expect(
    database.pool.query("UPDATE order_units SET state = 'returned' WHERE unit_number = 3"),
  ).rejects.toThrow('check');
  await expect(database.pool.query('DELETE FROM order_units WHERE unit_number = 1')).rejects.toThrow(
    'received',
  );
  await expect(database.pool.query('UPDATE assets SET sent_back_at = now() WHERE id = 2')).rejects.toThrow(
    'check',
  );
});
