import { plansOf, rowsLookedAt, rowsReadWithoutIndex, settle } from '../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { getReports } from './queries/get-reports';

const database = setUpTestDatabase();

beforeAll(async () => {
  const { pool } = database;
  // What is kept of each row has its own test, and takes its time for so many.
  await pool.query(`
    ALTER TABLE assets DISABLE TRIGGER USER; ALTER TABLE requests DISABLE TRIGGER USER;
    INSERT INTO departments (name) SELECT 'Department ' || n FROM generate_series(1, 8) n;
    INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, 8) n;
    INSERT INTO users (name, email, role, status) VALUES ('Asker', 'asker@example.com', 'EMPLOYEE', 'active');
    INSERT INTO assets (name, category_id, condition, description)
      SELECT 'Asset ' || n, n % 8 + 1, (ARRAY['NEW', 'GOOD', 'FAIR', 'POOR'])[n % 4 + 1], repeat('text ', 20)
      FROM generate_series(1, 20000) n;
    INSERT INTO requests (user_id, department_id, request_type, asset_name, category_id, estimated_cost, justification, reason,
      status, finance_state, created_at, approved_at, fulfilled_at, rejected_at, rejection_comment)
    SELECT 1, n % 8 + 1, 'NEW', 'Item', n % 8 + 1, n % 900, repeat('why ', 30), 'because', status,
      CASE WHEN status = 'fulfilled' THEN 'not_required' END, at, CASE WHEN status = 'fulfilled' THEN at END,
      CASE WHEN status = 'fulfilled' THEN at + n % 90 * interval '1 hour' END, CASE WHEN status = 'rejected' THEN at END,
      CASE WHEN status = 'rejected' THEN 'Reason ' || n % 30 END
    FROM generate_series(1, 30000) n,
      LATERAL (SELECT (ARRAY['pending', 'fulfilled', 'rejected'])[n % 3 + 1] AS status,
        '2027-01-01'::timestamptz - n * interval '1 hour' AS at) AS facts;
    ALTER TABLE assets ENABLE TRIGGER USER; ALTER TABLE requests ENABLE TRIGGER USER`);
  await settle(pool, 'requests', 'assets');
});

test.each([
  {},
  { from: '2026-12-01', to: '2026-12-31' },
  { period: 'last-7-days' as const, department_id: 3 },
  { from: '2025-11-17', to: '2026-12-20' },
  { period: 'this-fiscal-year' as const },
])('%j reads neither requests nor assets without an index, in one statement each', async (query) => {
  const now = new Date('2027-01-01T00:00:00Z');
  const plans = await plansOf(database.pool, (db) => getReports(db, now, query));
  // Whether there is the department that is asked for; settings, departments, requests, fulfilment, rejections, stock.
  expect(plans).toHaveLength(query.department_id ? 7 : 6);
  expect(rowsReadWithoutIndex(plans, 'requests')).toBe(0);
  expect(rowsReadWithoutIndex(plans, 'assets')).toBe(0);
});

test('figures of whole months, up to today, look at no request and no asset', async () => {
  const now = new Date('2027-01-15T00:00:00Z');
  const plans = await plansOf(database.pool, (db) => getReports(db, now, { period: 'last-12-months' }));
  expect(rowsLookedAt(plans, 'requests')).toBe(0);
  expect(rowsLookedAt(plans, 'assets')).toBe(0);
});
