import type pg from 'pg';
import { fillWithoutIndexes } from '../database/fill-fast';
import { settle } from '../database/query-plans';

export const ROWS = 100_000;
const PEOPLE = 2_000;

/** Literal searches and the names that they find. */
export const ODD_NAMES = [
  '100% wool',
  'snake_case',
  'back\\slash',
  "O'Brien's desk",
  'C++ handbook',
  'Müller lamp',
];

const FILLED = ['assets', 'allocations', 'requests', 'activity_log'];

async function insertRows(client: pg.PoolClient): Promise<void> {
  // What checks each row as it is written has its own tests; the rows below agree with each other.
  await client.query(`
    ALTER TABLE assets DISABLE TRIGGER assets_custody;
    ALTER TABLE allocations DISABLE TRIGGER allocations_custody;
    INSERT INTO assets (name, serial_number, brand, category_id, status, condition, purchase_cost, purchase_date, warranty_until)
      SELECT 'Asset ' || n % 4000, 'SN-' || n, 'Brand ' || n % 40, 1 + n % 20,
        CASE n % 2 WHEN 0 THEN 'assigned' ELSE 'available' END, (ARRAY['NEW', 'GOOD', 'FAIR', 'POOR'])[1 + n % 4],
        n % 5000, date '2015-01-01' + n % 3650, date '2025-01-01' + n % 2000
      FROM generate_series(1, ${ROWS}) n;
    INSERT INTO allocations (asset_id, user_id, allocated_at, returned_at)
      SELECT id, (SELECT min(id) FROM users WHERE email LIKE 'person-%') + id % ${PEOPLE},
        timestamptz '2020-01-01' + id * interval '20 minutes',
        CASE status WHEN 'available' THEN timestamptz '2024-06-01' + id * interval '5 minutes' END
      FROM assets;
    INSERT INTO requests (user_id, department_id, request_type, asset_name, asset_description, brand, category_id, estimated_cost,
        reason, justification, urgency, created_at)
      SELECT (SELECT min(id) FROM users WHERE email LIKE 'person-%') + n % ${PEOPLE}, 1 + n % 9, 'NEW', 'Item ' || n % 4000,
        'A thing', 'Brand ' || n % 40, 1 + n % 20, n % 5000, 'Needed', 'Useful',
        (ARRAY['LOW', 'MEDIUM', 'HIGH'])[1 + n % 3], timestamptz '2020-01-01' + n * interval '20 minutes'
      FROM generate_series(1, ${ROWS}) n;
    INSERT INTO activity_log (occurred_at, user_id, user_name, action, target_type, target_id, target_label)
      SELECT timestamptz '2020-01-01' + n * interval '20 minutes',
        (SELECT min(id) FROM users WHERE email LIKE 'person-%') + n % ${PEOPLE}, 'Person ' || n % ${PEOPLE},
        (ARRAY['Allocated Asset', 'Returned Asset', 'Updated Asset'])[1 + n % 3], 'asset', n, 'Asset ' || n
      FROM generate_series(1, ${ROWS}) n`);
}

async function insertOddNames(client: pg.PoolClient): Promise<void> {
  for (const name of ODD_NAMES) {
    await client.query('INSERT INTO assets (name, category_id) VALUES ($1, 1)', [name]);
    await client.query(
      `INSERT INTO requests (user_id, request_type, asset_name, asset_description, brand, estimated_cost, reason, justification)
         SELECT id, 'NEW', $1, 'A thing', 'x', 1, 'Needed', 'Useful' FROM users WHERE email = 'person-1@example.com'`,
      [name],
    );
  }
  await client.query(
    "INSERT INTO assets (name, category_id) SELECT 'Same name', 1 FROM generate_series(1, 25)",
  );
}

/** 100,000 assets, allocations, requests and entries of the log, of 2,000 people. */
export async function fillLargeOrganisation(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  // Filling takes longer than any statement of the portal may.
  await client.query('SET statement_timeout = 0; SET synchronous_commit = off');
  await client.query(`
    INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, 20) n;
    INSERT INTO departments (name) SELECT 'Department ' || n FROM generate_series(1, 9) n;
    INSERT INTO users (name, email, role, status)
      SELECT 'Person ' || n, 'person-' || n || '@example.com', 'EMPLOYEE', 'active' FROM generate_series(1, ${PEOPLE}) n`);
  await fillWithoutIndexes(client, FILLED, () => insertRows(client));
  await insertOddNames(client);
  // With its settings, which are not those of the portal.
  client.release(true);
  await settle(pool, 'users', ...FILLED);
}
