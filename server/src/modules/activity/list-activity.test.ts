import { activityEntrySchema, type CallInput, type endpoints, TOTAL_CAP } from '@portal/contract';
import { setUpTestApp } from '../../../test/app/test-app';
import { plansOf, rowsReadWithoutIndex, settle } from '../../../test/database/query-plans';
import { createAsset, createCategory } from '../../../test/factories/assets';
import { changeSettings, createRequest, purchaseInput } from '../../../test/factories/requests';
import { appendActivity } from '../../platform/activity/append-activity';
import { inTransaction } from '../../platform/database';
import { listActivity } from './queries/list-activity';

const portal = setUpTestApp();
const { procurement, employee } = portal.people({
  procurement: { role: 'PROCUREMENT', name: 'Paula Buyer' },
  employee: { role: 'EMPLOYEE', name: 'Émile Zola' },
});

type Query = CallInput<typeof endpoints.listActivity>['query'];

async function list(query: Query = {}, token = procurement.token) {
  return (await portal.call('listActivity', { query }, { token })).body;
}

test('is for administrators and procurement', async () => {
  expect((await portal.call('listActivity', { query: {} })).status).toBe(401);
  const finance = await portal.createPerson('FINANCE');
  for (const { token } of [employee, finance])
    expect((await portal.call('listActivity', { query: {} }, { token })).status).toBe(403);
  const admin = await portal.createPerson('ADMIN');
  expect((await list({}, admin.token)).page).toBe(1);
});

test('refuses what it does not know', async () => {
  for (const query of [
    { sort: 'note' },
    { target_type: 'thing' },
    { target_id: 'x' },
    { action: '\u0000' },
    { other: '1' },
    { period: 'yesterday' },
    { from: '2027-02-30' },
    { from: '2027-02-02', to: '2027-02-01' },
    { period: 'today', from: '2027-02-02' },
  ]) {
    const { status } = await portal.call(
      'listActivity',
      { query: query as never },
      { token: procurement.token },
    );
    expect(status).toBe(422);
  }
});

test('sorts by who, by action and by what it is about, in each order the same rows', async () => {
  await portal.db
    .insertInto('activity_log')
    .values([
      { user_name: 'Zoe Sorter', action: 'Created Asset', target_type: 'asset', target_id: 9_001 },
      { user_name: null, action: 'Created Asset', target_type: 'asset', target_id: 9_001 },
      { user_name: 'Anna Sorter', action: 'Retired Asset', target_type: 'asset', target_id: 9_000 },
      { user_name: 'émile Sorter', action: 'Created Asset', target_type: 'category', target_id: 9_001 },
    ])
    .execute();
  const read = async (sort: 'user_name' | 'action' | 'target', turned = false) =>
    (await list({ sort: turned ? `-${sort}` : sort, page_size: 100 })).items;
  const of = async (sort: 'user_name' | 'action' | 'target') =>
    (await read(sort)).filter(({ target_id }) => target_id !== null && target_id >= 9_000);
  expect((await of('user_name')).map(({ user_name }) => user_name)).toEqual([
    'Anna Sorter',
    'émile Sorter',
    null,
    'Zoe Sorter',
  ]);
  expect((await of('action')).at(-1)?.action).toBe('Retired Asset');
  expect((await of('target')).map(({ target_type, target_id }) => `${target_type} ${target_id}`)).toEqual([
    'asset 9000',
    'asset 9001',
    'asset 9001',
    'category 9001',
  ]);
  for (const sort of ['user_name', 'action', 'target'] as const)
    expect(await read(sort, true)).toEqual((await read(sort)).toReversed());
});

test('tells the steps of a request, newest first, in the specification’s words', async () => {
  const submitted = await portal.call(
    'submitRequest',
    { body: purchaseInput({ asset_name: 'Whiteboard' }) },
    { token: employee.token },
  );
  const { id } = submitted.body;
  await portal.call('approveRequest', { params: { id } }, { token: procurement.token });
  await portal.call('fulfilRequest', { params: { id } }, { token: procurement.token });

  const page = await list({ target_type: 'request', target_id: id });
  expect(page.total).toBe(3);
  expect(page.items.map(({ action }) => action)).toEqual([
    'Fulfilled Request',
    'Approved Request',
    'Submitted Request',
  ]);
  const [fulfilled] = page.items;
  expect(activityEntrySchema.parse(fulfilled)).toEqual(fulfilled);
  expect(fulfilled).toMatchObject({
    user_id: procurement.id,
    user_name: 'Paula Buyer',
    target_type: 'request',
    target_id: id,
    target_label: 'Whiteboard',
    before: { status: 'approved' },
    after: { status: 'fulfilled' },
    note: null,
  });
  const oldestFirst = await list({ target_type: 'request', target_id: id, sort: 'timestamp' });
  expect(oldestFirst.items).toEqual(page.items.toReversed());
});

test('filters and searches', async () => {
  const { id } = await createRequest(portal.db, { user_id: employee.id, asset_name: '50% grey_card' });
  await portal.call(
    'rejectRequest',
    { params: { id }, body: { comment: 'No' } },
    { token: procurement.token },
  );
  const found = async (query: Query) => (await list(query)).items.map((entry) => entry.target_id);
  expect(await found({ action: 'Rejected Request' })).toEqual([id]);
  expect(await found({ action: 'Danced' })).toEqual([]);
  expect(await found({ search: '50% grey' })).toEqual([id]);
  expect(await found({ search: '_card rejected' })).toEqual([id]);
  expect(await found({ search: 'PAULA card' })).toEqual([id]);
  // As the column shows it, and by its digits.
  expect(await found({ search: `#${id} rejected` })).toEqual([id]);
  expect(await found({ search: `${id} rejected` })).toEqual([id]);
  expect(await found({ search: `#${id}9 rejected` })).toEqual([]);
  expect(await found({ user_id: procurement.id, action: 'Rejected Request' })).toEqual([id]);
  expect((await found({ search: 'emile' })).length).toBeGreaterThan(0);
  // By what it is about, where the action does not name that.
  await portal.pool.query(`INSERT INTO activity_log (action, target_type) VALUES ('Signed In', 'user')`);
  expect(await found({ search: 'signed user' })).toEqual([null]);
});

test('keeps to the days of a period, by the clock of the organisation', async () => {
  await changeSettings(portal.db, { time_zone: 'America/New_York' });
  const inserted = await portal.pool.query<{ id: number }>(
    `INSERT INTO activity_log (occurred_at, action, target_type, target_label) VALUES
     ('2020-03-01T04:59:59.999Z', 'Signed In', 'user', 'still February'),
     ('2020-03-01T05:00:00Z', 'Signed In', 'user', 'March begins'),
     ('2020-04-01T03:59:59.999Z', 'Signed In', 'user', 'March ends'),
     ('2020-04-01T04:00:00Z', 'Signed In', 'user', 'already April') RETURNING id`,
  );
  const labels = async (query: Query) => (await list(query)).items.map((entry) => entry.target_label);
  expect(await labels({ from: '2020-03-01', to: '2020-03-31' })).toEqual(['March ends', 'March begins']);
  expect(await labels({ to: '2020-02-29' })).toEqual(['still February']);
  expect((await list({ period: 'today' })).total).toBeGreaterThan(0);
  expect(await labels({ period: 'today', search: 'February' })).toEqual([]);
  expect(inserted.rowCount).toBe(4);
});

test('tells before and after as people read them: labels, amounts, names', async () => {
  const category = await createCategory(portal.db, { name: 'Standing desks' });
  const asset = await createAsset(portal.db, { name: 'Desk 7', category_id: category.id });
  const input = purchaseInput({ asset_name: 'Desk', category_id: category.id, estimated_cost: 1234.5 });
  const { id } = (await portal.call('submitRequest', { body: input }, { token: employee.token })).body;
  await portal.call('approveRequest', { params: { id } }, { token: procurement.token });
  const admin = await portal.createPerson('ADMIN');
  const finance = await portal.createPerson('FINANCE');
  await portal.call('financeApproveRequest', { params: { id } }, { token: finance.token });
  await portal.call(
    'fulfilRequest',
    { params: { id }, body: { asset_id: asset.id, actual_cost: 1200 } },
    { token: admin.token },
  );
  const [fulfilled, , approved, submitted] = (await list({ target_type: 'request', target_id: id })).items;
  expect(submitted?.changes).toEqual(
    expect.arrayContaining([
      { field: 'category_id', label: 'Category', before: null, after: 'Standing desks' },
      { field: 'estimated_cost', label: 'Estimated cost', before: null, after: '$1,234.50' },
    ]),
  );
  expect(approved?.changes).toEqual([
    { field: 'status', label: 'Status', before: 'Pending', after: 'Approved' },
    { field: 'finance_state', label: 'Finance approval', before: null, after: 'Awaiting Finance' },
  ]);
  expect(fulfilled?.changes).toEqual(
    expect.arrayContaining([
      { field: 'actual_cost', label: 'Actual cost', before: null, after: '$1,200.00' },
      {
        field: 'fulfilled_asset_id',
        label: 'Allocated asset',
        before: null,
        after: `Desk 7 (${asset.asset_tag})`,
      },
    ]),
  );
});

test('reads the names of a whole page in one statement', async () => {
  const query = { page: 1, page_size: 100, search: '', sort: '-timestamp' as const };
  const plans = await plansOf(portal.pool, (db) => listActivity(db, new Date(), query));
  // Settings, rows, their count, names, what is deleted.
  expect(plans).toHaveLength(5);
});

test('a change that fails leaves no entry', async () => {
  const before = (await list()).total;
  const failure = inTransaction(portal.db, async (tx) => {
    await appendActivity(tx, {
      actor: null,
      action: 'Signed In',
      target: { type: 'user', id: employee.id, label: employee.name },
    });
    throw new Error('The change failed');
  });
  await expect(failure).rejects.toThrow('The change failed');
  expect((await list()).total).toBe(before);
});

test('reads no whole table', async () => {
  await portal.pool.query(
    `INSERT INTO activity_log (occurred_at, user_id, user_name, action, target_type, target_id, target_label)
     SELECT now() - n * interval '1 minute', $1, 'Bulk', (ARRAY['Signed In', 'Edited Request', 'Returned Asset'])[n % 3 + 1],
       (ARRAY['user', 'request', 'asset'])[n % 3 + 1], n, 'Thing ' || n FROM generate_series(1, 25000) n`,
    [employee.id],
  );
  await settle(portal.pool, 'activity_log');
  const queries = [
    {},
    { page: 1000 },
    { sort: 'timestamp' as const },
    { action: 'Edited Request' },
    { target_type: 'request' as const, target_id: 400 },
    { user_id: procurement.id },
    { search: 'thing 17003' },
    { search: '#17003' },
    { from: '2026-01-01', to: '2026-01-02' },
    { period: 'last-7-days' as const, action: 'Edited Request' },
  ];
  const defaults = { page: 1, page_size: 10, search: '', sort: '-timestamp' as const };
  for (const query of queries) {
    const plans = await plansOf(portal.pool, (db) => listActivity(db, new Date(), { ...defaults, ...query }));
    // A count may read plainly, as far as it counts.
    const isBounded = rowsReadWithoutIndex(plans, 'activity_log') <= TOTAL_CAP + 1;
    expect({ query, isBounded }).toEqual({ query, isBounded: true });
  }
});

test('an entry says that what it is about was deleted, then or since', async () => {
  const admin = await portal.createPerson('ADMIN');
  const gone = await createCategory(portal.db);
  const kept = await createCategory(portal.db);
  const asset = await createAsset(portal.db, { category_id: kept.id });
  const { token } = admin;
  for (const { id, name } of [gone, kept])
    await portal.call(
      'editCategory',
      { params: { id }, body: { name: `${name} renamed`, version: 1 } },
      { token },
    );
  await portal.call('deleteCategory', { params: { id: gone.id } }, { token });
  await portal.call('deleteAsset', { params: { id: asset.id } }, { token });
  const { items } = await list({ user_id: admin.id, sort: 'timestamp' });
  expect(items.map(({ action, target_deleted }) => [action, target_deleted])).toEqual([
    ['Updated Category', true],
    ['Updated Category', false],
    ['Deleted Category', true],
    ['Deleted Asset', true],
  ]);
});
