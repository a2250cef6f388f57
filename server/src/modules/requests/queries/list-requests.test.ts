import { type CallInput, type endpoints, requestSchema } from '@portal/contract';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { reader } = portal.people({ reader: { role: 'PROCUREMENT', name: 'Paula Reader' } });

afterEach(async () => {
  await portal.db.deleteFrom('requests').execute();
});

type Query = CallInput<typeof endpoints.listRequests>['query'];

async function list(query: Query = {}, token = reader.token) {
  return (await portal.call('listRequests', { query }, { token })).body;
}
async function listMine(person: TestPerson, query: Query = {}) {
  return (await portal.call('listMyRequests', { query }, { token: person.token })).body;
}
async function idsOf(query: Query) {
  return (await list(query)).items.map(({ id }) => id);
}

test('all requests are for the roles that see all, one’s own for everybody', async () => {
  expect((await portal.call('listRequests', { query: {} })).status).toBe(401);
  expect((await portal.call('listMyRequests', { query: {} })).status).toBe(401);
  const employee = await portal.createPerson('EMPLOYEE');
  const refused = await portal.call('listRequests', { query: {} }, { token: employee.token });
  expect(refused.error).toMatchObject({ code: 'forbidden', message: 'You are not allowed to do this' });
  for (const role of ['ADMIN', 'PROCUREMENT', 'FINANCE', 'EMPLOYEE'] as const) {
    const person = await portal.createPerson(role);
    expect((await listMine(person)).items).toEqual([]);
    if (role !== 'EMPLOYEE') expect((await list({}, person.token)).items).toEqual([]);
  }
});

test.each([
  ['page', '0', 'Page must be at least 1'],
  ['page', 'two', 'Page must be a whole number'],
  ['page_size', '101', 'Page size must be at most 100'],
  ['status', 'open', 'Status must be one of pending, approved, rejected, fulfilled, withdrawn'],
  ['urgency', 'urgent', 'Urgency must be one of LOW, MEDIUM, HIGH'],
  ['search', '%00', 'Search contains an invalid character'],
  ['department_id', 'sales', 'Department must be a valid id, or none'],
  ['category_id', 'x', 'Category must be a valid id, or none'],
  ['period', 'next-week', /^Period must be one of today, /],
  ['to', '31.1.2026', 'To must be a date like 2026-01-31'],
  ['nothing', '1', 'This field is not known'],
])('refuses %s=%s', async (key, value, message) => {
  const response = await portal.app.inject({
    url: `/api/requests/?${key}=${value}`,
    headers: { authorization: `Bearer ${reader.token}` },
  });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    code: 'invalid',
    fields: { [key]: typeof message === 'string' ? message : expect.stringMatching(message) },
  });
});

test('refuses to sort by what is no column', async () => {
  const { status, error } = await portal.call(
    'listRequests',
    { query: { sort: 'password' as never } },
    { token: reader.token },
  );
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['sort']]);
});

test('one’s own list holds one’s own requests only', async () => {
  const [one, two] = [await portal.createPerson('EMPLOYEE'), await portal.createPerson('ADMIN')];
  const mine = await createRequest(portal.db, { user_id: one.id });
  await createRequest(portal.db, { user_id: two.id });
  const page = await listMine(one);
  expect(page).toMatchObject({ total: 1, total_is_exact: true, page: 1, page_size: 10 });
  expect(page.items.map(({ id }) => id)).toEqual([mine.id]);
});

test('items have the shape of a request, with names and what the caller may do', async () => {
  const owner = await portal.createPerson('EMPLOYEE', { department: 'Sales' });
  await createRequest(portal.db, { user_id: owner.id });
  const [item] = (await list()).items;
  expect(requestSchema.parse(item)).toEqual(item);
  expect(item).toMatchObject({
    user: { name: owner.name, department: 'Sales' },
    allowed_actions: ['approve', 'reject'],
  });
});

test('a page beyond the end is empty, and says the total', async () => {
  await createRequest(portal.db, { user_id: reader.id });
  expect(await list({ page: 1000000, page_size: 100 })).toMatchObject({ items: [], total: 1 });
});

test.each([
  'created_at',
  'estimated_cost',
  'urgency',
  'status',
  'asset_name',
  'request_type',
  'requester',
  'department',
  'id',
] as const)('25 rows alike walked by %s in pages of 10, both ways, are 25 rows', async (sort) => {
  const created_at = new Date('2025-01-05T10:00:00Z');
  for (let n = 0; n < 25; n++)
    await createRequest(portal.db, { user_id: reader.id, asset_name: 'Same', created_at });
  const walk = async (key: typeof sort | `-${typeof sort}`) => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await idsOf({ sort: key, page, page_size: 10 })));
    return pages;
  };
  const [up, down] = [await walk(sort), await walk(`-${sort}`)];
  expect(new Set(up).size).toBe(25);
  expect(down).toEqual(up.toReversed());
});

test('newest first unless said', async () => {
  const dates = ['2025-01-02', '2025-01-03', '2025-01-01'];
  for (const date of dates)
    await createRequest(portal.db, { user_id: reader.id, created_at: new Date(date) });
  const found = (await list()).items.map(({ created_at }) => created_at.slice(0, 10));
  expect(found).toEqual(['2025-01-03', '2025-01-02', '2025-01-01']);
});

test('urgency sorts by how urgent, not by the alphabet', async () => {
  for (const urgency of ['MEDIUM', 'HIGH', 'LOW'] as const)
    await createRequest(portal.db, { user_id: reader.id, urgency });
  const urgencies = async (sort: 'urgency' | '-urgency') =>
    (await list({ sort })).items.map(({ urgency }) => urgency);
  expect(await urgencies('urgency')).toEqual(['LOW', 'MEDIUM', 'HIGH']);
  expect(await urgencies('-urgency')).toEqual(['HIGH', 'MEDIUM', 'LOW']);
});

test('names sort as people read them, repairs as "Repair Request"', async () => {
  const asset = await createAsset(portal.db);
  for (const asset_name of ['zebra', 'Émile', 'eve', 'Sofa', 'quill'])
    await createRequest(portal.db, { user_id: reader.id, asset_name });
  await createRequest(portal.db, { user_id: reader.id, request_type: 'REPAIR', asset_id: asset.id });
  const names = (await list({ sort: 'asset_name' })).items.map(({ asset_name }) => asset_name);
  expect(names).toEqual(['Émile', 'eve', 'quill', null, 'Sofa', 'zebra']);
});

test('sorts by who asked and by their department then, without a department last either way', async () => {
  const department_of = async (name: string, department: string | null) => {
    const person = await portal.createPerson('EMPLOYEE', { name, ...(department ? { department } : {}) });
    const { department_id } = await portal.db
      .selectFrom('users')
      .select('department_id')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    await createRequest(portal.db, { user_id: person.id, department_id });
  };
  await department_of('zoe', 'Éclairage');
  await department_of('Émile', 'Wholesale');
  await department_of('Anna', null);
  const read = async (sort: 'requester' | '-requester' | 'department' | '-department') =>
    (await list({ sort })).items.map(({ user, department }) => [user.name, department?.name ?? null]);
  const [anna, emile, zoe] = [
    ['Anna', null],
    ['Émile', 'Wholesale'],
    ['zoe', 'Éclairage'],
  ];
  expect(await read('requester')).toEqual([anna, emile, zoe]);
  expect(await read('-requester')).toEqual([zoe, emile, anna]);
  expect(await read('department')).toEqual([zoe, emile, anna]);
  expect(await read('-department')).toEqual([emile, zoe, anna]);
});

test('narrows to a department, a category, those without, and a period of submitting', async () => {
  const { id: category_id } = await createCategory(portal.db);
  const { id: department_id } = await portal.db
    .insertInto('departments')
    .values({ name: 'Narrow' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user_id = reader.id;
  const there = await createRequest(portal.db, { user_id, department_id, category_id });
  const old = await createRequest(portal.db, { user_id, created_at: new Date('2020-02-29T12:00:00Z') });
  expect(await idsOf({ department_id })).toEqual([there.id]);
  expect(await idsOf({ category_id })).toEqual([there.id]);
  expect(await idsOf({ department_id: 'none', category_id: 'none' })).toEqual([old.id]);
  expect(await idsOf({ from: '2020-02-29', to: '2020-02-29' })).toEqual([old.id]);
  expect(await idsOf({ period: 'last-7-days' })).toEqual([there.id]);
  expect(await idsOf({ department_id, to: '2020-12-31' })).toEqual([]);
});

test('filters combine, in any case, several values of one', async () => {
  const asset = await createAsset(portal.db);
  const user_id = reader.id;
  const pending = await createRequest(portal.db, { user_id, urgency: 'HIGH' });
  const approved = await createRequest(portal.db, { user_id, status: 'approved', urgency: 'LOW' });
  const awaiting = await createRequest(portal.db, { user_id, status: 'approved', finance_state: 'awaiting' });
  const repair = await createRequest(portal.db, { user_id, request_type: 'REPAIR', asset_id: asset.id });
  await createRequest(portal.db, { user_id, status: 'withdrawn' });
  const found = async (query: Query) => (await idsOf({ ...query, sort: 'id' })) as number[];

  expect(await found({})).toEqual([pending.id, approved.id, awaiting.id, repair.id]);
  expect(await found({ status: 'PENDING' })).toEqual([pending.id, repair.id]);
  expect(await found({ status: 'pending,approved' })).toEqual([
    pending.id,
    approved.id,
    awaiting.id,
    repair.id,
  ]);
  expect(await found({ status: '' })).toHaveLength(4);
  expect(await found({ finance_state: 'awaiting' })).toEqual([awaiting.id]);
  expect(await found({ finance_state: 'awaiting,not_required' })).toEqual([approved.id, awaiting.id]);
  expect(await found({ urgency: 'high,low' })).toEqual([pending.id, approved.id]);
  expect(await found({ request_type: 'repair' })).toEqual([repair.id]);
  expect(await found({ status: 'pending', request_type: 'NEW' })).toEqual([pending.id]);
});

describe('search', () => {
  const texts = [
    '100% wool',
    'snake_case',
    'back\\slash',
    "O'Reilly",
    'C++ compiler',
    'Müller chair',
    'plain chair',
  ];

  beforeEach(async () => {
    for (const asset_name of texts) await createRequest(portal.db, { user_id: reader.id, asset_name });
  });
  const found = async (search: string) =>
    (await list({ search, sort: 'id' })).items.map(({ asset_name }) => asset_name);

  test.each([
    ['%', ['100% wool']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ["'", ["O'Reilly"]],
    ['C++', ['C++ compiler']],
    ['müller', ['Müller chair']],
    ['MULLER', ['Müller chair']],
    ['chair plain', ['plain chair']],
    ['chair wool', []],
    ['   ', texts],
  ])('%s', async (search, names) => {
    expect(await found(search)).toEqual(names);
    expect(await list({ search })).toMatchObject({ total: names.length });
  });

  test('finds a repair by what lists call it, its issue, and its asset', async () => {
    const asset = await createAsset(portal.db, { name: 'Plotter', serial_number: 'ZX-81' });
    const { id } = await createRequest(portal.db, {
      user_id: reader.id,
      request_type: 'REPAIR',
      asset_id: asset.id,
      issue_description: 'Paper jam',
    });
    for (const search of ['repair request', 'paper JAM', 'plotter', 'zx-81', asset.asset_tag, 'jam plotter'])
      expect(await idsOf({ search })).toEqual([id]);
  });

  test('finds a repair by what its asset is called now, and no longer by what it was', async () => {
    const asset = await createAsset(portal.db, { name: 'Plotter', brand: 'Harrow' });
    const { id } = await createRequest(portal.db, {
      user_id: reader.id,
      request_type: 'REPAIR',
      asset_id: asset.id,
      issue_description: 'Paper jam',
    });
    await portal.db.updateTable('assets').set({ name: 'Wide printer' }).where('id', '=', asset.id).execute();
    expect(await idsOf({ search: 'wide harrow' })).toEqual([id]);
    expect(await idsOf({ search: 'plotter' })).toEqual([]);
  });

  test('finds by the name that somebody has now, and no longer by the one they had', async () => {
    const person = await portal.createPerson('EMPLOYEE', { name: 'Ines Holm' });
    const { id } = await createRequest(portal.db, { user_id: person.id, asset_name: 'Lamp' });
    await portal.db.updateTable('users').set({ name: 'Ines Åkerø' }).where('id', '=', person.id).execute();
    expect(await idsOf({ search: 'akerø' })).toEqual([id]);
    expect(await idsOf({ search: 'holm' })).toEqual([]);
  });

  test('finds by who asked, together with what, and not by their mail address', async () => {
    const person = await portal.createPerson('EMPLOYEE', { name: 'Zoë Quist', email: 'someone@example.org' });
    const lamp = await createRequest(portal.db, { user_id: person.id, asset_name: 'Lamp' });
    const desk = await createRequest(portal.db, { user_id: person.id, asset_name: 'Desk' });
    expect(await idsOf({ search: 'zoe', sort: 'id' })).toEqual([lamp.id, desk.id]);
    expect(await idsOf({ search: 'quist lamp' })).toEqual([lamp.id]);
    expect(await idsOf({ search: 'example.org' })).toEqual([]);
  });

  test('finds by the number of the request', async () => {
    const { id } = await createRequest(portal.db, { user_id: reader.id });
    expect(await idsOf({ search: `#${id}` })).toEqual([id]);
  });

  test('holds for one’s own list', async () => {
    const person = await portal.createPerson('EMPLOYEE');
    await createRequest(portal.db, { user_id: person.id, asset_name: 'Chair' });
    expect((await listMine(person, { search: 'chair' })).total).toBe(1);
    expect((await listMine(person, { search: 'wool' })).total).toBe(0);
  });
});
