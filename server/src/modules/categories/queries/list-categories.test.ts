import { categorySchema } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { plansOf } from '../../../../test/database/query-plans';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';
import { listCategories } from './list-categories';

const portal = setUpTestApp();
const { employee } = portal.people({ employee: 'EMPLOYEE' });

beforeAll(async () => {
  await createCategory(portal.db, { name: 'Laptops', description: 'Portable computers' });
  await createCategory(portal.db, { name: 'Écrans' });
  await createCategory(portal.db, { name: 'Gone', deleted_at: new Date() });
  await createCategory(portal.db, { name: 'desks' });
});

const list = (query: Record<string, unknown> = {}) =>
  portal.call('listCategories', { query }, { token: employee.token });
const names = async (query: Record<string, unknown>) =>
  (await list(query)).body.items.map(({ name }) => name);

test('is refused without a session, and to bad parameters', async () => {
  expect((await portal.call('listCategories', {})).status).toBe(401);
  expect((await list({ sort: 'description' })).status).toBe(422);
});

test('everybody signed in sees the categories, not the deleted ones', async () => {
  const { body } = await list();
  expect(body).toMatchObject({ total: 3, total_is_exact: true });
  expect(body.items.map((item) => categorySchema.strict().parse(item).name)).toEqual([
    'desks',
    'Écrans',
    'Laptops',
  ]);
});

test.each([
  [{ sort: '-name' }, ['Laptops', 'Écrans', 'desks']],
  [{ sort: 'id' }, ['Laptops', 'Écrans', 'desks']],
  [{ search: 'ecr' }, ['Écrans']],
  [{ search: 'computers portable' }, ['Laptops']],
  [{ page: 2, page_size: 2 }, ['Laptops']],
])('%o lists %o', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('sorts by what hangs on each, those alike by name', async () => {
  const [many, few] = [
    await createCategory(portal.db, { name: 'Zips' }),
    await createCategory(portal.db, { name: 'Zoom lenses' }),
  ];
  for (const category_id of [many.id, many.id, few.id]) await createAsset(portal.db, { category_id });
  await createRequest(portal.db, { user_id: employee.id, category_id: few.id });
  const ids = async (sort: string) => (await list({ sort })).body.items.map(({ id }) => id);
  expect((await ids('-assets')).slice(0, 2)).toEqual([many.id, few.id]);
  expect((await ids('-requests'))[0]).toBe(few.id);
  expect(await ids('assets')).toEqual((await ids('-assets')).toReversed());
  expect((await names({ sort: 'requests' })).slice(0, 3)).toEqual(['desks', 'Écrans', 'Laptops']);
  await portal.db
    .updateTable('assets')
    .set({ category_id: few.id })
    .where('category_id', '=', many.id)
    .execute();
  await portal.db.updateTable('requests').set({ status: 'withdrawn' }).execute();
  expect((await ids('-assets'))[0]).toBe(few.id);
  expect(await names({ sort: 'requests' })).toEqual(await names({ sort: 'name' }));
  await portal.db
    .updateTable('categories')
    .set({ deleted_at: new Date() })
    .where('id', 'in', [many.id, few.id])
    .execute();
});

test('counts what hangs on each where asked, and says what the caller may do', async () => {
  const buyer = await portal.createPerson('PROCUREMENT');
  const { id } = await createCategory(portal.db, { name: 'Vehicles' });
  await createAsset(portal.db, { category_id: id });
  await createAsset(portal.db, { category_id: id, deleted_at: new Date() });
  await createRequest(portal.db, { user_id: employee.id, category_id: id });
  await createRequest(portal.db, { user_id: employee.id, category_id: id, status: 'withdrawn' });
  const vehicles = async (token: string, query = {}) =>
    (await portal.call('listCategories', { query: { search: 'vehicles', ...query } }, { token })).body.items;
  expect(await vehicles(buyer.token, { counts: 'true' })).toMatchObject([
    { counts: { assets: 1, requests: 1 }, allowed_actions: ['edit'] },
  ]);
  const admin = await portal.createPerson('ADMIN');
  const [plain] = await vehicles(admin.token);
  expect(plain).toMatchObject({ allowed_actions: ['edit', 'delete'] });
  expect(plain?.counts).toBeUndefined();
  expect((await list()).body.items.map((item) => item.allowed_actions)).toEqual([[], [], [], []]);
  expect((await list({ counts: 'yes' })).error.fields).toEqual({ counts: 'Counts must be true or false' });
});

test.each([
  ['a form that offers categories reads', { counts: false, sort: 'name' }, false],
  ['a list that shows counts reads', { counts: true, sort: 'name' }, true],
  ['one that sorts by them reads', { counts: false, sort: '-assets' }, true],
] as const)('%s the kept counts only where it needs them: %j', async (_who, query, needed) => {
  const asked = { search: '', page: 1, page_size: 100, ...query };
  const plans = await plansOf(portal.pool, (db) => listCategories(db, employee, asked));
  expect(JSON.stringify(plans).includes('tallies')).toBe(needed);
});
