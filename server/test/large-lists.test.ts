import type { Readable } from 'node:stream';
import type pg from 'pg';
import { listActivity } from '../src/modules/activity/queries/list-activity';
import { listAllocations } from '../src/modules/allocations/queries/list-allocations';
import { exportAssets } from '../src/modules/assets/queries/export-assets';
import { listAssets } from '../src/modules/assets/queries/list-assets';
import { listRequests } from '../src/modules/requests/queries/list-requests';
import type { Db } from '../src/platform/database';
import { setUpTestApp, type TestPerson } from './app/test-app';
import { fillWithoutIndexes } from './database/fill-fast';
import { plansOf, rowsReadWithoutIndex, settle } from './database/query-plans';

const ROWS = 100_000;
const PEOPLE = 2_000;
const portal = setUpTestApp();
let admin: TestPerson;

/** Literal searches and the names that they find. */
const ODD_NAMES = ['100% wool', 'snake_case', 'back\\slash', "O'Brien's desk", 'C++ handbook', 'Müller lamp'];

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

async function fill() {
  const { pool } = portal;
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
  await client.query('RESET ALL');
  client.release();
  await settle(pool, 'users', ...FILLED);
}

beforeAll(async () => {
  admin = await portal.createPerson('ADMIN');
  await fill();
});

test.each(['name', '-name', 'category', '-category', 'holder', '-holder'] as const)(
  '25 assets that sort alike, by %s in pages of 10, are 25',
  async (sort) => {
    const ids: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await portal.call(
        'listAssets',
        { query: { search: 'Same name', sort, page, page_size: 10 } },
        { token: admin.token },
      );
      expect(body.total).toBe(25);
      ids.push(...body.items.map(({ id }) => id));
    }
    expect([ids.length, new Set(ids).size]).toEqual([25, 25]);
    const sorted = [...ids].sort((a, b) => (sort.startsWith('-') ? b - a : a - b));
    expect(ids).toEqual(sorted);
  },
);

test.each([
  ['%', '100% wool'],
  ['_', 'snake_case'],
  ['\\', 'back\\slash'],
  ["'", "O'Brien's desk"],
  ['C++', 'C++ handbook'],
  ['müller', 'Müller lamp'],
  ['MULLER', 'Müller lamp'],
])('a search for %s finds what is literally there, accents aside', async (search, name) => {
  const { token } = admin;
  const assets = await portal.call('listAssets', { query: { search } }, { token });
  expect(assets.body.items.map((item) => item.name)).toEqual([name]);
  const requests = await portal.call('listRequests', { query: { search } }, { token });
  expect(requests.body.items.map((item) => item.asset_name)).toEqual([name]);
});

const page = { page: 1, page_size: 10, search: '' } as const;
type Reading = [what: string, tables: string[], read: (db: Db) => Promise<unknown>];
const actor = () => ({ id: admin.id, role: 'ADMIN' as const, name: '', email: '', sessionId: '' });
const now = () => new Date('2026-06-01T12:00:00Z');

const ASSETS = [
  'name',
  '-name',
  'asset_tag',
  '-asset_tag',
  'brand',
  '-brand',
  'serial_number',
  '-serial_number',
  'status',
  '-status',
  'condition',
  '-condition',
  'purchase_cost',
  '-purchase_cost',
  'purchase_date',
  '-purchase_date',
  'warranty_until',
  '-warranty_until',
  'created_at',
  '-created_at',
  'category',
  '-category',
  'holder',
  '-holder',
] as const;
const REQUESTS = [
  'created_at',
  '-created_at',
  'estimated_cost',
  '-estimated_cost',
  'urgency',
  '-urgency',
  'status',
  '-status',
  'asset_name',
  '-asset_name',
  'request_type',
  '-request_type',
  'requester',
  '-requester',
  'department',
  '-department',
  'id',
  '-id',
] as const;
const ALLOCATIONS = [
  'allocated_at',
  '-allocated_at',
  'returned_at',
  '-returned_at',
  'asset_name',
  '-asset_name',
  'user_name',
  '-user_name',
  'id',
  '-id',
] as const;

const READINGS: Reading[] = [
  ...ASSETS.map(
    (sort): Reading => [
      `assets by ${sort}`,
      ['assets'],
      (db) => listAssets(db, { role: 'ADMIN' }, { ...page, sort }),
    ],
  ),
  ...[
    { status: ['available' as const] },
    { condition: ['POOR' as const] },
    { category_id: 7 },
    { search: 'SN-77123' },
    { search: 'brand 39 asset' },
  ].map(
    (filter): Reading => [
      `assets with ${JSON.stringify(filter)}`,
      ['assets'],
      (db) => listAssets(db, { role: 'ADMIN' }, { ...page, sort: 'name', ...filter }),
    ],
  ),
  ...REQUESTS.map(
    (sort): Reading => [
      `requests by ${sort}`,
      ['requests', 'users'],
      (db) => listRequests({ db, now }, actor(), { ...page, sort }),
    ],
  ),
  ...[
    { status: ['pending' as const] },
    { urgency: ['HIGH' as const] },
    { user_id: 500 },
    { category_id: 7 },
    { department_id: 3 },
    { category_id: 7, department_id: 3, period: 'last-12-months' as const },
    { from: '2021-01-01', to: '2021-01-31' },
    { search: 'person-77@' },
    { search: 'item 3999' },
  ].map(
    (filter): Reading => [
      `requests with ${JSON.stringify(filter)}`,
      ['requests'],
      (db) => listRequests({ db, now }, actor(), { ...page, sort: '-created_at', ...filter }),
    ],
  ),
  ...ALLOCATIONS.map(
    (sort): Reading => [
      `allocations by ${sort}`,
      ['allocations', 'assets'],
      (db) => listAllocations({ db, now }, actor(), { ...page, sort }),
    ],
  ),
  ...[
    { active: ['active' as const] },
    { holder: ['suspended' as const] },
    { user_id: 500 },
    { asset_id: 9000 },
    { from: '2021-01-01', to: '2021-01-31' },
    { search: 'SN-77123' },
    { search: 'person-77@' },
  ].map(
    (filter): Reading => [
      `allocations with ${JSON.stringify(filter)}`,
      ['allocations', 'assets'],
      (db) => listAllocations({ db, now }, actor(), { ...page, sort: '-allocated_at', ...filter }),
    ],
  ),
  ...[
    {},
    { sort: 'timestamp' as const },
    { sort: 'user_name' as const },
    { sort: '-user_name' as const },
    { sort: 'action' as const },
    { sort: '-action' as const },
    { sort: 'target' as const },
    { sort: '-target' as const },
    { action: 'Returned Asset' },
    { user_id: 500 },
    { target_type: 'asset' as const, target_id: 77 },
    { from: '2021-01-01', to: '2021-01-31' },
    { search: 'Person 77' },
  ].map(
    (filter): Reading => [
      `activity with ${JSON.stringify(filter)}`,
      ['activity_log'],
      (db) => listActivity(db, now(), { ...page, sort: '-timestamp', ...filter }),
    ],
  ),
];

// A count goes through as many rows as its cap needs, and no further.
test.each(READINGS)('%s reads no whole table', async (_what, tables, read) => {
  const plans = await plansOf(portal.pool, read);
  for (const table of tables) expect(rowsReadWithoutIndex(plans, table)).toBeLessThan(ROWS / 2);
});

test.each(['%', 'a', 'xq'])(
  'a search as short as %s, which no index knows, takes one pass of the table for the rows and one for their count',
  async (search) => {
    const plans = await plansOf(portal.pool, (db) =>
      listAssets(db, { role: 'ADMIN' }, { ...page, search, sort: 'name' }),
    );
    for (const plan of plans) expect(rowsReadWithoutIndex([plan], 'assets')).toBeLessThan(1.5 * ROWS);
  },
);

/** The database as seen by who counts the rows that it hands out. */
function counting(onRows: (count: number) => void): Db {
  return portal.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      onRows(result.rows.length);
      return result;
    },
  });
}

test('an export of all rows is read bit by bit, as it is taken', async () => {
  let read = 0;
  let taken = 0;
  let mostHeld = 0;
  const db = counting((count) => {
    read += count;
  });
  const csv: Readable = await exportAssets(db, { ...page, sort: 'name' });
  for await (const chunk of csv) {
    mostHeld = Math.max(mostHeld, read - taken);
    taken += String(chunk).split('\r\n').length - 1;
  }
  expect(taken).toBe(1 + ROWS + ODD_NAMES.length + 25);
  expect(mostHeld).toBeLessThan(ROWS / 20);
});
