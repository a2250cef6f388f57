import { endpoints } from '@portal/contract';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import type { Trx } from '../../../platform/database';
import { lockWhatMoves, moveAll } from '../moved-rows.repository';
import { listDepartmentRecords } from './list-department-records';
import { previewDepartmentMerge } from './preview-department-merge';

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

test('a merge is previewed, and what it moves locked and moved, by the rows of the department alone', async () => {
  const plans = await plansOf(database.pool, async (db) => {
    await previewDepartmentMerge(db, 8);
    await lockWhatMoves(db as Trx, 8);
    await moveAll(db as Trx, 8, { id: 9, name: 'Department No9' });
  });
  for (const table of ['departments', 'users', 'requests', 'orders', 'budgets'])
    expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
});

function parsed(values: object) {
  const query = endpoints.listDepartmentRecords.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  return query;
}
