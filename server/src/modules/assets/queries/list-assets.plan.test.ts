import type { endpoints, QueryOf } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { createCategory } from '../../../../test/factories/assets';
import { listAssets } from './list-assets';

const ROWS = 25_000;
const database = setUpTestDatabase();

beforeAll(async () => {
  const category = await createCategory(database.db);
  await database.pool.query(
    `INSERT INTO assets (name, description, brand, model_number, warranty_until, serial_number, category_id, status, retired_at, condition, purchase_cost, purchase_date, created_at)
     SELECT 'Model ' || n % 500, repeat('As people describe it. ', 10), 'Brand ' || n % 40, 'M-' || n % 90, DATE '2026-01-01' + n % 900, 'SN-' || n, $1,
       CASE WHEN n % 400 = 0 THEN 'retired' WHEN n % 40 = 0 THEN 'maintenance' ELSE 'available' END,
       CASE WHEN n % 400 = 0 THEN now() END,
       (ARRAY['NEW', 'GOOD', 'FAIR', 'POOR'])[n % 4 + 1],
       n % 3000, DATE '2020-01-01' + n % 1500, now() - n * interval '1 minute'
     FROM generate_series(1, ${ROWS}) n`,
    [category.id],
  );
  await database.pool.query(`
    INSERT INTO users (name, email, role, status)
      SELECT 'Person ' || n, 'person-' || n || '@example.com', 'EMPLOYEE', 'active' FROM generate_series(1, 500) n;
    INSERT INTO allocations (asset_id, user_id)
      SELECT id, (SELECT min(id) FROM users) + id % 500 FROM assets WHERE status = 'available' AND id % 3 = 0;
    UPDATE assets SET status = 'assigned' WHERE id IN (SELECT asset_id FROM allocations)`);
  await settle(database.pool, 'assets', 'allocations', 'users');
});

const defaults = { page: 1, page_size: 10, search: '', sort: 'name' } as const;

test.each<Partial<QueryOf<typeof endpoints.listAssets>>>([
  {},
  { page: 40 },
  { sort: '-name' },
  { sort: 'asset_tag' },
  { sort: 'brand' },
  { sort: '-brand' },
  { sort: 'model_number' },
  { sort: '-model_number' },
  { sort: 'serial_number' },
  { sort: '-serial_number' },
  { sort: 'warranty_until' },
  { sort: '-warranty_until' },
  { sort: 'status' },
  { sort: '-condition' },
  { sort: 'purchase_cost' },
  { sort: '-purchase_cost' },
  { sort: '-purchase_date' },
  { sort: '-created_at' },
  { status: ['maintenance'] },
  { status: ['available'], sort: '-purchase_cost' },
  { sort: 'category' },
  { sort: '-category', page: 40 },
  { sort: 'category', status: ['maintenance'], search: 'model 177' },
  { sort: 'holder' },
  { sort: '-holder', page: 40 },
  { sort: 'holder', status: ['maintenance'] },
  { search: 'SN-17003' },
  { search: 'model 177' },
])('the list by %o reads no whole table', async (query) => {
  const plans = await plansOf(database.pool, (db) =>
    listAssets(db, { role: 'ADMIN' }, { ...defaults, ...query }),
  );
  // The ids of the page with their total, and what is shown of them.
  expect(plans).toHaveLength(2);
  for (const table of ['assets', 'allocations'])
    expect(rowsReadWithoutIndex(plans, table)).toBeLessThan(ROWS / 2);
});
