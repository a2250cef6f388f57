import { setUpTestApp } from '../../../test/app/test-app';
import { createAllocation } from '../../../test/factories/allocations';
import { createAsset, createCategory } from '../../../test/factories/assets';
import { createRequest } from '../../../test/factories/requests';

const portal = setUpTestApp();

test('each summary is for its roles', async () => {
  const people = await Promise.all(
    (['ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE'] as const).map((role) => portal.createPerson(role)),
  );
  const statuses = (id: 'getMyDashboard' | 'getAdminSummary' | 'getFinanceSummary') =>
    Promise.all(
      [undefined, ...people].map(
        async (person) => (await portal.call(id, {}, { token: person?.token })).status,
      ),
    );
  expect(await statuses('getMyDashboard')).toEqual([401, 200, 200, 200, 200]);
  expect(await statuses('getAdminSummary')).toEqual([401, 200, 200, 403, 403]);
  expect(await statuses('getFinanceSummary')).toEqual([401, 200, 403, 200, 403]);
});

test('one’s own counts leave out what is withdrawn, returned and other people’s', async () => {
  const person = await portal.createPerson('EMPLOYEE');
  const other = await portal.createPerson('EMPLOYEE');
  const dashboard = async () => (await portal.call('getMyDashboard', {}, { token: person.token })).body;
  expect(await dashboard()).toEqual({
    my_total_requests: 0,
    my_assets_count: 0,
    my_pending_requests: 0,
    my_approved_requests: 0,
    my_fulfilled_requests: 0,
  });
  for (const status of ['pending', 'pending', 'approved', 'rejected', 'fulfilled', 'withdrawn'] as const)
    await createRequest(portal.db, { user_id: person.id, status });
  await createRequest(portal.db, { user_id: other.id });
  await createAllocation(portal.db, { user_id: person.id });
  await createAllocation(portal.db, { user_id: person.id, returned_at: new Date(Date.now() + 60_000) });
  await createAllocation(portal.db, { user_id: other.id });
  expect(await dashboard()).toEqual({
    my_total_requests: 5,
    my_assets_count: 1,
    my_pending_requests: 2,
    my_approved_requests: 1,
    my_fulfilled_requests: 1,
  });
});

test('the admin summary counts what lists show', async () => {
  const admin = await portal.createPerson('ADMIN');
  const summary = async () => (await portal.call('getAdminSummary', {}, { token: admin.token })).body;
  const before = await summary();
  await portal.createPerson('EMPLOYEE', { status: 'suspended' });
  const category = await createCategory(portal.db);
  await createCategory(portal.db, { deleted_at: new Date() });
  await createAsset(portal.db, { category_id: category.id });
  await createAsset(portal.db, { category_id: category.id, status: 'maintenance' });
  await createAsset(portal.db, { category_id: category.id, deleted_at: new Date() });
  for (const status of ['pending', 'approved', 'rejected', 'fulfilled', 'withdrawn'] as const)
    await createRequest(portal.db, { user_id: admin.id, status });
  const after = await summary();
  const grown = Object.fromEntries(
    Object.entries(after).map(([key, count]) => [key, count - before[key as keyof typeof before]]),
  );
  expect(grown).toEqual({
    total_users: 1,
    total_assets: 2,
    assets_in_stock: 1,
    total_categories: 1,
    total_requests: 4,
    pending_requests: 1,
    approved_requests: 1,
    fulfilled_requests: 1,
  });
});

test('what awaits finance sums to the cent', async () => {
  const finance = await portal.createPerson('FINANCE');
  const summary = async () => (await portal.call('getFinanceSummary', {}, { token: finance.token })).body;
  expect(await summary()).toEqual({ awaiting_count: 0, awaiting_total: 0 });
  for (const estimated_cost of [0.1, 0.2, 99_999_999_999.99])
    await createRequest(portal.db, {
      user_id: finance.id,
      status: 'approved',
      finance_state: 'awaiting',
      estimated_cost,
    });
  await createRequest(portal.db, { user_id: finance.id, status: 'approved', estimated_cost: 7 });
  expect(await summary()).toEqual({ awaiting_count: 3, awaiting_total: 100_000_000_000.29 });
});
