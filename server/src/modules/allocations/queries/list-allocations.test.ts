import { allocationSchema } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { procurement, ada, ben } = portal.people({
  procurement: { role: 'PROCUREMENT', name: 'Petra Buyer' },
  ada: { role: 'EMPLOYEE', name: 'Ada Müller', department: 'Research' },
  ben: { role: 'EMPLOYEE', name: 'Ben Okafor', status: 'suspended' },
});
const ids: Record<string, number> = {};

beforeAll(async () => {
  const laptop = await createAsset(portal.db, { name: 'Laptop', serial_number: 'L-100%' });
  const phone = await createAsset(portal.db, { name: 'Phone' });
  const day = (text: string) => new Date(`${text}T10:00:00Z`);
  const made = [
    {
      key: 'first',
      asset_id: laptop.id,
      user_id: ada.id,
      allocated_at: day('2024-01-05'),
      returned_at: day('2024-03-01'),
    },
    { key: 'second', asset_id: laptop.id, user_id: ben.id, allocated_at: day('2024-03-02') },
    { key: 'third', asset_id: phone.id, user_id: ada.id, allocated_at: day('2024-02-01') },
  ];
  for (const { key, ...values } of made)
    ids[key] = (await createAllocation(portal.db, { ...values, allocated_by: procurement.id })).id;
  ids.laptop = laptop.id;
});

const list = (query: Record<string, unknown> = {}, token = procurement.token) =>
  portal.call('listAllocations', { query }, { token });
const found = async (query: Record<string, unknown>) =>
  (await list(query)).body.items.map(({ id }) =>
    Object.keys(ids).find((key) => ids[key] === id && key !== 'laptop'),
  );

test('is refused without a session and to an employee', async () => {
  expect((await portal.call('listAllocations', {})).status).toBe(401);
  expect((await list({}, ada.token)).status).toBe(403);
});

test.each([
  [{ active: 'open' }, 'active'],
  [{ sort: 'colour' }, 'sort'],
  [{ holder: 'waiting' }, 'holder'],
  [{ from: '2024-13-01' }, 'from'],
  [{ period: 'someday' }, 'period'],
  [{ from: '2024-02-02', to: '2024-02-01' }, 'to'],
  [{ asset_id: '-1' }, 'asset_id'],
])('refuses %o', async (query, field) => {
  const { status, error } = await list(query);
  expect(status).toBe(422);
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});

test('an item names its asset and its people', async () => {
  const { body } = await list({ user_id: ben.id });
  expect(body.total).toBe(1);
  expect(allocationSchema.strict().parse(body.items[0])).toMatchObject({
    id: ids.second,
    asset_id: ids.laptop,
    asset_name: 'Laptop',
    asset_status: 'assigned',
    user: { id: ben.id, name: 'Ben Okafor', department: null },
    user_status: 'suspended',
    allowed_actions: ['return', 'transfer'],
    allocated_at: '2024-03-02T10:00:00.000Z',
    allocated_by: { id: procurement.id, name: 'Petra Buyer' },
    returned_at: null,
    returned_by: null,
  });
});

test.each([
  [{}, ['second', 'third', 'first']],
  [{ sort: 'allocated_at' }, ['first', 'third', 'second']],
  [{ sort: 'returned_at' }, ['first', 'second', 'third']],
  [{ active: 'ACTIVE' }, ['second', 'third']],
  [{ active: 'returned' }, ['first']],
  [{ active: 'active,returned' }, ['second', 'third', 'first']],
  [{ sort: 'asset_name' }, ['first', 'second', 'third']],
  [{ sort: '-user_name' }, ['second', 'third', 'first']],
  [{ holder: 'suspended' }, ['second']],
  [{ holder: 'ACTIVE' }, ['third', 'first']],
  [{ holder: 'active,suspended' }, ['second', 'third', 'first']],
  [{ department: 'RESEARCH' }, ['third', 'first']],
  [{ from: '2024-02-01' }, ['second', 'third']],
  [{ from: '2024-01-05', to: '2024-02-01' }, ['third', 'first']],
  [{ search: 'muller' }, ['third', 'first']],
  [{ search: 'LAPTOP ada' }, ['first']],
  [{ search: '100%' }, ['second', 'first']],
  [{ search: '%' }, ['second', 'first']],
  [{ search: 'nobody' }, []],
  [{ page: 2, page_size: 2 }, ['first']],
  [{ page: 9 }, []],
])('%o lists %o', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test('finance reads and changes nothing; what was returned has nothing left to do', async () => {
  const finance = await portal.createPerson('FINANCE');
  const actions = async (token: string) =>
    (await list({}, token)).body.items.map((item) => item.allowed_actions);
  expect(await actions(finance.token)).toEqual([[], [], []]);
  expect(await actions(procurement.token)).toEqual([['return', 'transfer'], ['return', 'transfer'], []]);
});

test('the days of the period are those of the organisation', async () => {
  await portal.db.updateTable('settings').set({ time_zone: 'Pacific/Auckland' }).execute();
  // 10:00 UTC is 23:00 of the same day in Auckland's summer; a day later it would be the next.
  expect(await found({ from: '2024-02-01', to: '2024-02-01' })).toEqual(['third']);
  await portal.db.updateTable('settings').set({ time_zone: 'Pacific/Kiritimati' }).execute();
  expect(await found({ from: '2024-02-02', to: '2024-02-02' })).toEqual(['third']);
  await portal.db.updateTable('settings').set({ time_zone: 'UTC' }).execute();
});

test('the summary counts allocations, stock, employees, and what suspended people hold', async () => {
  const { body } = await portal.call('getAllocationsSummary', {}, { token: procurement.token });
  expect(body).toEqual({
    total: 3,
    active: 2,
    returned: 1,
    available_assets: 0,
    active_employees: 1,
    held_by_suspended: 1,
  });
});

test('past allocations of an asset that has been deleted stay in the list', async () => {
  const asset = await createAsset(portal.db, { name: 'Old tablet', deleted_at: new Date() });
  await createAllocation(portal.db, { asset_id: asset.id, user_id: ben.id, returned_at: new Date() });
  expect((await list({ search: 'tablet' })).body.items).toMatchObject([
    { asset_name: 'Old tablet', asset_deleted: true },
  ]);
  expect((await list({ search: 'phone' })).body.items).toMatchObject([{ asset_deleted: false }]);
});

test('the caller sees as theirs what they hold now', async () => {
  const mine = (token: string, query = {}) => portal.call('listMyAllocations', { query }, { token });
  expect((await portal.call('listMyAllocations', {})).status).toBe(401);
  const { body } = await mine(ada.token);
  expect(body).toMatchObject({ total: 1, items: [{ id: ids.third, asset_name: 'Phone' }] });
  expect((await mine(ada.token, { search: 'laptop' })).body.items).toEqual([]);
  expect((await mine(procurement.token)).body.items).toEqual([]);
  expect((await mine(ada.token, { user_id: ben.id })).status).toBe(422);
});

test('my assets sort by name as people expect', async () => {
  const person = await portal.createPerson('FINANCE');
  for (const name of ['zip', 'Änder', 'Bag'])
    await createAllocation(portal.db, {
      user_id: person.id,
      asset_id: (await createAsset(portal.db, { name })).id,
    });
  const { body } = await portal.call(
    'listMyAllocations',
    { query: { sort: 'asset_name' } },
    { token: person.token },
  );
  expect(body.items.map((item) => item.asset_name)).toEqual(['Änder', 'Bag', 'zip']);
});
