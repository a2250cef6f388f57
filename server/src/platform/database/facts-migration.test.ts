import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database/test-database';
import { migrate } from './migrate';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations');
const newFolder = temporaryFolders();
let database: TestDatabase;

/** The migrations as they were before what was read out of the log became columns. */
function migrationsBefore(): string {
  const folder = newFolder();
  const isBefore = (file: string) => Number(file.slice(0, 4)) < FACTS;
  for (const file of fs.readdirSync(MIGRATIONS).filter(isBefore))
    fs.copyFileSync(path.join(MIGRATIONS, file), path.join(folder, file));
  return folder;
}
const FACTS = Number(
  fs
    .readdirSync(MIGRATIONS)
    .find((file) => file.endsWith('_facts.sql'))
    ?.slice(0, 4),
);

const rows = async (sql: string) => (await database.pool.query(sql)).rows;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate(database.pool, { directory: migrationsBefore() });
  // As the commands of that time wrote them: the log in their transaction, its differences alone.
  await database.pool.query(`
    INSERT INTO users (name, email, role, status, password_hash) VALUES
      ('Maya Chen', 'maya@example.com', 'EMPLOYEE', 'active', 'x'),
      ('Paul Ortega', 'paul@example.com', 'PROCUREMENT', 'active', 'x'),
      ('Faye Lindqvist', 'faye@example.com', 'FINANCE', 'active', 'x');
    INSERT INTO categories (name) VALUES ('Laptops');
    INSERT INTO assets (name, category_id, status, created_at) VALUES
      ('Chosen', 1, 'available', '2026-01-01'), ('Bought', 1, 'available', '2026-03-01 10:00:00.123456'), ('In stock', 1, 'available', '2026-01-01');
    INSERT INTO requests (user_id, request_type, asset_name, brand, asset_description, estimated_cost, reason, justification, status,
      finance_state, approved_by, approved_at, finance_approved_by, finance_approved_at, fulfilled_by, fulfilled_at, fulfilled_asset_id, reopened_at)
    VALUES
      -- 1: approved twice and sent back twice; 2: approved by both; 3: bought; 4: from stock; 5: withdrawn; 6: never approved; 7: its choice was changed
      (1, 'NEW', 'a', 'a', 'a', 900, 'a', 'a', 'pending', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-20'),
      (1, 'NEW', 'a', 'a', 'a', 1500, 'a', 'a', 'approved', 'approved', 2, '2026-02-01', 3, '2026-02-02', NULL, NULL, NULL, NULL),
      (1, 'NEW', 'a', 'a', 'a', 500, 'a', 'a', 'fulfilled', 'not_required', 2, '2026-02-01', NULL, NULL, 2, '2026-03-01 10:00:00.123456', 2, NULL),
      (1, 'NEW', 'a', 'a', 'a', 500, 'a', 'a', 'fulfilled', 'not_required', 2, '2026-02-01', NULL, NULL, 2, '2026-03-02', 3, NULL),
      (1, 'NEW', 'a', 'a', 'a', 500, 'a', 'a', 'withdrawn', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
      (1, 'NEW', 'a', 'a', 'a', 500, 'a', 'a', 'pending', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
      (1, 'NEW', 'a', 'a', 'a', 400, 'a', 'a', 'pending', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-02-20');
    INSERT INTO activity_log (occurred_at, user_id, user_name, action, target_type, target_id, before, after) VALUES
      ('2026-02-01', 2, 'Paul Ortega', 'Approved Request', 'request', 1, '{"status": "pending"}', '{"status": "approved"}'),
      ('2026-02-02', 3, 'Faye Lindqvist', 'Finance Approved Request', 'request', 1, '{"finance_state": "awaiting"}', '{"finance_state": "approved"}'),
      ('2026-02-03', 1, 'Maya Chen', 'Edited Request', 'request', 1, '{"urgency": "LOW"}', '{"urgency": "HIGH"}'),
      ('2026-02-04', 1, 'Maya Chen', 'Edited Request', 'request', 1, '{"status": "approved", "brand": "b"}', '{"status": "pending", "brand": "a"}'),
      ('2026-02-05', 1, 'Maya Chen', 'Edited Request', 'request', 1, '{"estimated_cost": 1200}', '{"estimated_cost": 800}'),
      ('2026-02-10', 2, 'Paul Ortega', 'Approved Request', 'request', 1, '{"status": "pending"}', '{"status": "approved"}'),
      ('2026-02-20', 1, 'Maya Chen', 'Edited Request', 'request', 1, '{"status": "approved", "estimated_cost": 800}', '{"status": "pending", "estimated_cost": 900}'),
      ('2026-02-01', 2, 'Paul Ortega', 'Approved Request', 'request', 2, '{"status": "pending"}', '{"status": "approved"}'),
      ('2026-02-02', 3, 'Faye Lindqvist', 'Finance Approved Request', 'request', 2, '{}', '{}'),
      ('2026-02-03', 1, 'Maya Chen', 'Withdrew Request', 'request', 5, '{"status": "pending"}', '{"status": "withdrawn"}'),
      ('2026-02-01', 2, 'Paul Ortega', 'Approved Request', 'request', 7, '{"status": "pending"}', '{"status": "approved"}'),
      ('2026-02-20', 1, 'Maya Chen', 'Edited Request', 'request', 7, '{"status": "approved", "preferred_asset_id": 1}', '{"status": "pending", "preferred_asset_id": null}');
  `);
  await migrate(database.pool);
});

afterAll(() => database.drop());

test('approvals that lapsed are rows: who, for what amount, and by which edit', async () => {
  expect(
    await rows(`
      SELECT request_id, by_finance, approved_by, estimated_cost::int, committed_cost::int, edited.occurred_at::date::text AS lapsed
      FROM approvals JOIN activity_log AS edited ON edited.id = lapsed_edit_id AND edited.occurred_at = lapsed_at ORDER BY approvals.id`),
  ).toEqual([
    {
      request_id: 1,
      by_finance: false,
      approved_by: 2,
      estimated_cost: 1200,
      committed_cost: 1200,
      lapsed: '2026-02-04',
    },
    {
      request_id: 1,
      by_finance: true,
      approved_by: 3,
      estimated_cost: 1200,
      committed_cost: 1200,
      lapsed: '2026-02-04',
    },
    {
      request_id: 1,
      by_finance: false,
      approved_by: 2,
      estimated_cost: 800,
      committed_cost: 800,
      lapsed: '2026-02-20',
    },
    {
      request_id: 7,
      by_finance: false,
      approved_by: 2,
      estimated_cost: 400,
      committed_cost: 0,
      lapsed: '2026-02-20',
    },
  ]);
});

test('so are those that hold', async () => {
  expect(
    await rows(
      'SELECT request_id, by_finance, approved_by FROM approvals WHERE lapsed_at IS NULL ORDER BY request_id, by_finance',
    ),
  ).toEqual([
    { request_id: 2, by_finance: false, approved_by: 2 },
    { request_id: 2, by_finance: true, approved_by: 3 },
    { request_id: 3, by_finance: false, approved_by: 2 },
    { request_id: 4, by_finance: false, approved_by: 2 },
  ]);
});

test('what was bought for a request says so, and who withdrew one is known', async () => {
  expect(await rows('SELECT name, origin FROM assets ORDER BY id')).toEqual([
    { name: 'Chosen', origin: 'registered' },
    { name: 'Bought', origin: 'purchased' },
    { name: 'In stock', origin: 'registered' },
  ]);
  expect(await rows('SELECT id, fulfil_way FROM requests WHERE fulfil_way IS NOT NULL ORDER BY id')).toEqual([
    { id: 3, fulfil_way: 'purchase' },
    { id: 4, fulfil_way: 'stock' },
  ]);
  expect(await rows('SELECT id, withdrawn_by FROM requests WHERE withdrawn_by IS NOT NULL')).toEqual([
    { id: 5, withdrawn_by: 1 },
  ]);
});

test('from then on the database keeps them with the request', async () => {
  const approvalsOf = (id: number) =>
    rows(
      `SELECT by_finance, estimated_cost::int, lapsed_at IS NULL AS holds FROM approvals WHERE request_id = ${id} ORDER BY id`,
    );
  await database.pool.query(
    "UPDATE requests SET status = 'approved', finance_state = 'awaiting', approved_by = 2, approved_at = now() WHERE id = 6",
  );
  await database.pool.query(
    "UPDATE requests SET finance_state = 'approved', finance_approved_by = 3, finance_approved_at = now() WHERE id = 6",
  );
  expect(await approvalsOf(6)).toEqual([
    { by_finance: false, estimated_cost: 500, holds: true },
    { by_finance: true, estimated_cost: 500, holds: true },
  ]);
  await database.pool.query(
    "UPDATE requests SET status = 'pending', finance_state = NULL, approved_by = NULL, approved_at = NULL, finance_approved_by = NULL, finance_approved_at = NULL WHERE id = 6",
  );
  expect((await approvalsOf(6)).map(({ holds }) => holds)).toEqual([false, false]);
});
