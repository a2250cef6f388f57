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
  expect(await summary()).toEqual({
    ...{ awaiting_count: 0, awaiting_total: 0, orders_awaiting: 0 },
    ...{ invoices_held: 0, invoices_overdue: 0 },
  });
  for (const estimated_cost of [0.1, 0.2, 99_999_999_999.99])
    await createRequest(portal.db, {
      user_id: finance.id,
      status: 'approved',
      finance_state: 'awaiting',
      estimated_cost,
    });
  await createRequest(portal.db, { user_id: finance.id, status: 'approved', estimated_cost: 7 });
  expect(await summary()).toEqual({
    awaiting_count: 3,
    awaiting_total: 100_000_000_000.29,
    ...{ orders_awaiting: 0, invoices_held: 0, invoices_overdue: 0 },
  });
});

test('what needs attention is counted as its lists count it', async () => {
  const admin = await portal.createPerson('ADMIN');
  const { body: before } = await portal.call('getAttention', {}, { token: admin.token });
  expect(before).toMatchObject({ requests_overdue: 0, overdue_after_days: 7, mails_failed: 0 });
  await portal.createPerson('ADMIN', { status: 'waiting' });
  const suspended = await portal.createPerson('EMPLOYEE', { status: 'suspended' });
  await createAllocation(portal.db, { user_id: suspended.id });
  await createAllocation(portal.db, { user_id: suspended.id });
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const overdue = await createRequest(portal.db, { user_id: admin.id, created_at: days(7.1) });
  await createRequest(portal.db, { user_id: admin.id, created_at: days(6.9) });
  await createRequest(portal.db, { user_id: admin.id, created_at: days(30), status: 'rejected' });
  await portal.db
    .insertInto('mail_outbox')
    .values([
      { recipient: 'a@example.com', subject: 'Failed', body: '', failed_at: days(1), last_error: '550' },
      { recipient: 'a@example.com', subject: 'Long ago', body: '', failed_at: days(8), last_error: '550' },
    ])
    .execute();
  const { body } = await portal.call('getAttention', {}, { token: admin.token });
  expect(body).toEqual({
    accounts_waiting: before.accounts_waiting + 1,
    requests_overdue: 1,
    overdue_after_days: 7,
    mails_failed: 1,
    suspended_holding_assets: before.suspended_holding_assets + 1,
  });
  const list = async (query: object) =>
    (await portal.call('listRequests', { query: query as never }, { token: admin.token })).body;
  const rows = await list({ status: 'pending', older_than_days: 7 });
  expect(rows.items.map(({ id }) => id)).toEqual([overdue.id]);
  const people = await portal.call(
    'listUsers',
    { query: { status: 'suspended', holds_assets: 'true' } },
    { token: admin.token },
  );
  expect(people.body.total).toBe(body.suspended_holding_assets);
});

test.each(['0', '1.5', '4000', 'x'])('older than %s days is refused', async (older_than_days) => {
  const admin = await portal.createPerson('ADMIN');
  const { status, error } = await portal.call(
    'listRequests',
    { query: { older_than_days } },
    { token: admin.token },
  );
  expect(status).toBe(422);
  expect(error.fields).toHaveProperty('older_than_days');
});
