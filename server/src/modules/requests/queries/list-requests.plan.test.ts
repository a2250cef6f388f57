import { endpoints } from '@portal/contract';
import { createPerson } from '../../../../test/app/test-app';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../../test/database/test-database';
import { readRequestPage } from './request-list';

const database = setUpTestDatabase();
const now = () => new Date();
let people: number[];

beforeAll(async () => {
  people = [];
  for (let n = 0; n < 40; n++)
    people.push(
      (await createPerson(database.db, n === 0 ? 'ADMIN' : 'EMPLOYEE', { name: `Person No${n}` })).id,
    );
  await database.pool.query(
    `INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, 20) n;
     INSERT INTO departments (name) SELECT 'Department ' || n FROM generate_series(1, 12) n`,
  );
  await database.pool.query(
    `INSERT INTO requests (user_id, department_id, category_id, request_type, asset_name, brand, asset_description, estimated_cost, reason,
       justification, urgency, status, finance_state, approved_by, approved_at, fulfilled_at, rejected_at,
       rejection_comment, created_at)
     SELECT ($1::int[])[n % 40 + 1], nullif(n % 13, 0), 1 + n % 20, 'NEW', 'Model ' || n % 700, 'Brand ' || n % 40, 'Number ' || n, n % 3000, 'Because', 'Just so',
       (ARRAY['LOW', 'MEDIUM', 'HIGH'])[n % 3 + 1], s.status,
       CASE WHEN s.status = 'approved' AND n % 500 < 40 THEN 'awaiting' WHEN s.status IN ('approved', 'fulfilled') THEN 'not_required' END,
       CASE WHEN s.status IN ('approved', 'fulfilled') THEN ($1::int[])[1] END,
       CASE WHEN s.status IN ('approved', 'fulfilled') THEN now() END,
       CASE WHEN s.status = 'fulfilled' THEN now() END,
       CASE WHEN s.status = 'rejected' THEN now() END,
       CASE WHEN s.status = 'rejected' THEN 'No' END,
       now() - n * interval '1 minute'
     FROM generate_series(1, 20000) n,
       LATERAL (SELECT CASE WHEN n % 20 = 0 THEN 'pending' WHEN n % 20 = 1 THEN 'approved' WHEN n % 20 = 2 THEN 'withdrawn'
         WHEN n % 20 < 6 THEN 'rejected' ELSE 'fulfilled' END AS status) s`,
    [people],
  );
  await database.pool.query(
    `INSERT INTO assets (name, category_id, status) SELECT 'Asset ' || n, 1, 'available' FROM generate_series(1, 200) n;
     UPDATE requests SET preferred_asset_id = 1 + id % 200 WHERE status = 'pending'`,
  );
  await settle(database.pool, 'requests', 'users');
});

async function rowsReadFor(
  values: Record<string, string | number | undefined>,
  ownerId?: number,
): Promise<number> {
  const query = endpoints.listRequests.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  const caller = { id: people[0] as number, role: 'ADMIN' as const };
  let found = 0;
  const plans = await plansOf(database.pool, async (db) => {
    found = (await readRequestPage({ db, now }, caller, query, ownerId)).items.length;
  });
  // The settings where there is a period, whether there is what is filtered by, the ids of the page with their total
  // and, where there are any, what is shown of them.
  const asksFirst = [query.department_id, query.category_id, query.asset_id].some(
    (id) => typeof id === 'number',
  );
  expect(plans).toHaveLength(1 + (found > 0 ? 1 : 0) + (query.period ? 1 : 0) + (asksFirst ? 1 : 0));
  return rowsReadWithoutIndex(plans, 'requests');
}

test.each([
  {},
  { page: 200 },
  { page: 1_000_000, page_size: 100 },
  { sort: 'created_at' },
  { sort: '-estimated_cost' },
  { sort: 'urgency' },
  { sort: '-urgency' },
  { sort: 'status' },
  { sort: '-status' },
  { sort: 'asset_name' },
  { sort: '-asset_name' },
  { sort: 'request_type' },
  { sort: '-id' },
  { sort: 'requester' },
  { sort: '-requester' },
  { sort: 'department' },
  { sort: '-department' },
  { department_id: 7 },
  { department_id: 'none', sort: 'requester' },
  { category_id: 7, department_id: 7 },
  { period: 'last-7-days' },
  { period: 'this-month', department_id: 7, sort: '-estimated_cost' },
  { status: 'pending' },
  { status: 'pending,approved' },
  { status: 'withdrawn' },
  { status: 'pending', older_than_days: 7 },
  { older_than_days: 3 },
  { asset_id: 51 },
  { finance_state: 'awaiting' },
  { finance_state: 'awaiting', sort: 'created_at' },
  { search: 'Number 17003' },
  { search: '#17003' },
  { search: 'model 177' },
  { search: 'no7 model' },
  { search: 'nothing at all' },
])('the list by %o reads no whole table', async (query) => {
  expect(await rowsReadFor(query)).toBe(0);
});

test.each([{}, { sort: '-urgency' }, { search: 'model 177' }, { status: 'pending' }])(
  'one’s own list by %o reads no whole table',
  async (query) => {
    expect(await rowsReadFor(query, people[5])).toBe(0);
  },
);
