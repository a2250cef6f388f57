import { actionsOn } from '../../../../test/app/outcomes';
import { setUpTestApp, type TestPerson } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';
import { createRequest, repairInput } from '../../../../test/factories/requests';

const portal = setUpTestApp();
const { employee, procurement, finance } = portal.people({
  employee: 'EMPLOYEE',
  procurement: 'PROCUREMENT',
  finance: 'FINANCE',
});

async function askForRepair(estimated_cost = 80) {
  const allocation = await createAllocation(portal.db, { user_id: employee.id });
  const { body } = await portal.call(
    'submitRequest',
    { body: repairInput({ asset_id: allocation.asset_id, estimated_cost }) },
    { token: employee.token },
  );
  return { id: body.id, assetId: allocation.asset_id, allocationId: allocation.id };
}

const approve = (id: number) =>
  portal.call('approveRequest', { params: { id } }, { token: procurement.token });
const fulfil = (id: number, body = {}) =>
  portal.call('fulfilRequest', { params: { id }, body }, { token: procurement.token });
const giveBack = (allocationId: number) =>
  portal.call('returnAsset', { params: { id: allocationId } }, { token: procurement.token });

async function statusOf(assetId: number) {
  const asset = await portal.db
    .selectFrom('assets')
    .select('status')
    .where('id', '=', assetId)
    .executeTakeFirstOrThrow();
  return asset.status;
}

test('approval takes the asset to maintenance, fulfilment brings it back to its holder', async () => {
  const { id, assetId } = await askForRepair();
  expect((await approve(id)).status).toBe(200);
  expect(await statusOf(assetId)).toBe('maintenance');
  expect((await fulfil(id)).status).toBe(200);
  expect(await statusOf(assetId)).toBe('assigned');
  expect(await actionsOn(portal.db, 'asset', assetId)).toEqual([
    'Sent Asset to Maintenance',
    'Brought Asset Back from Maintenance',
  ]);
  expect(await actionsOn(portal.db, 'request', id)).toEqual([
    'Submitted Request',
    'Approved Request',
    'Fulfilled Request',
  ]);
});

test('a repair that finance rejects brings the asset back', async () => {
  const { id, assetId } = await askForRepair(1500);
  expect((await approve(id)).body.finance_state).toBe('awaiting');
  expect(await statusOf(assetId)).toBe('maintenance');
  const rejected = await portal.call(
    'rejectRequest',
    { params: { id }, body: { comment: 'Buy a new one' } },
    { token: finance.token },
  );
  expect(rejected.body).toMatchObject({ status: 'rejected', finance_state: 'rejected' });
  expect(await statusOf(assetId)).toBe('assigned');
});

test('a pending repair that is rejected leaves the asset alone', async () => {
  const { id, assetId } = await askForRepair();
  await portal.call(
    'rejectRequest',
    { params: { id }, body: { comment: 'It works' } },
    { token: procurement.token },
  );
  expect(await statusOf(assetId)).toBe('assigned');
  expect(await actionsOn(portal.db, 'asset', assetId)).toEqual([]);
});

test('an asset that the requester has handed in is not repaired for them', async () => {
  const { id, assetId, allocationId } = await askForRepair();
  const seen = async () =>
    (await portal.call('getRequest', { params: { id } }, { token: procurement.token })).body;
  expect(await seen()).toMatchObject({ obstacles: [], allowed_actions: ['approve', 'reject'] });
  await giveBack(allocationId);
  expect(await seen()).toMatchObject({
    obstacles: [{ code: 'asset_unavailable' }],
    allowed_actions: ['reject'],
  });
  const { status, error } = await approve(id);
  expect(status).toBe(409);
  expect(error.current).toMatchObject({ id, obstacles: [{ text: error.message }] });
  expect(error).toMatchObject({
    code: 'asset_unavailable',
    message: expect.stringMatching(/is no longer allocated to .+: this request cannot be approved/),
  });
  await createAllocation(portal.db, { user_id: procurement.id, asset_id: assetId });
  expect((await approve(id)).error.code).toBe('asset_unavailable');
  expect(await statusOf(assetId)).toBe('assigned');
});

test('who looks at an asset is told of the repair that is asked for, and of the one under way', async () => {
  const { id, assetId, allocationId } = await askForRepair();
  const repairs = async ({ token }: TestPerson) => {
    const { body } = await portal.call('getAsset', { params: { id: assetId } }, { token });
    return [body.pending_repair_id, body.open_repair_id];
  };
  const mine = async () => {
    const { body } = await portal.call(
      'listMyAllocations',
      { query: { page_size: 100 } as never },
      { token: employee.token },
    );
    const found = body.items.find(({ asset_id }) => asset_id === assetId);
    return [found?.pending_repair_id, found?.open_repair_id];
  };
  expect([await repairs(procurement), await mine()]).toEqual([
    [id, null],
    [id, null],
  ]);
  await approve(id);
  expect([await repairs(procurement), await mine()]).toEqual([
    [null, id],
    [null, id],
  ]);
  await fulfil(id);
  const next = await portal.call(
    'submitRequest',
    { body: repairInput({ asset_id: assetId }) },
    { token: employee.token },
  );
  await giveBack(allocationId);
  expect(await repairs(procurement)).toEqual([next.body.id, null]);
  // It keeps nobody else from reporting a problem.
  await createAllocation(portal.db, { user_id: procurement.id, asset_id: assetId });
  expect(await repairs(procurement)).toEqual([null, null]);
});

test('an asset handed in during its repair is in stock afterwards', async () => {
  const { id, assetId, allocationId } = await askForRepair();
  await approve(id);
  expect((await giveBack(allocationId)).status).toBe(200);
  expect(await statusOf(assetId)).toBe('maintenance');
  expect((await fulfil(id)).status).toBe(200);
  expect(await statusOf(assetId)).toBe('available');
});

test('an asset that was in maintenance before stays there', async () => {
  const { id, assetId } = await askForRepair();
  await portal.db.updateTable('assets').set({ status: 'maintenance' }).where('id', '=', assetId).execute();
  await approve(id);
  await fulfil(id);
  expect(await statusOf(assetId)).toBe('maintenance');
});

test('a second repair of the same asset waits for the first', async () => {
  const { id, assetId } = await askForRepair();
  const other = await createRequest(portal.db, {
    user_id: employee.id,
    request_type: 'REPAIR',
    asset_id: assetId,
  });
  await approve(id);
  const { status, error } = await approve(other.id);
  expect(status).toBe(409);
  expect(error.message).toBe(`Another repair of this asset is under way (request ${id})`);
  await fulfil(id);
  expect((await approve(other.id)).status).toBe(200);
});

test('a repair allocates no other asset', async () => {
  const { id, assetId } = await askForRepair();
  await approve(id);
  const other = await createAsset(portal.db);
  const { status, error } = await fulfil(id, { asset_id: other.id });
  expect(status).toBe(422);
  expect(error.fields).toEqual({
    asset_id: 'A repair brings its own asset back; no other can be allocated with it',
  });
  expect(await statusOf(assetId)).toBe('maintenance');
});

test('the log and the mail name the asset', async () => {
  const { id, assetId } = await askForRepair();
  const { body } = await approve(id);
  const entry = await portal.db
    .selectFrom('activity_log')
    .select('target_label')
    .where('target_type', '=', 'request')
    .where('target_id', '=', id)
    .executeTakeFirst();
  expect(body.asset?.id).toBe(assetId);
  expect(entry?.target_label).toBe(`Repair Request: ${body.asset?.name} (${body.asset?.asset_tag})`);
});
