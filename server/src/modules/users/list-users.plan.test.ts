import { endpoints } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../test/database/test-database';
import { createDepartmentJobs } from '../departments';
import { findUserPage } from './users.repository';

const database = setUpTestDatabase();

beforeAll(async () => {
  await database.pool.query(
    `INSERT INTO departments (name) SELECT 'Department ' || n FROM generate_series(1, 40) n;
     INSERT INTO users (name, email, role, status, department_id, created_at)
     SELECT 'Person No' || n, 'person-' || n || '@example.com',
       CASE WHEN n % 400 = 0 THEN 'ADMIN' WHEN n % 50 = 0 THEN 'PROCUREMENT' WHEN n % 50 = 1 THEN 'FINANCE' ELSE 'EMPLOYEE' END,
       CASE WHEN n % 300 = 0 THEN 'waiting' WHEN n % 60 = 1 THEN 'suspended' ELSE 'active' END,
       CASE WHEN n % 9 > 0 THEN (SELECT id FROM departments WHERE name = 'Department ' || (n % 40 + 1)) END,
       now() - n * interval '1 minute'
     FROM generate_series(1, 20000) n;
     INSERT INTO categories (name) VALUES ('Things');
     INSERT INTO assets (name, category_id, status)
     SELECT 'Asset ' || n, (SELECT id FROM categories), 'assigned' FROM generate_series(1, 3000) n;
     INSERT INTO allocations (asset_id, user_id)
     SELECT asset.id, person.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM assets) asset
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users) person ON person.n = asset.n * 5`,
  );
  await settle(database.pool, 'users', 'departments', 'allocations');
});

test.each([
  {},
  { page: 300 },
  { sort: '-name' },
  { sort: 'email' },
  { sort: '-email' },
  { sort: 'role' },
  { sort: '-role' },
  { sort: 'status' },
  { sort: '-status' },
  { sort: 'department' },
  { sort: '-department' },
  { sort: '-created_at' },
  { sort: 'employees_first', status: 'active' },
  { sort: '-employees_first' },
  { role: 'ADMIN' },
  { role: 'EMPLOYEE' },
  { role: 'PROCUREMENT,FINANCE', sort: '-created_at' },
  { status: 'waiting' },
  { status: 'suspended', holds_assets: 'true' },
  { department: 'department 7' },
  { department: 'no such department' },
  { search: 'No17003' },
  { search: 'person 177' },
  { holds_assets: 'true' },
])('the people by %o are found without reading all of them', async (values) => {
  const query = endpoints.listUsers.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  const plans = await plansOf(database.pool, (db) => findUserPage(db, query, { activeOnly: false }));
  expect(plans).toHaveLength(2);
  expect(rowsReadWithoutIndex(plans, 'users')).toBe(0);
});

test('a department that is renamed sorts by its new name once that is copied', async () => {
  await database.pool.query("UPDATE departments SET name = 'Aardvarks' WHERE name = 'Department 7'");
  await createDepartmentJobs(database.db)['spread-department-name'](
    { department: 7 },
    { report: async () => {}, stopping: new AbortController().signal },
  );
  const query = endpoints.listUsers.query?.parse({ sort: 'department' });
  if (!query) throw new Error('The list takes a query');
  const { items } = await findUserPage(database.db, query, { activeOnly: false });
  expect(items[0]?.department).toBe('Aardvarks');
});
