import { assetSchema, type LocationKind } from '@portal/contract';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset, createCategory } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { admin, employee } = portal.people({
  admin: 'ADMIN',
  employee: { role: 'EMPLOYEE', name: 'Zoë Lang', department: 'Design' },
});
let laptops: number;

beforeAll(async () => {
  laptops = (await createCategory(portal.db, { name: 'Laptops' })).id;
});
beforeEach(async () => {
  await portal.pool.query('TRUNCATE assets, allocations, requests CASCADE');
});

const list = (query: Record<string, unknown> = {}, token = admin.token) =>
  portal.call('listAssets', { query }, { token });
const names = async (query: Record<string, unknown>) =>
  (await list({ page_size: 100, ...query })).body.items.map((asset) => asset.name);

test('is refused without a session and to an employee', async () => {
  expect((await portal.call('listAssets', {})).status).toBe(401);
  expect((await list({}, employee.token)).status).toBe(403);
});

test.each(['ADMIN', 'PROCUREMENT', 'FINANCE'] as const)('%s sees the inventory', async (role) => {
  const { token } = await portal.createPerson(role);
  expect((await list({}, token)).status).toBe(200);
});

test.each([
  [{ page: 0 }, 'page'],
  [{ page_size: 101 }, 'page_size'],
  [{ sort: 'search_text' }, 'sort'],
  [{ status: 'lost' }, 'status'],
  [{ condition: 'OLD' }, 'condition'],
  [{ category_id: 'x' }, 'category_id'],
  [{ location_id: 'x' }, 'location_id'],
  [{ colour: 'red' }, 'colour'],
])('refuses %o beside its field', async (query, field) => {
  const { status, error } = await list(query);
  expect(status).toBe(422);
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});

test('an item carries its facts, its category and its holder', async () => {
  const asset = await createAsset(portal.db, {
    name: 'ThinkPad T14',
    brand: 'Lenovo',
    model_number: '21ML',
    serial_number: 'PF-1',
    condition: 'GOOD',
    category_id: laptops,
    purchase_cost: 1449.12,
    purchase_date: '2024-02-29',
    useful_life_months: 48,
    residual_value: 0,
    warranty_until: '2027-02-28',
  });
  await createAllocation(portal.db, { asset_id: asset.id, user_id: employee.id });
  const { body } = await list();
  expect(body).toMatchObject({ total: 1, total_is_exact: true, page: 1, page_size: 10 });
  const [item] = body.items;
  expect(assetSchema.strict().parse(item)).toMatchObject({
    id: asset.id,
    asset_tag: asset.asset_tag,
    status: 'assigned',
    category_name: 'Laptops',
    purchase_cost: 1449.12,
    purchase_date: '2024-02-29',
    warranty_until: '2027-02-28',
    image_url: null,
    holder: { id: employee.id, name: 'Zoë Lang', email: employee.email, department: 'Design' },
  });
});

test('who held it before is not its holder', async () => {
  const { id } = await createAsset(portal.db);
  await createAllocation(portal.db, { asset_id: id, user_id: employee.id, returned_at: new Date() });
  expect((await list()).body.items[0]?.holder).toBeNull();
});

test('what is deleted is not listed', async () => {
  await createAsset(portal.db, { name: 'Gone', deleted_at: new Date() });
  expect((await list()).body).toMatchObject({ items: [], total: 0 });
});

test('filters take several values in any spelling, ALLOCATED meaning assigned', async () => {
  const category_id = laptops;
  await createAsset(portal.db, { name: 'a', category_id, condition: 'NEW' });
  const b = await createAsset(portal.db, { name: 'b', category_id, condition: 'POOR' });
  await createAllocation(portal.db, { asset_id: b.id, user_id: employee.id });
  await createAsset(portal.db, { name: 'c', status: 'maintenance' });
  await createAsset(portal.db, { name: 'd', status: 'retired' });
  expect(await names({ status: 'ALLOCATED' })).toEqual(['b']);
  expect(await names({ status: 'Available,MAINTENANCE' })).toEqual(['a', 'c']);
  expect(await names({ status: '' })).toEqual(['a', 'b', 'c', 'd']);
  expect(await names({ condition: 'poor' })).toEqual(['b']);
  expect(await names({ category_id: laptops })).toEqual(['a', 'b']);
  expect(await names({ category_id: laptops, status: 'available', search: 'a' })).toEqual(['a']);
});

test.each([
  ['100%', ['Cable 100% copper']],
  ['_', ['Hub_7']],
  ['\\', ['Drive C:\\']],
  ["o'brien", ["O'Brien stand"]],
  ['C++', ['C++ board']],
  ['müller', ['Muller scope', 'Müller scope']],
  ['SCOPE mUl', ['Muller scope', 'Müller scope']],
  ['sn-77', ['Hub_7']],
  ['gs-108 under zyxel', ['Hub_7']],
  ['nothing like this', []],
])('the search for %s finds what is literally there', async (search, expected) => {
  for (const name of [
    'Cable 100% copper',
    'Drive C:\\',
    "O'Brien stand",
    'C++ board',
    'Müller scope',
    'Muller scope',
  ])
    await createAsset(portal.db, { name });
  await createAsset(portal.db, {
    name: 'Hub_7',
    serial_number: 'SN-77',
    brand: 'Zyxel',
    model_number: 'GS-108',
    description: 'Under a desk',
  });
  expect(await names({ search })).toEqual(expected);
});

test.each([
  ['name', ['Ärmel', 'bag', 'Zebra']],
  ['-name', ['Zebra', 'bag', 'Ärmel']],
  ['purchase_cost', ['Zebra', 'Ärmel', 'bag']],
  ['-purchase_cost', ['Ärmel', 'Zebra', 'bag']],
  ['condition', ['Ärmel', 'Zebra', 'bag']],
  ['-condition', ['bag', 'Zebra', 'Ärmel']],
  ['-purchase_date', ['bag', 'Zebra', 'Ärmel']],
  ['brand', ['bag', 'Zebra', 'Ärmel']],
])('sorts by %s, what is unknown last', async (sort, expected) => {
  await createAsset(portal.db, {
    name: 'Zebra',
    purchase_cost: 9.5,
    purchase_date: '2023-01-01',
    brand: 'b',
  });
  await createAsset(portal.db, { name: 'Ärmel', purchase_cost: 10, condition: 'NEW' });
  await createAsset(portal.db, { name: 'bag', purchase_date: '2024-01-01', condition: 'POOR', brand: 'A' });
  expect(await names({ sort })).toEqual(expected);
});

/** A tree of two sites, with assets in some of its places and nowhere, each named after its place. */
async function placed() {
  const made = async (kind: LocationKind, name: string, parent_id: number | null = null) => {
    const place = { kind, name: `${name} ${unique}`, parent_id };
    const { id } = await portal.db
      .insertInto('locations')
      .values(place)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  unique += 1;
  const site = await made('site', 'Oslo');
  const building = await made('building', 'Annexe', site);
  const room = await made('room', 'Cellar', building);
  const empty = await made('room', 'Attic', building);
  const other = await made('site', 'Bergen');
  const put = (name: string, location_id: number | null, more: object = {}) =>
    createAsset(portal.db, { name, location_id, category_id: laptops, ...more });
  await put('in Oslo', site);
  await put('in the cellar', room, { status: 'retired' });
  await put('also in the cellar', room);
  await put('in Bergen', other, { status: 'retired' });
  await put('nowhere', null);
  return { site, building, room, empty, other };
}
let unique = 0;

test('a place has what is in it and in all below it, with the other filters and in every order', async () => {
  const { site, building, room, empty, other } = await placed();
  expect(await names({ location_id: site })).toEqual(['also in the cellar', 'in Oslo', 'in the cellar']);
  expect(await names({ location_id: building })).toEqual(['also in the cellar', 'in the cellar']);
  expect(await names({ location_id: room, sort: '-name' })).toEqual(['in the cellar', 'also in the cellar']);
  expect(await names({ location_id: empty })).toEqual([]);
  expect(await names({ location_id: other })).toEqual(['in Bergen']);
  expect(await names({ location_id: 'none' })).toEqual(['nowhere']);
  expect(await names({ location_id: site, status: 'retired' })).toEqual(['in the cellar']);
  expect(await names({ location_id: site, category_id: laptops, sort: '-created_at' })).toHaveLength(3);
  expect(await names({ location_id: site, search: 'also', sort: 'holder' })).toEqual(['also in the cellar']);
  expect(await names({ location_id: site, search: 'bergen' })).toEqual([]);
  for (const [query, total] of [
    [{ location_id: site }, 3],
    [{ location_id: 'none' }, 1],
    [{ location_id: site, status: 'available' }, 2],
  ] as const)
    expect((await list(query)).body).toMatchObject({ total, total_is_exact: true });
  const { error } = await list({ location_id: 999_999 });
  expect(error.fields).toEqual({ location_id: 'Choose a location that exists' });
});

test('sorts by place in the order of the tree, in each by name, what has none last both ways', async () => {
  const { site } = await placed();
  const inOrder = ['in Bergen', 'in Oslo', 'also in the cellar', 'in the cellar'];
  expect(await names({ sort: 'location' })).toEqual([...inOrder, 'nowhere']);
  expect(await names({ sort: '-location' })).toEqual([...inOrder.toReversed(), 'nowhere']);
  expect(await names({ sort: 'location', page_size: 2, page: 2 })).toEqual(inOrder.slice(2));
  expect(await names({ sort: '-location', location_id: site })).toEqual(inOrder.slice(1).toReversed());
  expect(await names({ sort: 'location', location_id: 'none' })).toEqual(['nowhere']);
  expect(await names({ sort: 'location', status: 'retired' })).toEqual(['in Bergen', 'in the cellar']);
});

test('the file says where each asset is, and is narrowed to a place as the list is', async () => {
  const { building } = await placed();
  const { payload } = await portal.app.inject({
    url: `/api/assets/export?location_id=${building}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const rows = payload.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(`,Oslo ${unique} / Annexe ${unique} / Cellar ${unique},`);
});

test('sorts by category and by holder, what nobody has last, whatever page is asked for', async () => {
  const cameras = (await createCategory(portal.db, { name: 'cameras' })).id;
  const anna = await portal.createPerson('EMPLOYEE', { name: 'anna' });
  const held: [string, number, TestPerson][] = [
    ['a', laptops, employee],
    ['b', cameras, anna],
    ['c', laptops, anna],
  ];
  for (const [name, category_id, person] of held) {
    const asset = await createAsset(portal.db, { name, category_id });
    await createAllocation(portal.db, { asset_id: asset.id, user_id: person.id });
  }
  await createAsset(portal.db, { name: 'd', category_id: laptops });
  await createAsset(portal.db, { name: 'e', category_id: cameras });
  const orders: Record<string, string> = {
    category: 'beacd',
    '-category': 'dcaeb',
    holder: 'bcade',
    '-holder': 'acbed',
  };
  for (const [sort, expected] of Object.entries(orders)) {
    expect((await names({ sort })).join('')).toBe(expected);
    const paged = [];
    for (const page of [1, 2, 3, 4]) paged.push(...(await names({ sort, page, page_size: 2 })));
    expect(paged.join('')).toBe(expected);
  }
  expect(await names({ sort: 'holder', status: 'available' })).toEqual(['d', 'e']);
  const { body } = await portal.app.inject({
    url: '/api/assets/export?sort=-holder',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const rows = body.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[1]).join('')).toBe('acbed');
});

test.each([
  'name',
  '-name',
  'category',
  '-category',
  'holder',
  '-holder',
  'status',
  '-purchase_cost',
  'brand',
  '-created_at',
])('25 rows with equal values of %s walked in pages of 10 are 25 rows', async (sort) => {
  const created_at = new Date('2025-01-01T00:00:00Z');
  for (let n = 0; n < 25; n++)
    await createAsset(portal.db, { name: 'Same', category_id: laptops, created_at });
  const seen: number[] = [];
  for (const page of [1, 2, 3, 4]) {
    const { body } = await list({ sort, page });
    expect(body.total).toBe(25);
    seen.push(...body.items.map((asset) => asset.id));
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
});
