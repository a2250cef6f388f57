import { stockItemSchema } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { buyer, employee } = portal.people({ buyer: 'PROCUREMENT', employee: 'EMPLOYEE' });
let laptops: number;
let requestId: number;

beforeAll(async () => {
  laptops = (await createCategory(portal.db, { name: 'Laptops' })).id;
});
beforeEach(async () => {
  await portal.pool.query('TRUNCATE assets, allocations, requests CASCADE');
  requestId = (
    await createRequest(portal.db, {
      user_id: employee.id,
      asset_name: 'Latitude 5450',
      brand: 'Dell',
      category_id: laptops,
      status: 'approved',
    })
  ).id;
});

const stock = (query: Record<string, unknown> = {}, id = requestId, token = buyer.token) =>
  portal.call('listRequestStock', { params: { id }, query }, { token });

test('is refused without a session and to who may not fulfil', async () => {
  expect((await portal.call('listRequestStock', { params: { id: requestId } })).status).toBe(401);
  expect((await stock({}, requestId, employee.token)).status).toBe(403);
  const finance = await portal.createPerson('FINANCE');
  expect((await stock({}, requestId, finance.token)).status).toBe(403);
});

test('a request that is not there has no stock', async () => {
  expect((await stock({}, 2_000_000)).error).toMatchObject({
    code: 'not_found',
    message: 'Request not found',
  });
});

test.each([
  [{ page: 0 }, 'page'],
  [{ page_size: 101 }, 'page_size'],
  [{ search: 'x'.repeat(201) }, 'search'],
  [{ sort: 'name' }, 'sort'],
])('refuses %o beside its field', async (query, field) => {
  const { status, error } = await stock(query);
  expect(status).toBe(422);
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});

test('the best match comes first, then whatever is in stock of the category, each with what speaks for it', async () => {
  await createAsset(portal.db, { name: 'Standing desk', brand: 'Dellner' });
  await createAsset(portal.db, { name: 'Precision', brand: 'Dell', category_id: laptops });
  await createAsset(portal.db, { name: 'ThinkPad', brand: 'Lenovo', category_id: laptops });
  await createAsset(portal.db, {
    name: 'Latitude 5450',
    brand: 'Dell',
    category_id: laptops,
    purchase_cost: 900,
  });
  const { body } = await stock();
  expect(body).toMatchObject({ total: 3, total_is_exact: true, page: 1, page_size: 10 });
  expect(body.items.map(({ name, match_reasons }) => [name, match_reasons])).toEqual([
    ['Latitude 5450', ['name', 'brand', 'category']],
    ['Precision', ['brand', 'category']],
    ['ThinkPad', ['category']],
  ]);
  expect(stockItemSchema.strict().parse(body.items[0])).toMatchObject({
    purchase_cost: 900,
    allowed_actions: expect.arrayContaining(['allocate']),
  });
});

test('whatever is in stock is offered where no category was approved', async () => {
  await createAsset(portal.db, { name: 'Standing desk', brand: 'Dellner' });
  await createAsset(portal.db, { name: 'Latitude 5450', category_id: laptops });
  const { id } = await createRequest(portal.db, {
    user_id: employee.id,
    asset_name: 'Latitude',
    status: 'approved',
  });
  expect((await stock({}, id)).body.items.map(({ name }) => name)).toEqual([
    'Latitude 5450',
    'Standing desk',
  ]);
});

test('a better condition decides between equals; what is not known counts as good', async () => {
  for (const condition of ['POOR', null, 'NEW', 'FAIR'] as const)
    await createAsset(portal.db, { name: 'Latitude 5450', category_id: laptops, condition });
  expect((await stock()).body.items.map(({ condition }) => condition)).toEqual(['NEW', null, 'FAIR', 'POOR']);
});

test('a search finds what is literally in stock, best matches first', async () => {
  await createAsset(portal.db, { name: 'Stand 100%', category_id: laptops });
  await createAsset(portal.db, { name: 'Stand 1000', serial_number: 'SN-77', category_id: laptops });
  await createAsset(portal.db, { name: 'Latitude with stand', category_id: laptops });
  const found = async (search: string) => (await stock({ search })).body.items.map(({ name }) => name);
  expect(await found('100%')).toEqual(['Stand 100%']);
  expect(await found('sn-77')).toEqual(['Stand 1000']);
  expect(await found('STAND')).toEqual(['Latitude with stand', 'Stand 100%', 'Stand 1000']);
  expect(await found('latitude desk')).toEqual([]);
});

test('only what is available is offered', async () => {
  await createAsset(portal.db, { name: 'Latitude in repair', category_id: laptops, status: 'maintenance' });
  await createAsset(portal.db, { name: 'Latitude retired', category_id: laptops, status: 'retired' });
  await createAsset(portal.db, { name: 'Latitude deleted', category_id: laptops, deleted_at: new Date() });
  const held = await createAsset(portal.db, { name: 'Latitude held', category_id: laptops });
  await createAllocation(portal.db, { asset_id: held.id, user_id: employee.id });
  expect((await stock()).body).toMatchObject({ items: [], total: 0 });
});

test('a repair brings its own asset back: nothing is offered', async () => {
  const { asset_id } = await createAllocation(portal.db, { user_id: employee.id });
  const repair = await createRequest(portal.db, { user_id: employee.id, request_type: 'REPAIR', asset_id });
  await createAsset(portal.db);
  expect((await stock({ page: 2 }, repair.id)).body).toEqual({
    items: [],
    total: 0,
    total_is_exact: true,
    page: 2,
    page_size: 10,
  });
});

test('equal matches walked in pages come once each, and a page out of range is empty', async () => {
  for (let n = 0; n < 25; n++) await createAsset(portal.db, { name: 'Latitude 5450', category_id: laptops });
  const seen: number[] = [];
  for (const page of [1, 2, 3, 4]) seen.push(...(await stock({ page })).body.items.map(({ id }) => id));
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
  expect((await stock({ page: 9 })).body).toMatchObject({ items: [], total: 25 });
});
