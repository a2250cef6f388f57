import { setUpTestApp, type TestPerson } from '../../../test/app/test-app';
import { createAllocation } from '../../../test/factories/allocations';
import { createAsset, createCategory } from '../../../test/factories/assets';
import { createRequest } from '../../../test/factories/requests';

const portal = setUpTestApp();
const { admin } = portal.people({ admin: { role: 'ADMIN', name: 'Ada Min', email: 'ada@example.com' } });
let employee: TestPerson;

const BOM = '\uFEFF';
const PATHS = {
  requests: '/requests/export',
  assets: '/assets/export',
  allocations: '/allocations/export',
  categories: '/categories/export',
  users: '/users/export',
  activity: '/activity-logs/export',
} as const;

beforeAll(async () => {
  employee = await portal.createPerson('EMPLOYEE', {
    name: '=HYPERLINK("http://x")',
    email: 'evil@example.com',
    department: 'Forschung & Co, "F"',
  });
});

async function download(list: keyof typeof PATHS, query: Record<string, string> = {}, token = admin.token) {
  const response = await portal.app.inject({
    url: `/api${PATHS[list]}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  return { ...response, headers: response.headers, lines: response.body.slice(1).split('\r\n') };
}

test.each(Object.keys(PATHS) as (keyof typeof PATHS)[])(
  '%s with nothing found give their headings',
  async (list) => {
    const query: Record<string, string> =
      list === 'activity' ? { from: '2001-01-01', to: '2001-01-02' } : { search: 'nothing like this' };
    const { statusCode, headers, body, lines } = await download(list, query);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z_]+\.csv"$/);
    expect(body.startsWith(BOM)).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('');
  },
);

test.each(Object.keys(PATHS) as (keyof typeof PATHS)[])(
  '%s refuse what their list refuses, in the envelope',
  async (list) => {
    const { statusCode, headers, body } = await download(list, { sort: 'colour' });
    expect(statusCode).toBe(422);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid', fields: { sort: expect.any(String) } });
  },
);

test.each([
  ['requests', 'Request ID,Asset name,Asset tag,Type,'],
  ['assets', 'Asset tag,Name,Category,Brand,Model number,'],
  ['allocations', 'Allocation ID,Asset tag,Asset,'],
  ['categories', 'Category ID,Name,Description,Assets,Requests'],
  ['users', 'User ID,Name,Email,Role,'],
  ['activity', 'Time,User ID,User,Action,'],
] as const)('%s have headings in words, and no codes in their cells', async (list, start) => {
  const { id } = await createCategory(portal.db, { name: `Words ${list}` });
  const asset = await createAsset(portal.db, { name: 'Word', category_id: id, condition: null });
  const holder = await portal.createPerson('EMPLOYEE');
  await createAllocation(portal.db, { asset_id: asset.id, user_id: holder.id });
  await createRequest(portal.db, { user_id: holder.id });
  await portal.call('sendAssetToMaintenance', { params: { id: asset.id }, body: {} }, { token: admin.token });
  const { lines } = await download(list);
  const [heading = '', ...rows] = lines;
  expect(heading.startsWith(start)).toBe(true);
  expect(heading).not.toMatch(/_/);
  expect(rows.length).toBeGreaterThan(1);
  const codes =
    /,(?:NEW|REPAIR|LOW|MEDIUM|HIGH|GOOD|FAIR|POOR|ADMIN|EMPLOYEE|pending|approved|available|maintenance|active|asset|not_required)(?=,)/;
  expect(rows.filter((row) => codes.test(row))).toEqual([]);
});

describe('assets', () => {
  beforeAll(async () => {
    const { id } = await createCategory(portal.db, { name: 'Tools' });
    const names = ['=1+1', '+1', '-1', '@x', '\ttab', '"quoted", and more', 'Müller 🪛\nzweite Zeile'];
    for (const [index, name] of names.entries())
      await createAsset(portal.db, {
        name,
        category_id: id,
        serial_number: `CSV-${index}`,
        purchase_cost: 1234.5,
      });
  });

  test('text that a spreadsheet would run is neutralised, numbers stay numbers, accents and emoji survive', async () => {
    const { body } = await download('assets', { search: 'CSV-', sort: 'asset_tag' });
    expect(body).toContain(`,'=1+1,Tools,`);
    expect(body).toContain(`,'+1,Tools,`);
    expect(body).toContain(`,'-1,Tools,`);
    expect(body).toContain(`,'@x,Tools,`);
    expect(body).toContain(`,'\ttab,Tools,`);
    expect(body).toContain('"""quoted"", and more"');
    expect(body).toContain('"Müller 🪛\nzweite Zeile"');
    expect(body.match(/,1234\.50,/g)).toHaveLength(7);
  });

  test('text that begins with an apostrophe is not taken for neutralised text', async () => {
    const { id } = await createCategory(portal.db, { name: 'Apostrophes' });
    for (const [index, name] of ['=2', "'=2"].entries())
      await createAsset(portal.db, { name, category_id: id, serial_number: `APO-${index}` });
    const { body } = await download('assets', { search: 'APO-', sort: 'asset_tag' });
    expect([...body.matchAll(/,([^,]*=2),/g)].map(([, cell]) => cell)).toEqual(["'=2", "''=2"]);
  });

  test('the file has exactly the rows of the list, in its order, however many pages they are', async () => {
    const query = { search: 'CSV-', sort: '-asset_tag', page: '2', page_size: '2' };
    const { body: list } = await portal.call(
      'listAssets',
      { query: { ...query, page: '1', page_size: '100' } },
      { token: admin.token },
    );
    const { body } = await download('assets', query);
    const tags = [...body.matchAll(/^(AST-\d+),/gm)].map(([, tag]) => tag);
    expect(tags).toEqual(list.items.map(({ asset_tag }) => asset_tag));
  });
});

test('allocations name asset and person, with instants by the organisation’s clock', async () => {
  const asset = await createAsset(portal.db, { name: 'Camera', serial_number: 'CAM-1' });
  await createAllocation(portal.db, {
    asset_id: asset.id,
    user_id: employee.id,
    allocated_by: admin.id,
    allocated_at: new Date('2025-01-05T23:30:00Z'),
  });
  await portal.db.updateTable('settings').set({ time_zone: 'Europe/Berlin' }).execute();
  const { lines } = await download('allocations', { search: 'CAM-1' });
  expect(lines[1]).toMatch(
    new RegExp(
      `^\\d+,${asset.asset_tag},Camera,CAM-1,"'=HYPERLINK\\(""http://x""\\)",evil@example.com,` +
        '"Forschung & Co, ""F""",Active,Active,2025-01-06T00:30:00\\+01:00,Ada Min,,,,',
    ),
  );
});

test('requests follow the filter of their list', async () => {
  await createRequest(portal.db, { user_id: employee.id, asset_name: 'Pending thing', estimated_cost: 99.9 });
  await createRequest(portal.db, { user_id: employee.id, asset_name: 'Rejected thing', status: 'rejected' });
  const { lines } = await download('requests', { status: 'rejected' });
  expect(lines.filter(Boolean)).toHaveLength(2);
  expect(lines[1]).toContain('Rejected thing,,New Asset,');
  const all = await download('requests', { sort: 'estimated_cost' });
  expect(all.body).toContain(',99.90,');
});

test('categories come with what hangs on each, in the order of their list', async () => {
  const [few, many] = [
    await createCategory(portal.db, { name: 'Hung, few', description: '=a' }),
    await createCategory(portal.db, { name: 'Hung, many' }),
  ];
  for (const category_id of [few.id, many.id, many.id]) await createAsset(portal.db, { category_id });
  await createRequest(portal.db, { user_id: employee.id, category_id: few.id });
  const { lines } = await download('categories', { search: 'hung', sort: '-assets' });
  expect(lines.slice(1)).toEqual([`${many.id},"Hung, many",,2,0`, `${few.id},"Hung, few",'=a,1,1`, '']);
});

test('people are exported for admins only, with how much they hold', async () => {
  const procurement = await portal.createPerson('PROCUREMENT');
  expect((await download('users', {}, procurement.token)).statusCode).toBe(403);
  const { lines } = await download('users', { search: 'evil@' });
  expect(lines[1]).toMatch(/,evil@example\.com,Employee,"Forschung & Co, ""F""",Active,1,2/);
});

test('activity comes with what changed, as people read it', async () => {
  const asset = await createAsset(portal.db, { name: 'Logged' });
  await portal.call('retireAsset', { params: { id: asset.id }, body: {} }, { token: admin.token });
  const { lines } = await download('activity', { action: 'Retired Asset' });
  expect(lines[1]).toMatch(/Ada Min,Retired Asset,Asset,\d+,Logged \(AST-\d+\),Status: Available → Retired,/);
});

test('more rows than are read at once come whole and once each', async () => {
  const { id } = await createCategory(portal.db, { name: 'Bulk' });
  await portal.pool.query(
    `INSERT INTO assets (name, serial_number, category_id) SELECT 'Bulk', 'BULK-' || n, ${id} FROM generate_series(1, 1234) n`,
  );
  const { lines } = await download('assets', { category_id: String(id), sort: 'name' });
  const tags = lines.slice(1, -1).map((line) => line.split(',')[0]);
  expect(tags).toHaveLength(1234);
  expect(new Set(tags).size).toBe(1234);
});
