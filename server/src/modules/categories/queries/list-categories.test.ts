import { categorySchema } from '@portal/contract';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createCategory } from '../../../../test/factories/assets';

const portal = setUpTestApp();
let employee: TestPerson;

beforeAll(async () => {
  employee = await portal.createPerson('EMPLOYEE');
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
