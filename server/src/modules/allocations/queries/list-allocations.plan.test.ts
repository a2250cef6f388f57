import type { endpoints, QueryOf } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { createCategory } from '../../../../test/factories/assets';
import { listAllocations } from './list-allocations';

const ROWS = 40_000;
const database = setUpTestDatabase();

beforeAll(async () => {
  const { id: categoryId } = await createCategory(database.db);
  await database.pool.query(`
    INSERT INTO users (name, email, role, status)
      SELECT 'Person ' || n, 'person-' || n || '@example.com', 'EMPLOYEE', CASE WHEN n % 50 = 0 THEN 'suspended' ELSE 'active' END
      FROM generate_series(1, 500) n;
    INSERT INTO departments (name) VALUES ('Sales');
    UPDATE users SET department_id = (SELECT min(id) FROM departments) WHERE id % 20 = 0;
    INSERT INTO assets (name, serial_number, category_id, status)
      SELECT 'Model ' || n % 500, 'SN-' || n, ${categoryId}, CASE WHEN n % 3 = 0 THEN 'assigned' ELSE 'available' END
      FROM generate_series(1, ${ROWS}) n;
    INSERT INTO allocations (asset_id, user_id, allocated_at, returned_at)
      SELECT id, (SELECT min(id) FROM users) + a.id % 500, now() - a.id * interval '1 hour',
        CASE WHEN status = 'available' THEN now() - a.id * interval '1 minute' END
      FROM assets a`);
  for (const table of ['users', 'assets', 'allocations'])
    await database.pool.query(`VACUUM ANALYZE ${table}`);
});

const defaults = { page: 1, page_size: 10, search: '', sort: '-allocated_at' } as const;

test.each<Partial<QueryOf<typeof endpoints.listAllocations>>>([
  {},
  { page: 50 },
  { active: ['active'] },
  { active: ['returned'], sort: 'returned_at' },
  { sort: '-returned_at' },
  { search: 'SN-17003' },
  { search: 'person-77@ model' },
  { asset_id: 9000 },
  { user_id: 77 },
  { holder: ['suspended'], active: ['active'] },
  { holder: ['active'] },
  { department: 'sales' },
  { from: '2024-01-01', to: '2024-01-31' },
  { sort: 'asset_name' },
  { sort: '-asset_name', active: ['active'] },
  { sort: 'user_name' },
  { sort: '-user_name', page: 20 },
])('the list by %o reads no whole table', async (query) => {
  const plans = await plansOf(database.pool, (db) =>
    listAllocations({ db, now: () => new Date() }, { role: 'ADMIN' }, { ...defaults, ...query }),
  );
  for (const table of ['allocations', 'assets'])
    expect(rowsReadWithoutIndex(plans, table)).toBeLessThan(ROWS / 2);
});
