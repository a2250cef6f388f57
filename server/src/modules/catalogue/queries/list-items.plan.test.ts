import { endpoints } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { createCategory } from '../../../../test/factories/assets';
import { listItems } from './list-items';

const database = setUpTestDatabase();

beforeAll(async () => {
  const { id } = await createCategory(database.db);
  await database.pool.query(
    `INSERT INTO catalogue_items (name, brand, model_number, kind, category_id, removed_at, created_at)
     SELECT 'Item No' || n, 'Brand ' || n % 40, 'M' || n, 'consumable', CASE WHEN n % 50 = 0 THEN $1::integer END,
       CASE WHEN n % 10 = 0 THEN now() END, now() - n * interval '1 minute'
     FROM generate_series(1, 20000) n`,
    [id],
  );
  await settle(database.pool, 'catalogue_items');
});

test.each([
  {},
  { page: 300 },
  { sort: '-name' },
  { sort: 'brand' },
  { sort: '-brand' },
  { sort: 'created_at' },
  { sort: '-created_at' },
  { category_id: 1 },
  { search: 'No17003' },
  { search: 'brand 17 m1700' },
])('the items by %o are found without reading all of them', async (values) => {
  const query = endpoints.listCatalogueItems.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  const plans = await plansOf(database.pool, (db) => listItems(db, query));
  expect(rowsReadWithoutIndex(plans, 'catalogue_items')).toBe(0);
});
