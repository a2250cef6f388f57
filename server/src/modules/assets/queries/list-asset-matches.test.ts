import { stockMatchSchema } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset, createCategory } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { employee } = portal.people({ employee: 'EMPLOYEE' });
let laptops: number;
let monitors: number;

beforeAll(async () => {
  laptops = (await createCategory(portal.db, { name: 'Laptops' })).id;
  monitors = (await createCategory(portal.db, { name: 'Monitors' })).id;
});
beforeEach(async () => {
  await portal.pool.query('TRUNCATE assets, allocations, requests CASCADE');
});

const match = (query: Record<string, unknown>) =>
  portal.call('listAssetMatches', { query }, { token: employee.token });
const names = async (query: Record<string, unknown>) =>
  (await match(query)).body.items.map((asset) => asset.name);
const laptop = (name: string, brand: string, values = {}) =>
  createAsset(portal.db, { name, brand, category_id: laptops, ...values });

test('is refused without a session', async () => {
  expect((await portal.call('listAssetMatches', {})).status).toBe(401);
});

test.each([
  [{ asset_name: 'x'.repeat(201) }, 'asset_name'],
  [{ brand: 'x'.repeat(121) }, 'brand'],
  [{ category_id: 'x' }, 'category_id'],
  [{ status: 'assigned' }, 'status'],
])('refuses %o beside its field', async (query, field) => {
  const { status, error } = await match(query);
  expect(status).toBe(422);
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});

test('a match carries harmless facts and nothing else', async () => {
  await laptop('Latitude 5450', 'Dell', {
    purchase_cost: 1180,
    serial_number: 'SN-1',
    condition: 'GOOD',
    model_number: 'LAT',
  });
  const [item] = (await match({ asset_name: 'latitude' })).body.items;
  expect(stockMatchSchema.strict().parse(item)).toEqual({
    id: expect.any(Number),
    asset_tag: expect.stringMatching(/^AST-/),
    name: 'Latitude 5450',
    brand: 'Dell',
    model_number: 'LAT',
    condition: 'GOOD',
    category_id: laptops,
    category_name: 'Laptops',
    image_url: null,
    thumbnail_url: null,
    is_requested: false,
  });
});

test('what somebody has asked for comes after what fits about as well and says so, until that request ends', async () => {
  const wanted = await laptop('Latitude 5450', 'Dell');
  await laptop('Latitude 7000', 'Dell');
  await laptop('Dock 5450', 'Other', { category_id: monitors });
  const { id } = await createRequest(portal.db, { user_id: employee.id, preferred_asset_id: wanted.id });
  const found = async () =>
    (await match({ asset_name: 'Latitude 5450' })).body.items.map((item) => [item.name, item.is_requested]);
  expect(await found()).toEqual([
    ['Latitude 7000', false],
    ['Latitude 5450', true],
    ['Dock 5450', false],
  ]);
  await portal.call('withdrawRequest', { params: { id } }, { token: employee.token });
  expect(await found()).toEqual([
    ['Latitude 5450', false],
    ['Latitude 7000', false],
    ['Dock 5450', false],
  ]);
});

test('only what is available is offered', async () => {
  await laptop('Latitude in repair', 'Dell', { status: 'maintenance' });
  await laptop('Latitude retired', 'Dell', { status: 'retired' });
  await laptop('Latitude deleted', 'Dell', { deleted_at: new Date() });
  const held = await laptop('Latitude held', 'Dell');
  await createAllocation(portal.db, { asset_id: held.id, user_id: employee.id });
  await laptop('Latitude here', 'Dell');
  expect(await names({ asset_name: 'Latitude' })).toEqual(['Latitude here']);
});

test.each([
  ['lati', 'a word that is begun'],
  ['Lattitude', 'a word written wrong'],
  ['LATITUDE', 'another case'],
  ['dell latitude 14 inch', 'more words than it has'],
  ['notebook latitude', 'words of which one fits'],
])('"%s" finds a Latitude: %s', async (asset_name) => {
  await laptop('Latitude 5450', 'Dell');
  expect(await names({ asset_name })).toEqual(['Latitude 5450']);
});

test('the name of the kind finds what is called by its model', async () => {
  await laptop('ThinkPad T14', 'Lenovo');
  await createAsset(portal.db, { name: 'ViewFinity', category_id: monitors });
  expect(await names({ asset_name: 'laptop' })).toEqual(['ThinkPad T14']);
});

test('without a fit, and for nothing typed, nothing is offered', async () => {
  await laptop('Latitude 5450', 'Dell');
  expect(await names({ asset_name: 'Standing desk' })).toEqual([]);
  expect(await names({ asset_name: 'Server for the Dell', brand: 'Dell' })).toEqual([]);
  expect(await names({ asset_name: '' })).toEqual([]);
  expect(await names({})).toEqual([]);
});

test('the chosen category is offered whatever its things are called', async () => {
  await laptop('ThinkPad T14', 'Lenovo');
  expect(await names({ asset_name: 'Something light', category_id: laptops })).toEqual(['ThinkPad T14']);
});

test('what fits on more counts comes first: name, category, brand; then the better condition', async () => {
  await createAsset(portal.db, { name: 'Latitude sleeve', brand: 'Other', category_id: monitors });
  await laptop('ThinkPad T14', 'Lenovo');
  await laptop('Latitude 5450', 'Dell', { condition: 'POOR' });
  await laptop('Latitude 5450 new', 'Dell', { condition: 'NEW' });
  await laptop('Precision', 'Dell');
  expect(await names({ asset_name: 'Latitude 5450', brand: 'Dell', category_id: laptops })).toEqual([
    'Latitude 5450 new',
    'Latitude 5450',
    'Precision',
    'ThinkPad T14',
    'Latitude sleeve',
  ]);
});

test('five at most, equal ones by age', async () => {
  const made = [];
  for (let n = 0; n < 8; n++) made.push((await laptop('Latitude', 'Dell')).id);
  const ids = (await match({ asset_name: 'Latitude' })).body.items.map(({ id }) => id);
  expect(ids).toEqual(made.slice(0, 5));
});
