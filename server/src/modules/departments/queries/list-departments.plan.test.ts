import { endpoints } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { listDepartmentRecords } from './list-department-records';

const database = setUpTestDatabase();

beforeAll(async () => {
  await database.pool.query(
    `INSERT INTO departments (name, cost_centre, retired_at)
     SELECT 'Department No' || n, n % 900, CASE WHEN n % 50 = 0 AND n > 4000 THEN now() END FROM generate_series(1, 20000) n;
     INSERT INTO users (name, email, role, status, department_id)
     SELECT 'Person ' || n, 'p' || n || '@example.com', 'EMPLOYEE', 'active', 1 + 7 * (n % 500) FROM generate_series(1, 5000) n;
     INSERT INTO requests (user_id, department_id, request_type, asset_name, estimated_cost, justification, reason)
     SELECT n, 1 + 7 * (n % 500), 'NEW', 'Lamp', 5, 'j', 'r' FROM generate_series(1, 5000) n`,
  );
  await settle(database.pool, 'departments', 'users', 'requests', 'orders', 'tallies');
});

test.each([
  {},
  { page: 300 },
  { sort: '-name' },
  { sort: 'cost_centre' },
  { sort: '-cost_centre' },
  { state: 'retired' },
  { state: 'retired,merged', sort: '-name' },
  { search: 'No17003' },
])('the departments by %o are found without reading all of them', async (values) => {
  const plans = await plansOf(database.pool, (db) =>
    listDepartmentRecords(db, { role: 'ADMIN' }, parsed(values)),
  );
  for (const table of ['departments', 'users', 'requests'])
    expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
});

test.each(['people', '-people'])('sorted by %s no account is counted: counts are kept', async (sort) => {
  const plans = await plansOf(database.pool, (db) =>
    listDepartmentRecords(db, { role: 'ADMIN' }, parsed({ sort })),
  );
  for (const table of ['users', 'requests'])
    expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
});

function parsed(values: object) {
  const query = endpoints.listDepartmentRecords.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  return query;
}
