import type { Location, LocationKind } from '@portal/contract';
import { keepInvariants } from '../../../../test/app/buying-desk';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createAsset } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { admin, buyer, finance, employee } = portal.people({
  admin: { role: 'ADMIN', name: 'Ada Admin' },
  buyer: 'PROCUREMENT',
  finance: 'FINANCE',
  employee: 'EMPLOYEE',
});

// Whatever was tried at once, places and counts agree with each other.
keepInvariants({ portal });

const as = ({ token }: TestPerson) => ({ token });
let serial = 0;
const unique = (name: string) => {
  serial += 1;
  return `${name} ${serial}`;
};
const create = (body: object, by: TestPerson = admin) =>
  portal.call('createLocation', { body: body as never }, as(by));
const made = async (kind: LocationKind, parent: { id: number } | null = null, more: object = {}) =>
  (await create({ kind, name: unique(kind), parent_id: parent?.id ?? null, ...more })).body;
const get = async ({ id }: { id: number }) =>
  (await portal.call('getLocation', { params: { id } }, as(admin))).body;
const edit = ({ id, version, name, code }: Location, changes: object) =>
  portal.call('editLocation', { params: { id }, body: { version, name, code, ...changes } }, as(admin));
const move = ({ id, version }: Location, to: { id: number }) =>
  portal.call('moveLocation', { params: { id }, body: { version, parent_id: to.id } }, as(admin));
const retire = ({ id, version }: Location) =>
  portal.call('retireLocation', { params: { id }, body: { version } }, as(admin));
const bringBack = ({ id, version }: Location) =>
  portal.call('bringBackLocation', { params: { id }, body: { version } }, as(admin));
const remove = ({ id, version }: Location) =>
  portal.call('deleteLocation', { params: { id }, query: { version } }, as(admin));
const list = async (query: object, by: TestPerson = admin) =>
  (await portal.call('listLocations', { query: query as never }, as(by))).body.items;
const moveAsset = (
  { id, version }: { id: number; version: number },
  to: { id: number } | null,
  note?: string,
) =>
  portal.call(
    'moveAsset',
    { params: { id }, body: { version, location_id: to?.id ?? null, note } },
    as(buyer),
  );
/** A site with a building, a floor and a room in it, each in the one before. */
async function line() {
  const site = await made('site');
  const building = await made('building', site);
  const floor = await made('floor', building);
  return { site, building, floor, room: await made('room', floor) };
}

test('places are added one in the other, each knows the way from its site, and the log tells of it', async () => {
  const { site, building, floor, room } = await line();
  expect(room).toMatchObject({
    path: [site.name, building.name, floor.name, room.name],
    kind: 'room',
    parent_id: floor.id,
    state: 'in_use',
    kinds_below: [],
    version: 1,
  });
  expect(site).toMatchObject({ parent_id: null, kinds_below: ['building', 'floor', 'room'] });
  expect(await entriesAbout(portal.db, 'location', room.id)).toMatchObject([
    {
      user_name: 'Ada Admin',
      action: 'Created Location',
      target_label: room.path.join(' / '),
      after: { name: room.name, location_kind: 'room', location: floor.path.join(' / ') },
    },
  ]);
});

test('a kind stands in one above its own, by its field, and the database has it so as well', async () => {
  const { site, building, floor, room } = await line();
  const refusal = async (kind: LocationKind, parent: { id: number } | null) =>
    (await create({ kind, name: unique('x'), parent_id: parent?.id ?? null })).error.fields?.parent_id;
  expect(await refusal('building', null)).toBe('A building is in a site: choose one');
  expect(await refusal('building', floor)).toBe('A building is in a site: choose one');
  expect(await refusal('floor', room)).toBe('A floor is in a site or building: choose one');
  expect(await refusal('site', site)).toMatch('A site is in no other location');
  expect(await refusal('room', { id: 999_999 })).toBe('Choose a location that exists');
  const set = (id: number, parent_id: number | null) =>
    portal.db.updateTable('locations').set({ parent_id }).where('id', '=', id).execute();
  await expect(set(building.id, room.id)).rejects.toMatchObject({ constraint: 'locations_below' });
  await expect(set(building.id, building.id)).rejects.toMatchObject({ constraint: 'locations_below' });
  await expect(set(building.id, null)).rejects.toMatchObject({ constraint: 'locations_top' });
  await expect(set(building.id, 999_999)).rejects.toMatchObject({ constraint: 'locations_parent' });
});

test('a name is taken once in its place, however it is typed, and free in another', async () => {
  const { site, building } = await line();
  const café = await made('room', building, { name: `Café ${building.name}` });
  const typed = `  CAFÉ   ${building.name.toUpperCase()}`;
  expect((await create({ kind: 'room', name: typed, parent_id: building.id })).error).toMatchObject({
    code: 'already_exists',
    fields: { name: `There is a location called ${café.name} there already` },
  });
  const other = await made('room', site, { name: typed });
  expect(other.name).toBe(typed.trim().replace(/\s+/g, ' '));
  expect((await move(other, building)).error.fields).toEqual({
    parent_id: `There is a location called ${café.name} there already`,
  });
  await retire(café);
  expect((await create({ kind: 'room', name: typed, parent_id: building.id })).error.fields?.name).toBe(
    `A retired location there is called ${café.name}: bring it back or choose another name`,
  );
  expect((await create({ kind: 'site', name: 'North / South' })).error.fields).toEqual({
    name: 'Name must not have a slash between spaces: it parts the names of a path',
  });
  expect((await made('site', null, { name: 'North/South' })).path).toEqual(['North/South']);
});

test('a new name and a new place go down to all below, and to the assets; unchanged it stays in its version', async () => {
  const { site, building, floor, room } = await line();
  const asset = await createAsset(portal.db, { location_id: room.id });
  const renamed = (await edit(building, { name: `${building.name} East`, code: ' B-7 ' })).body;
  expect(renamed).toMatchObject({ name: `${building.name} East`, code: 'B-7', version: 2 });
  expect((await edit(renamed, {})).body.version).toBe(2);
  const elsewhere = await made('site');
  const moved = (await move(floor, elsewhere)).body;
  expect(moved.path).toEqual([elsewhere.name, floor.name]);
  expect((await move(moved, elsewhere)).body.version).toBe(moved.version);
  const path = [elsewhere.name, floor.name, room.name];
  expect((await get(room)).path).toEqual(path);
  const seen = await portal.call('getAsset', { params: { id: asset.id } }, as(finance));
  expect(seen.body.location).toEqual({ id: room.id, path });
  expect(await get(site)).toMatchObject({ assets_with_below: 0, places: 1 });
  expect(await get(elsewhere)).toMatchObject({ assets: 0, assets_with_below: 1, places: 1 });
  expect(await entriesAbout(portal.db, 'location', building.id)).toMatchObject([
    {},
    {
      action: 'Updated Location',
      before: { name: building.name, code: null },
      after: { name: `${building.name} East`, code: 'B-7' },
    },
  ]);
  expect((await entriesAbout(portal.db, 'location', floor.id)).at(-1)).toMatchObject({
    action: 'Moved Location',
    before: { location: `${site.name} / ${renamed.name}` },
    after: { location: elsewhere.name },
  });
  expect((await edit(building, { code: '1' })).error).toMatchObject({
    code: 'stale_version',
    current: { code: 'B-7' },
  });
  expect((await move(site, elsewhere)).error.message).toBe(
    `${site.name} is a site: it stands at the top of the tree`,
  );
});

test('one that something is in is neither retired nor deleted, and says what', async () => {
  const { floor, room } = await line();
  const asset = await createAsset(portal.db, { location_id: room.id });
  const text = `${room.name} still has 1 asset in it: move or retire what is in it first`;
  expect((await get(room)).decisions).toContainEqual({
    action: 'retire',
    open: false,
    why: { code: 'in_use', text },
  });
  expect((await retire(room)).error).toMatchObject({ code: 'in_use', message: text });
  expect((await retire(floor)).error.message).toMatch('still has 1 location in it');
  await moveAsset(asset, null);
  const ended = (await retire(room)).body;
  expect(ended).toMatchObject({ state: 'retired', retired_at: expect.any(String), version: 2 });
  expect((await edit(ended, { code: '1' })).error.message).toBe(
    `${room.name} is retired: bring it back first`,
  );
  const endedFloor = (await retire(floor)).body;
  expect((await bringBack(ended)).error.message).toBe(
    `${room.name} is in ${floor.name}, which is retired: bring that back first`,
  );
  expect((await remove(endedFloor)).error.message).toMatch('has 1 location in it');
  await bringBack(endedFloor);
  expect((await bringBack(ended)).body).toMatchObject({ state: 'in_use', retired_at: null });
  expect((await remove(await get(room))).body).toEqual({
    id: room.id,
    message: 'Location deleted successfully',
  });
  expect((await entriesAbout(portal.db, 'location', room.id)).map(({ action }) => action)).toEqual([
    'Created Location',
    'Retired Location',
    'Brought Back Location',
    'Deleted Location',
  ]);
  expect((await portal.call('getLocation', { params: { id: room.id } }, as(admin))).status).toBe(404);
});

test('where a deleted asset was is retired and not deleted', async () => {
  const room = await made('room', await made('site'));
  await createAsset(portal.db, { location_id: room.id, deleted_at: new Date() });
  expect((await remove(room)).error.message).toBe(
    `${room.name} is where deleted assets were, whose history stays: retire it instead`,
  );
  expect((await retire(room)).body.state).toBe('retired');
});

test('nothing new comes into a retired place, by the field, and the database has it so as well', async () => {
  const site = await made('site');
  const room = await made('room', site);
  const floor = await made('floor', await made('site'));
  const asset = await createAsset(portal.db);
  await retire(room);
  const why = `${room.name} is retired: choose another location`;
  expect((await moveAsset(asset, room)).error.fields).toEqual({ location_id: why });
  const input = { name: 'Lamp', category_id: asset.category_id, location_id: room.id };
  const created = await portal.call('createAsset', { body: input as never }, as(buyer));
  expect(created.error.fields).toEqual({ location_id: why });
  await expect(createAsset(portal.db, { location_id: room.id })).rejects.toMatchObject({
    constraint: 'locations_in_use',
  });
  await expect(
    portal.db.updateTable('assets').set({ location_id: room.id }).where('id', '=', asset.id).execute(),
  ).rejects.toMatchObject({ constraint: 'locations_in_use' });
  const gone = (await retire(await get(site))).body;
  expect((await create({ kind: 'room', name: 'r', parent_id: gone.id })).error.fields?.parent_id).toBe(
    `${site.name} is retired: choose another location`,
  );
  expect((await move(floor, gone)).error.fields?.parent_id).toMatch('is retired');
  await expect(
    portal.db.insertInto('locations').values({ kind: 'room', name: 'r', parent_id: gone.id }).execute(),
  ).rejects.toMatchObject({ constraint: 'locations_in_use' });
  const full = await made('room', await made('site'));
  await createAsset(portal.db, { location_id: full.id });
  await expect(
    portal.db.updateTable('locations').set({ retired_at: new Date() }).where('id', '=', full.id).execute(),
  ).rejects.toMatchObject({ constraint: 'locations_retired_empty' });
});

test('an asset is placed when it is entered, and moved with a note; its entry has both places', async () => {
  const { room, floor } = await line();
  const category_id = (await createAsset(portal.db)).category_id;
  const body = { name: 'Lamp', category_id, location_id: room.id };
  const lamp = (await portal.call('createAsset', { body: body as never }, as(buyer))).body;
  expect(lamp.location).toEqual({ id: room.id, path: room.path });
  const moved = (await moveAsset(lamp, floor, ' To be repaired ')).body;
  expect(moved).toMatchObject({ location: { id: floor.id }, version: lamp.version + 1 });
  expect((await moveAsset(moved, floor)).body.version).toBe(moved.version);
  expect((await moveAsset(lamp, room)).error.code).toBe('stale_version');
  expect((await moveAsset(moved, { id: 999_999 })).error.fields).toEqual({
    location_id: 'Choose a location that exists',
  });
  expect(await entriesAbout(portal.db, 'asset', lamp.id)).toMatchObject([
    { action: 'Created Asset', after: { location: room.path.join(' / ') } },
    {
      user_name: buyer.name,
      action: 'Moved Asset',
      before: { location: room.path.join(' / ') },
      after: { location: floor.path.join(' / ') },
      note: 'To be repaired',
    },
  ]);
  expect((await moveAsset(moved, null)).body.location).toBeNull();
});

test('several are moved at once, each on its own, and what cannot be moved is named', async () => {
  const { room } = await line();
  const one = await createAsset(portal.db);
  const other = await createAsset(portal.db, { status: 'retired' });
  const gone = await createAsset(portal.db, { deleted_at: new Date() });
  const body = { asset_ids: [one.id, gone.id, other.id], location_id: room.id, note: 'Stocktaking' };
  const { items } = (await portal.call('moveAssets', { body }, as(buyer))).body;
  expect(items.map(({ done, code }) => [done, code])).toEqual([
    [true, null],
    [false, 'not_found'],
    [true, null],
  ]);
  expect(await get(room)).toMatchObject({ assets: 2, assets_with_below: 2 });
  expect((await entriesAbout(portal.db, 'asset', other.id)).at(-1)).toMatchObject({ note: 'Stocktaking' });
});

test('the list is the tree, a part of it, or what a search finds by name, code and path', async () => {
  const site = await made('site', null, { name: 'Zürich Campus' });
  const hall = await made('building', site, { name: 'Hall', code: 'ZH-1' });
  const room = await made('room', hall, { name: '2.14' });
  await made('room', hall, { name: '2.15' });
  const names = async (query: object) => (await list(query)).map(({ name }) => name);
  expect(await names({ parent_id: hall.id })).toEqual(['2.14', '2.15']);
  expect(await names({ parent_id: 'none', search: 'zurich' })).toEqual(['Zürich Campus']);
  // A place above is found by its own name, not with all that is in it.
  expect(await names({ search: 'zurich' })).toEqual(['Zürich Campus']);
  expect(await names({ search: 'campus 2.14' })).toEqual(['2.14']);
  expect(await names({ search: 'zh-1' })).toEqual(['Hall']);
  expect(await names({ search: 'campus 2.1', sort: '-path' })).toEqual(['2.15', '2.14']);
  expect(await names({ parent_id: hall.id, state: 'retired' })).toEqual([]);
  expect((await list({ search: 'zurich' }, finance))[0]?.decisions.every(({ open }) => !open)).toBe(true);
  await retire(room);
  expect(await names({ parent_id: hall.id, state: 'retired' })).toEqual(['2.14']);
  const nowhere = await portal.call('listLocations', { query: { parent_id: 999_999 } as never }, as(admin));
  expect(nowhere.error.fields).toEqual({ parent_id: 'Choose a location that exists' });
  const { payload } = await portal.app.inject({
    url: `/api/locations/export?parent_id=${hall.id}`,
    headers: { authorization: `Bearer ${finance.token}` },
  });
  expect(payload.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    'Location ID,Location,Kind,Code,State,Assets,Assets with all below',
    `${room.id},Zürich Campus / Hall / 2.14,Room,,Retired,0,0`,
  ]);
});

test('who holds an asset sees where it belongs', async () => {
  const { room } = await line();
  const asset = await createAsset(portal.db, { location_id: room.id });
  const body = { asset_id: asset.id, user_id: employee.id };
  await portal.call('allocateAsset', { body: body as never }, as(buyer));
  const seen = await portal.call('getAsset', { params: { id: asset.id } }, as(employee));
  expect(seen.body.location?.path).toEqual(room.path);
});

test('an asset is moved into a place that is being retired: one of the two is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const room = await made('room', await made('site'));
    const asset = await createAsset(portal.db);
    const steps = [() => moveAsset(asset, room), () => retire(room)];
    const answers = await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(answers.filter(({ status }) => status >= 400)).toHaveLength(1);
  }
});

test('a place is added to one that is being retired: one of the two is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const site = await made('site');
    const answers = await Promise.all([
      create({ kind: 'room', name: 'r', parent_id: site.id }),
      retire(site),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toHaveLength(1);
  }
});

test('two moves and a new name at once leave one tree', async () => {
  for (let round = 0; round < 6; round++) {
    const { site, building, floor, room } = await line();
    const other = await made('site');
    const answers = await Promise.all([
      move(building, other),
      move(floor, other),
      move(floor, building),
      move(room, site),
      edit(building, { name: unique('Renamed') }),
      edit(other, { name: unique('Renamed') }),
    ]);
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
  }
});

test('assets come and go while their floor is moved, and the counts are those of the rows', async () => {
  const { floor, room } = await line();
  const other = await made('site');
  const assets = await Promise.all(Array.from({ length: 8 }, () => createAsset(portal.db)));
  await Promise.all([
    ...assets.map(async (asset, index) => {
      const moved = (await moveAsset(asset, room)).body;
      if (index % 2) await moveAsset(moved, floor);
      if (index % 4 === 0) await portal.call('deleteAsset', { params: { id: asset.id } }, as(admin));
    }),
    move(floor, other),
  ]);
  expect(await get(other)).toMatchObject({ assets: 0, assets_with_below: 6 });
  expect(await get(room)).toMatchObject({ assets: 2 });
});
