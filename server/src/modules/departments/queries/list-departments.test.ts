import { setUpTestApp } from '../../../../test/app/test-app';

const portal = setUpTestApp();
const { buyer, lead } = portal.people({ buyer: 'PROCUREMENT', lead: { role: 'EMPLOYEE', name: 'Lea Der' } });

beforeAll(async () => {
  await portal.db
    .insertInto('departments')
    .values([
      { name: 'Ärzte', cost_centre: '300', manager_id: lead.id },
      { name: 'Bau', cost_centre: '=1+1' },
      { name: 'Zentrale' },
      { name: 'Gone', retired_at: new Date() },
    ])
    .execute();
  for (const department of ['Bau', 'Bau', 'Zentrale']) await portal.createPerson('EMPLOYEE', { department });
  await portal.createPerson('EMPLOYEE', { department: 'Zentrale', status: 'suspended' });
  const { id } = await portal.db
    .selectFrom('departments')
    .select('id')
    .where('name', '=', 'Bau')
    .executeTakeFirstOrThrow();
  await portal.db
    .insertInto('departments')
    .values({ name: 'Hochbau', retired_at: new Date(), merged_into_id: id })
    .execute();
});

const list = async (query: object) =>
  (await portal.call('listDepartmentRecords', { query: query as never }, { token: buyer.token })).body.items;

test.each([
  [{}, ['Ärzte', 'Bau', 'Gone', 'Hochbau', 'Zentrale']],
  [{ sort: '-name' }, ['Zentrale', 'Hochbau', 'Gone', 'Bau', 'Ärzte']],
  [{ sort: 'cost_centre', state: 'in_use' }, ['Bau', 'Ärzte', 'Zentrale']],
  [{ sort: '-cost_centre', state: 'in_use' }, ['Ärzte', 'Bau', 'Zentrale']],
  [{ sort: '-people' }, ['Bau', 'Zentrale', 'Hochbau', 'Gone', 'Ärzte']],
  [{ state: 'retired' }, ['Gone']],
  [{ state: 'retired,merged' }, ['Gone', 'Hochbau']],
  [{ search: 'arzt' }, ['Ärzte']],
  [{ search: '300' }, ['Ärzte']],
])('%j finds %j', async (query, found) => {
  expect((await list(query)).map(({ name }) => name)).toEqual(found);
});

test('a row says who leads it, how many active people belong to it and what it became a part of', async () => {
  expect(await list({ state: 'in_use,merged' })).toMatchObject([
    { manager: { name: 'Lea Der', is_active: true }, active_people: 0 },
    { active_people: 2, merged_into: null },
    { merged_into: { name: 'Bau' } },
    { active_people: 1 },
  ]);
});

test('the file has the rows of the list, and no cell is read as a formula', async () => {
  const { payload } = await portal.app.inject({
    url: '/api/departments/export?state=in_use&sort=cost_centre',
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  const [head, first] = payload.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(
    'Department ID,Name,State,Cost centre,Manager,Manager email,Active people,Merged into,Retired',
  );
  expect(first).toMatch(/^\d+,Bau,In use,'=1\+1,,,2,,$/);
});
