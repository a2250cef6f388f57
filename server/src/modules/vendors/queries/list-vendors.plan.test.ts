import { endpoints } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { listVendors } from './list-vendors';

const database = setUpTestDatabase();

beforeAll(async () => {
  await database.pool.query(
    `INSERT INTO vendors (name, tax_number, lead_days, suspended_reason, suspended_at, removed_at, created_at)
     SELECT 'Vendor No' || n, 'DE' || n, n % 60,
       CASE WHEN n % 50 = 0 THEN 'Late' END, CASE WHEN n % 50 = 0 THEN now() END,
       CASE WHEN n % 10 = 0 THEN now() END, now() - n * interval '1 minute'
     FROM generate_series(1, 20000) n`,
  );
  await settle(database.pool, 'vendors');
});

test.each([
  {},
  { page: 300 },
  { sort: '-name' },
  { sort: 'state' },
  { sort: '-state' },
  { sort: 'lead_days' },
  { sort: '-lead_days' },
  { sort: 'created_at' },
  { sort: '-created_at' },
  { state: 'suspended' },
  { state: 'active', sort: '-created_at' },
  { search: 'No17003' },
  { search: 'de1700' },
])('the vendors by %o are found without reading all of them', async (values) => {
  const query = endpoints.listVendors.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  const plans = await plansOf(database.pool, (db) => listVendors(db, { role: 'ADMIN' }, query));
  expect(plans).toHaveLength(2);
  expect(rowsReadWithoutIndex(plans, 'vendors')).toBe(0);
});
