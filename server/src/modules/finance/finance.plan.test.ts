import { endpoints } from '@portal/contract';
import { plansOf, rowsLookedAt, rowsReadWithoutIndex, settle } from '../../../test/database/query-plans';
import { setUpTestDatabase } from '../../../test/database/test-database';
import type { Db } from '../../platform/database';
import { previewBalances } from './budgets/budget-preview';
import { checkBudget } from './commands/check-budget';
import { getAssetFinances } from './queries/get-asset-finances';
import { getBudget } from './queries/get-budget';
import { getSpending } from './queries/get-spending';
import { listAssetLedger } from './queries/list-asset-ledger';
import { listFinanceRequests } from './queries/list-finance-requests';
import { findFinanceRequests } from './spending/finance-requests';

const database = setUpTestDatabase();
const NOW = new Date('2027-01-01T00:00:00Z');

beforeAll(async () => {
  // What is kept of each row has its own test, and takes its time for so many.
  await database.pool.query(`
    ALTER TABLE assets DISABLE TRIGGER USER; ALTER TABLE requests DISABLE TRIGGER USER;
    INSERT INTO departments (name) SELECT 'Department ' || n FROM generate_series(1, 8) n;
    INSERT INTO categories (name) SELECT 'Category ' || n FROM generate_series(1, 8) n;
    INSERT INTO users (name, email, role, status) VALUES ('Asker', 'asker@example.com', 'EMPLOYEE', 'active');
    INSERT INTO assets (name, category_id, description, purchase_cost, purchase_date, useful_life_months, residual_value)
      SELECT 'Asset ' || n, n % 8 + 1, repeat('text ', 50), n % 40 * 10, '2025-01-01'::date + n % 700, 36, 0
      FROM generate_series(1, 20000) n;
    UPDATE assets SET deleted_at = '2026-06-01' WHERE id % 100 = 0;
    INSERT INTO requests (user_id, department_id, request_type, asset_name, category_id, estimated_cost, justification, reason,
      status, finance_state, created_at, approved_at, fulfilled_at, rejected_at, rejection_comment)
    SELECT 1, n % 8 + 1, 'NEW', 'Item', n % 8 + 1, n % 900, repeat('why ', 30), 'because', status,
      CASE WHEN status IN ('approved', 'fulfilled') THEN 'not_required' END, at,
      CASE WHEN status IN ('approved', 'fulfilled') THEN at END,
      CASE WHEN status = 'fulfilled' THEN at + n % 90 * interval '1 hour' END, CASE WHEN status = 'rejected' THEN at END,
      CASE WHEN status = 'rejected' THEN 'Reason ' || n % 30 END
    FROM generate_series(1, 30000) n,
      LATERAL (SELECT CASE WHEN n % 40 = 0 THEN 'approved' ELSE (ARRAY['pending', 'fulfilled', 'rejected'])[n % 3 + 1] END AS status,
        '2027-01-01'::timestamptz - n * interval '1 hour' AS at) AS facts;
    ALTER TABLE assets ENABLE TRIGGER USER; ALTER TABLE requests ENABLE TRIGGER USER`);
  await settle(database.pool, 'requests', 'assets');
});

async function rowsRead(work: (db: Db) => Promise<unknown>): Promise<number> {
  const plans = await plansOf(database.pool, work);
  return rowsReadWithoutIndex(plans, 'requests') + rowsReadWithoutIndex(plans, 'assets');
}

const list = (values: object) => {
  const query = endpoints.listFinanceRequests.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  return (db: Db) => listFinanceRequests(db, NOW, query);
};

const books = (values: object) => {
  const query = endpoints.listAssetLedger.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  return (db: Db) => listAssetLedger(db, NOW, query);
};

test.each([
  ['the inventory', books({})],
  ['the inventory by cost', books({ sort: '-purchase_cost', page: 3 })],
  ['the inventory by search', books({ search: 'asset 17003' })],
  ['the depreciated ones', books({ health: 'depreciated' })],
  ['those that are written off monthly', books({ written_off: 'monthly' })],
  ['those that are not written off', books({ written_off: 'no' })],
  ['the budget', (db: Db) => getBudget(db, NOW)],
  ['the budget of a past year', (db: Db) => getBudget(db, NOW, 2025)],
  [
    'what approving several leaves',
    (db: Db) =>
      previewBalances(
        db,
        [40, 80, 120].map((id) => ({ id, department_id: null, committed_cost: 10 })),
      ),
  ],
  ['spending', (db: Db) => getSpending(db, NOW, {})],
  ['spending of a month', (db: Db) => getSpending(db, NOW, { from: '2026-11-01', to: '2026-11-30' })],
  ['spending of all time', (db: Db) => getSpending(db, NOW, { period: 'all-time' })],
  ['spending of a department', (db: Db) => getSpending(db, NOW, { period: 'all-time', department_id: 3 })],
  ['the worth of the inventory', (db: Db) => getAssetFinances(db, NOW, { search: '' })],
  ['the worth of some of it', (db: Db) => getAssetFinances(db, NOW, { search: '', written_off: 'some' })],
  ['the worth of a past day', (db: Db) => getAssetFinances(db, NOW, { search: '', as_of: '2025-06-30' })],
  ['the inventory of a past day', books({ as_of: '2025-06-30' })],
  ['the inventory of a past day by cost', books({ as_of: '2025-06-30', sort: '-purchase_cost', page: 3 })],
  ['the inventory of a past day by state', books({ as_of: '2025-06-30', sort: 'status' })],
  ['the worth of a search', (db: Db) => getAssetFinances(db, NOW, { search: 'asset 17003' })],
  ['the rows of a month', list({ from: '2026-11-01', to: '2026-11-30' })],
  ['the rows of a month by amount', list({ from: '2026-11-01', to: '2026-11-30', sort: '-amount' })],
  ['the rows of the year that are spent', list({ part: 'spent', period: 'last-fiscal-year', page: 30 })],
  ['what is committed', list({ part: 'committed' })],
  ['what is used', list({ part: 'used', period: 'last-month' })],
  [
    'the check of an approval',
    (db: Db) =>
      db.transaction().execute((tx) => checkBudget(tx, { id: 1, department_id: null, committed_cost: 10 })),
  ],
] as const)('%s reads neither requests nor assets without an index', async (_name, work) => {
  expect(await rowsRead(work)).toBe(0);
});

test('the worth of the inventory comes as one row a day, whatever there is', async () => {
  const plans = await plansOf(database.pool, (db) => getAssetFinances(db, NOW, { search: '' }));
  // Asked side by side, in any order: the settings, the worth, and the last restatement, of which there is none.
  const rows = plans.map((plan) => plan['Actual Rows']);
  expect(rows.toSorted((a, b) => a - b)).toEqual([0, 1, 13]);
});

test.each([undefined, '2026-03-31', '2024-12-31', '2030-01-31'])(
  'what the whole inventory is worth looks at no asset (as of %s)',
  async (as_of) => {
    const plans = await plansOf(database.pool, (db) => getAssetFinances(db, NOW, { search: '', as_of }));
    expect(rowsLookedAt(plans, 'assets')).toBe(0);
  },
);

test('spending and budget of whole months look at no request', async () => {
  const plans = await plansOf(database.pool, async (db) => {
    await getSpending(db, NOW, { period: 'this-fiscal-year' });
    await getSpending(db, NOW, { period: 'all-time', department_id: 3, category_id: null });
    await getBudget(db, NOW);
  });
  expect(rowsLookedAt(plans, 'requests')).toBe(0);
});

test.each([
  {},
  { period: 'all-time' },
  { part: 'pending', department_id: '3', category_id: 'none' },
  { part: 'committed' },
  { part: 'spent', period: 'last-fiscal-year' },
  { part: 'used', period: 'this-fiscal-year' },
])('the sum of a list by %o is what is kept, with no request looked at', async (values) => {
  const query = endpoints.listFinanceRequests.query?.parse(values);
  if (!query) throw new Error('The list takes a query');
  const plans = await plansOf(database.pool, async (db) => {
    const { sum } = await findFinanceRequests(db, NOW, query);
    await sum();
  });
  expect(rowsLookedAt(plans, 'requests')).toBe(0);
});

test.each(['id', '-id'])(
  'the requests of a month by %s are not walked from the first that there is',
  async (sort) => {
    const plans = await plansOf(database.pool, list({ from: '2026-03-01', to: '2026-03-31', sort }));
    expect(rowsLookedAt(plans, 'requests')).toBeLessThan(3_000);
  },
);
