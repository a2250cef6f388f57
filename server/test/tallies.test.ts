import { getAllocationsSummary } from '../src/modules/allocations/queries/get-allocations-summary';
import { getAssetsSummary } from '../src/modules/assets/queries/get-assets-summary';
import { getAdminSummary } from '../src/modules/dashboards/queries/get-admin-summary';
import { getFinanceSummary } from '../src/modules/dashboards/queries/get-finance-summary';
import { countUsers } from '../src/modules/users/users.repository';
import { categoryTies, foldTallies, readTallies } from '../src/platform/tallies';
import { setUpTestApp } from './app/test-app';
import { plansOf, rowsReadWithoutIndex, settle } from './database/query-plans';
import { createAllocation } from './factories/allocations';
import { createAsset, createCategory } from './factories/assets';
import { createRequest } from './factories/requests';

const portal = setUpTestApp();

async function counted() {
  const { rows } = await portal.pool.query<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM assets WHERE deleted_at IS NULL) AS assets,
    (SELECT count(*)::int FROM assets WHERE deleted_at IS NULL AND status = 'available') AS available,
    (SELECT count(*)::int FROM assets WHERE deleted_at IS NULL AND status = 'assigned') AS assigned,
    (SELECT count(*)::int FROM requests WHERE status <> 'withdrawn') AS requests,
    (SELECT count(*)::int FROM requests WHERE status = 'pending') AS pending,
    (SELECT count(*)::int FROM allocations WHERE returned_at IS NULL) AS open,
    (SELECT count(*)::int FROM allocations) AS allocations,
    (SELECT count(*)::int FROM categories WHERE deleted_at IS NULL) AS categories,
    (SELECT count(*)::int FROM users) AS users,
    (SELECT count(*)::int FROM users WHERE status = 'active' AND role = 'EMPLOYEE') AS employees`);
  return rows[0];
}

async function tallied() {
  const count = await readTallies(portal.db);
  return {
    assets: count('asset'),
    available: count('asset', 'available'),
    assigned: count('asset', 'assigned'),
    requests: count('request'),
    pending: count('request', 'pending'),
    open: count('allocation', 'open'),
    allocations: count('allocation'),
    categories: count('category'),
    users: count('user'),
    employees: count('user', 'active', 'EMPLOYEE'),
  };
}

test('after changes at once, some undone, some folded meanwhile, the tallies are what a count gives', async () => {
  const buyer = await portal.createPerson('PROCUREMENT');
  const holder = await portal.createPerson('EMPLOYEE');
  const { id: category_id } = await createCategory(portal.db);
  const round = async (turn: number) => {
    const asset = await createAsset(portal.db, { category_id });
    const allocated = await portal.call(
      'allocateAsset',
      { body: { asset_id: asset.id, user_id: holder.id } },
      { token: buyer.token },
    );
    // Refused, and rolled back.
    await portal.call(
      'allocateAsset',
      { body: { asset_id: asset.id, user_id: holder.id } },
      { token: buyer.token },
    );
    if (turn % 2 === 0)
      await portal.call(
        'returnAsset',
        { params: { id: allocated.body.id }, body: {} },
        { token: buyer.token },
      );
    const request = await createRequest(portal.db, { user_id: holder.id, category_id });
    if (turn % 3 === 0)
      await portal.call('withdrawRequest', { params: { id: request.id } }, { token: holder.token });
    await foldTallies(portal.db);
  };
  await Promise.all(Array.from({ length: 12 }, (_, turn) => round(turn)));
  await portal.pool.query(`UPDATE assets SET deleted_at = now() WHERE status = 'available' AND id % 2 = 0`);
  await portal.pool.query(`UPDATE users SET role = 'FINANCE' WHERE id = $1`, [holder.id]);
  expect(await tallied()).toEqual(await counted());
  await Promise.all([foldTallies(portal.db), foldTallies(portal.db)]);
  expect(await tallied()).toEqual(await counted());
  const { rows } = await portal.pool.query(
    'SELECT subject, count(*)::int FROM tallies GROUP BY subject, category_id HAVING count(*) > 1',
  );
  expect(rows).toEqual([]);
});

test('after much was written it is folded batch by batch, which tells how far it is', async () => {
  await portal.pool.query(
    "INSERT INTO tallies (subject, delta) SELECT 'asset available', CASE n % 2 WHEN 0 THEN 1 ELSE -1 END FROM generate_series(1, 500) AS n",
  );
  const before = await tallied();
  const told: [number, number][] = [];
  await foldTallies(portal.db, { batch: 200, report: async (...step) => void told.push(step) });
  expect(told.length).toBeGreaterThan(2);
  const [folded, rows] = told.at(-1) ?? [];
  expect([folded, told[0]?.[0]]).toEqual([rows, 200]);
  const left = await portal.pool.query('SELECT count(*)::int AS count FROM tallies');
  expect(left.rows[0].count).toBeLessThan(100);
  expect(await tallied()).toEqual(before);
  // A server that stops leaves the rest for the next time.
  await foldTallies(portal.db, { stopping: AbortSignal.abort(), report: () => Promise.reject(new Error()) });
});

test('what hangs on each category is kept as a count gives it', async () => {
  const kept = await portal.db
    .selectFrom(categoryTies(portal.db))
    .selectAll()
    .where(({ or, eb }) => or([eb('assets', '<>', 0), eb('requests', '<>', 0)]))
    .orderBy('category_id')
    .execute();
  const { rows } = await portal.pool.query(`SELECT * FROM (SELECT id AS category_id,
      (SELECT count(*)::int FROM assets WHERE category_id = categories.id AND deleted_at IS NULL) AS assets,
      (SELECT count(*)::int FROM requests WHERE category_id = categories.id AND status <> 'withdrawn') AS requests
    FROM categories) AS counts WHERE assets <> 0 OR requests <> 0 ORDER BY category_id`);
  expect(rows.length).toBeGreaterThan(0);
  expect(kept).toEqual(rows);
});

test('the counts on cards read none of the tables that they count', async () => {
  const person = await portal.createPerson('EMPLOYEE', { status: 'suspended' });
  await createAllocation(portal.db, { user_id: person.id });
  await portal.pool.query(
    `INSERT INTO assets (name, category_id) SELECT 'Thing', (SELECT min(id) FROM categories) FROM generate_series(1, 3000)`,
  );
  await settle(portal.pool, 'assets', 'allocations', 'requests', 'users', 'categories');
  for (const summary of [getAssetsSummary, getAllocationsSummary, getAdminSummary, getFinanceSummary]) {
    const plans = await plansOf(portal.pool, summary);
    for (const table of ['assets', 'requests', 'categories'])
      expect([table, rowsReadWithoutIndex(plans, table)]).toEqual([table, 0]);
    expect(JSON.stringify(plans)).not.toMatch(/"Relation Name":"(?:assets|requests|categories)"/);
  }
  await portal.pool.query(
    `INSERT INTO users (name, email, role, status) SELECT 'P', 'p' || n || '@example.com', 'EMPLOYEE', 'active' FROM generate_series(1, 3000) n`,
  );
  await settle(portal.pool, 'users');
  expect(rowsReadWithoutIndex(await plansOf(portal.pool, countUsers), 'users')).toBe(0);
});
