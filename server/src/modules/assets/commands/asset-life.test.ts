import { assetSchema } from '@portal/contract';
import { actionsOn, entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';
import { createRequest } from '../../../../test/factories/requests';

const portal = setUpTestApp({}, { max: 20 });
const { admin, buyer } = portal.people({ admin: 'ADMIN', buyer: 'PROCUREMENT' });

type LifeCall = 'sendAssetToMaintenance' | 'bringAssetBack' | 'retireAsset';
const act = (id: LifeCall, assetId: number, note?: string, token: string | undefined = buyer.token) =>
  portal.call(id, { params: { id: assetId }, ...(note ? { body: { note } } : {}) }, { token });
const remove = (id: number, token: string | undefined = admin.token) =>
  portal.call('deleteAsset', { params: { id } }, { token });
const read = (id: number) => portal.call('getAsset', { params: { id } }, { token: admin.token });

describe.each(['sendAssetToMaintenance', 'bringAssetBack', 'retireAsset'] as const)('%s', (call) => {
  test('is refused without a session, to the wrong role, and about what is not there', async () => {
    const asset = await createAsset(portal.db);
    const finance = await portal.createPerson('FINANCE');
    expect((await portal.call(call, { params: { id: asset.id } })).status).toBe(401);
    expect((await act(call, asset.id, undefined, finance.token)).status).toBe(403);
    expect((await act(call, 2_000_000_000)).error.message).toBe('Asset not found');
  });

  test('takes a note of up to 2,000 characters', async () => {
    const asset = await createAsset(portal.db);
    expect((await act(call, asset.id, 'x'.repeat(2_001))).error.fields).toEqual({
      note: 'Note must be at most 2,000 characters',
    });
  });
});

test('to maintenance and back to stock, each logged with its note', async () => {
  const asset = await createAsset(portal.db);
  const sent = await act('sendAssetToMaintenance', asset.id, 'Fan is loud');
  expect(assetSchema.strict().parse(sent.body)).toMatchObject({
    status: 'maintenance',
    allowed_actions: ['edit', 'move', 'bring-back', 'retire'],
  });
  expect((await act('bringAssetBack', asset.id)).body.status).toBe('available');
  expect(await entriesAbout(portal.db, 'asset', asset.id)).toMatchObject([
    { action: 'Sent Asset to Maintenance', note: 'Fan is loud', user_id: buyer.id },
    { action: 'Brought Asset Back from Maintenance', note: null },
  ]);
});

test('whoever holds it keeps it through maintenance', async () => {
  const { asset_id, id } = await createAllocation(portal.db, { user_id: buyer.id });
  const sent = await act('sendAssetToMaintenance', asset_id);
  expect(sent.body).toMatchObject({
    holder: { id: buyer.id },
    allocation_id: id,
    allowed_actions: ['edit', 'return', 'move', 'bring-back'],
  });
  expect((await act('bringAssetBack', asset_id)).body).toMatchObject({
    status: 'assigned',
    allowed_actions: ['edit', 'return', 'transfer', 'move', 'send-to-maintenance'],
  });
});

test.each([
  ['sendAssetToMaintenance', 'maintenance', 'is already in maintenance'],
  ['sendAssetToMaintenance', 'retired', 'is retired'],
  ['bringAssetBack', 'available', 'is not in maintenance'],
  ['retireAsset', 'retired', 'is already retired'],
] as const)('%s of one that is %s: 409 with the facts', async (call, status, why) => {
  const asset = await createAsset(portal.db, { name: 'Drill', status });
  const answer = await act(call, asset.id);
  expect([answer.status, answer.error.code]).toEqual([409, 'wrong_state']);
  expect(answer.error.message).toBe(`Drill (${asset.asset_tag}) ${why}`);
  expect(answer.error.current).toMatchObject({ id: asset.id, status });
  expect(await actionsOn(portal.db, 'asset', asset.id)).toEqual([]);
});

test('one under repair comes back by its request only, which the refusal names', async () => {
  const { asset_id } = await createAllocation(portal.db, { user_id: buyer.id });
  const { id } = await createRequest(portal.db, { user_id: buyer.id, request_type: 'REPAIR', asset_id });
  const approved = await portal.call('approveRequest', { params: { id } }, { token: admin.token });
  expect(approved.status).toBe(200);
  expect((await read(asset_id)).body).toMatchObject({
    status: 'maintenance',
    open_repair_id: id,
    allowed_actions: ['edit', 'return', 'move', 'delete'],
  });
  const { status, error } = await act('bringAssetBack', asset_id);
  expect([status, error.code]).toEqual([409, 'wrong_state']);
  expect(error.message).toMatch(
    new RegExp(`is being repaired under request #${id}; it comes back when that request is closed$`),
  );
  await portal.call('fulfilRequest', { params: { id }, body: {} }, { token: admin.token });
  expect((await read(asset_id)).body).toMatchObject({ status: 'assigned', open_repair_id: null });
});

test('approved and brought back at once: never at work while its repair is open', async () => {
  for (let round = 0; round < 8; round++) {
    const { asset_id } = await createAllocation(portal.db, { user_id: buyer.id });
    await act('sendAssetToMaintenance', asset_id);
    const { id } = await createRequest(portal.db, { user_id: buyer.id, request_type: 'REPAIR', asset_id });
    const [approved] = await Promise.all([
      portal.call('approveRequest', { params: { id } }, { token: admin.token }),
      act('bringAssetBack', asset_id),
    ]);
    expect(approved.status).toBe(200);
    expect((await read(asset_id)).body).toMatchObject({ status: 'maintenance', open_repair_id: id });
  }
});

test('retire: not while allocated, then for good', async () => {
  const { asset_id, id } = await createAllocation(portal.db, { user_id: buyer.id });
  expect((await act('retireAsset', asset_id)).error).toMatchObject({
    code: 'wrong_state',
    message: expect.stringContaining('is allocated; it must be returned before it is retired'),
  });
  await portal.call('returnAsset', { params: { id } }, { token: buyer.token });
  const { body } = await act('retireAsset', asset_id, 'Sold');
  expect(body).toMatchObject({ status: 'retired', allowed_actions: ['edit', 'move'] });
  const entries = await entriesAbout(portal.db, 'asset', asset_id);
  expect(entries.at(-1)).toMatchObject({
    action: 'Retired Asset',
    before: { status: 'available' },
    after: { status: 'retired' },
    note: 'Sold',
  });
});

test('delete: an admin only, and only what is there', async () => {
  const asset = await createAsset(portal.db);
  expect((await portal.call('deleteAsset', { params: { id: asset.id } })).status).toBe(401);
  expect((await remove(asset.id, buyer.token)).status).toBe(403);
  expect((await remove(2_000_000_000)).status).toBe(404);
});

test('delete is refused with the counts while somebody holds it or asks about it', async () => {
  const { asset_id } = await createAllocation(portal.db, { user_id: buyer.id });
  await createRequest(portal.db, { user_id: buyer.id, request_type: 'REPAIR', asset_id });
  await createRequest(portal.db, { user_id: buyer.id, request_type: 'REPAIR', asset_id, status: 'approved' });
  await createRequest(portal.db, { user_id: buyer.id, request_type: 'REPAIR', asset_id, status: 'rejected' });
  const { status, error } = await remove(asset_id);
  expect([status, error.code]).toEqual([409, 'in_use']);
  expect(error.message).toMatch(/cannot be deleted: it has 1 open allocation and 2 open requests$/);
  expect(error.counts).toEqual({ allocations: 1, requests: 2 });
  expect((await read(asset_id)).status).toBe(200);
});

test('a deleted asset is in no list, its history stays, and its serial number is free again', async () => {
  const asset = await createAsset(portal.db, { name: 'Old phone', serial_number: 'OLD-1' });
  const past = await createAllocation(portal.db, {
    asset_id: asset.id,
    user_id: buyer.id,
    returned_at: new Date(),
  });
  expect((await remove(asset.id)).body).toEqual({ id: asset.id, message: 'Asset deleted successfully' });
  expect((await read(asset.id)).status).toBe(404);
  expect((await remove(asset.id)).status).toBe(404);
  const history = await portal.call(
    'listAllocations',
    { query: { asset_id: asset.id } },
    { token: admin.token },
  );
  expect(history.body.items).toMatchObject([{ id: past.id, asset_name: 'Old phone' }]);
  expect((await entriesAbout(portal.db, 'asset', asset.id)).at(-1)).toMatchObject({
    action: 'Deleted Asset',
    user_id: admin.id,
    before: { name: 'Old phone', serial_number: 'OLD-1' },
    after: null,
  });
  await expect(createAsset(portal.db, { serial_number: 'old-1' })).resolves.toBeDefined();
});

test('allocate, retire, delete and maintenance at once leave custody and status agreeing', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => portal.createPerson('EMPLOYEE')));
  for (let round = 0; round < 8; round++) {
    const { id } = await createAsset(portal.db);
    const answers = await Promise.all([
      ...people.map((person) =>
        portal.call('allocateAsset', { body: { asset_id: id, user_id: person.id } }, { token: buyer.token }),
      ),
      act('retireAsset', id),
      act('sendAssetToMaintenance', id),
      act('bringAssetBack', id),
      remove(id),
    ]);
    expect(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([]);
    const { rows } = await portal.pool.query(
      `SELECT status, deleted_at IS NOT NULL AS deleted,
         (SELECT count(*)::int FROM allocations WHERE asset_id = $1 AND returned_at IS NULL) AS open
       FROM assets WHERE id = $1`,
      [id],
    );
    const [facts] = rows;
    if (facts.status === 'assigned') expect(facts.open).toBe(1);
    if (facts.status === 'available' || facts.status === 'retired' || facts.deleted)
      expect(facts.open).toBe(0);
  }
});
