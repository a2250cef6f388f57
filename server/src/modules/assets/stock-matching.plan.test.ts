import { plansOf, rowsReadWithoutIndex, settle } from '../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { createAsset, createCategory } from '../../../test/factories/assets';
import { listAssetMatches } from './queries/list-asset-matches';
import { readStockPage } from './queries/read-stock-page';

const database = setUpTestDatabase();
let laptops: number;

beforeAll(async () => {
  laptops = (await createCategory(database.db, { name: 'Laptops' })).id;
  await database.pool.query(
    `INSERT INTO assets (name, brand, serial_number, category_id, status, condition)
     SELECT 'Laptop model ' || n % 500, 'Brand ' || n % 40, 'SN-' || n, $1,
       CASE WHEN n % 3 = 0 THEN 'maintenance' ELSE 'available' END, (ARRAY['NEW', 'GOOD', 'FAIR', 'POOR'])[n % 4 + 1]
     FROM generate_series(1, 25000) n`,
    [laptops],
  );
  await createAsset(database.db, { name: 'Oscilloscope', brand: 'Rigol' });
  await settle(database.pool, 'assets', 'categories');
});

const wanted = [
  { asset_name: 'laptop', brand: 'Brand 7' },
  { asset_name: 'Laptop model 177', brand: null },
  { asset_name: 'oscilloscope', brand: 'Rigol' },
  { asset_name: 'nothing at all', brand: null },
  { asset_name: 'la', brand: null },
];

test.each(wanted)('what is offered for %o reads no whole table', async (item) => {
  const plans = await plansOf(database.pool, (db) => listAssetMatches(db, { ...item, category_id: laptops }));
  expect(plans).toHaveLength(1);
  expect(rowsReadWithoutIndex(plans, 'assets')).toBe(0);
});

test.each(
  wanted.flatMap((item) =>
    ['', 'SN-17003', 'laptop', 'nothing at all'].map((search) => ({ ...item, search })),
  ),
)('the stock by %o reads no whole table', async ({ search, ...item }) => {
  const plans = await plansOf(database.pool, (db) =>
    readStockPage(
      db,
      { role: 'ADMIN' },
      { ...item, category_id: laptops },
      { page: 1, page_size: 10, search },
    ),
  );
  expect(plans).toHaveLength(2);
  expect(rowsReadWithoutIndex(plans, 'assets')).toBe(0);
});

test('of a large stock that fits, the one that fits best is found', async () => {
  const item = { asset_name: 'Rigol laptop oscilloscope', brand: null, category_id: null };
  const { items } = await listAssetMatches(database.db, item);
  expect(items[0]?.name).toBe('Oscilloscope');
  const page = await readStockPage(database.db, { role: 'ADMIN' }, item, {
    page: 1,
    page_size: 10,
    search: '',
  });
  expect(page.total_is_exact).toBe(false);
});
