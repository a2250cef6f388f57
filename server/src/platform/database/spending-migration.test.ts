import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from '../../../test/database/child-program';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database/test-database';
import { migrate } from './migrate';
import { migrationsDirectory } from './migration-files';

const newFolder = temporaryFolders();
let database: TestDatabase;
let before: Figures;

type Figures = readonly unknown[];

/** Spent by day and department, and what is committed: as they were read before there were entries. */
const FROM_REQUESTS = `
  SELECT department_id, to_char(fulfilled_at, 'YYYY-MM-DD') AS day, sum(coalesce(actual_cost, committed_cost)) AS amount, count(*) AS rows
  FROM requests WHERE status = 'fulfilled' GROUP BY 1, 2
  UNION ALL SELECT department_id, 'committed', sum(committed_cost), count(*) FROM requests
  WHERE status = 'approved' AND committed_cost > 0 GROUP BY 1 ORDER BY 1, 2`;
const FROM_ENTRIES = `
  SELECT department_id, to_char(occurred_at, 'YYYY-MM-DD') AS day, sum(amount) AS amount, count(*) AS rows
  FROM spending_entries GROUP BY 1, 2
  UNION ALL SELECT department_id, 'committed', sum(amount - spent_cost), count(*) FROM requests
  WHERE status = 'approved' AND amount <> spent_cost GROUP BY 1 ORDER BY 1, 2`;
const KEPT = `
  SELECT nullif(department, 0) AS department_id, measure, to_char(month, 'YYYY-MM') AS month, sum(amount) AS amount, sum(requests) AS rows
  FROM request_sums WHERE department <> -1 AND category = -1
    AND measure IN ('fulfilled', 'spent', 'committed') GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

async function rowsOf(text: string): Promise<Figures> {
  return (await database.pool.query(text)).rows;
}

let keptBefore: Figures;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const earlier = newFolder();
  for (const name of fs.readdirSync(migrationsDirectory).filter((file) => file < '0040'))
    fs.copyFileSync(path.join(migrationsDirectory, name), path.join(earlier, name));
  expect(await migrate(database.pool, { directory: earlier })).toBe(39);
  await database.pool.query(`
    INSERT INTO departments (name) VALUES ('One'), ('Two'), ('Three');
    INSERT INTO categories (name) VALUES ('Laptops');
    INSERT INTO assets (name, category_id) VALUES ('In stock', 1);
    INSERT INTO users (name, email, role, status, password_hash) VALUES ('Ada', 'ada@example.com', 'ADMIN', 'active', 'x');
    INSERT INTO requests (user_id, department_id, request_type, asset_name, estimated_cost, actual_cost, preferred_asset_id,
        justification, reason, status, finance_state, approved_at, fulfilled_at, fulfil_way, created_at)
    SELECT 1, nullif(n % 4, 0), 'NEW', 'Item ' || n, (n * 7919 % 500000) / 100.0,
      CASE WHEN status = 'fulfilled' AND n % 3 > 0 THEN (n * 104729 % 600000) / 100.0 END, CASE WHEN n % 11 = 0 THEN 1 END,
      'Needed', 'Useful', status, CASE WHEN status <> 'pending' THEN 'not_required' END,
      CASE WHEN status <> 'pending' THEN made END, CASE WHEN status = 'fulfilled' THEN made + interval '3 days' END,
      CASE WHEN status = 'fulfilled' THEN 'purchase' END, made
    FROM generate_series(1, 10000) AS n,
      LATERAL (SELECT (ARRAY['pending', 'approved', 'fulfilled', 'fulfilled'])[1 + n % 4] AS status,
        timestamptz '2025-01-01 00:30Z' + n * interval '67 minutes' AS made) AS facts;
    SELECT recount_request_sums();`);
  before = await rowsOf(FROM_REQUESTS);
  keptBefore = await rowsOf(KEPT);
  await migrate(database.pool);
});
afterAll(() => database.drop());

test('what was spent on each day and is committed is the same to the cent', async () => {
  expect(before.length).toBeGreaterThan(500);
  expect(await rowsOf(FROM_ENTRIES)).toEqual(before);
});

test('so are the sums that are kept of it by month', async () => {
  const renamed = (keptBefore as { measure: string }[]).map((row) => ({
    ...row,
    measure: row.measure === 'fulfilled' ? 'spent' : row.measure,
  }));
  const byKey = (rows: Figures) =>
    [...rows].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  expect(byKey(await rowsOf(KEPT))).toEqual(byKey(renamed));
});
