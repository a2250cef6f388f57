import { allocationSchema } from '@portal/contract';
import { entriesAbout } from '../../../../test/app/outcomes';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { procurement, emil, nora } = portal.people({
  procurement: { role: 'PROCUREMENT', name: 'Petra Buyer' },
  emil: { role: 'EMPLOYEE', name: 'Emil Staff' },
  nora: { role: 'EMPLOYEE', name: 'Nora Next' },
});

async function allocated() {
  const asset = await createAsset(portal.db, { name: 'Camera', condition: 'NEW' });
  const allocation = await createAllocation(portal.db, { asset_id: asset.id, user_id: emil.id });
  return { asset, allocation };
}

function transfer(id: number, body: Record<string, unknown>, token = procurement.token, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return portal.call(
    'transferAsset',
    { params: { id }, body: body as { user_id: number } },
    { token, headers },
  );
}

async function custodyOf(assetId: number) {
  const { rows } = await portal.pool.query(
    'SELECT user_id, returned_at IS NULL AS open, allocated_at, returned_at FROM allocations WHERE asset_id = $1 ORDER BY id',
    [assetId],
  );
  return rows;
}

test('is refused without a session, to roles that do not manage assets, and where nothing is', async () => {
  const { allocation } = await allocated();
  const body = { user_id: nora.id };
  const anonymous = await portal.call('transferAsset', { params: { id: allocation.id }, body });
  expect(anonymous.status).toBe(401);
  expect((await transfer(allocation.id, body, emil.token)).status).toBe(403);
  const missing = await transfer(999_999, body);
  expect([missing.status, missing.error.message]).toEqual([404, 'Allocation not found']);
});

test.each([
  [{}, 'user_id', 'Person is required'],
  [{ user_id: 1.5 }, 'user_id', 'Person must be a valid id'],
  [{ user_id: 999_999 }, 'user_id', 'This person does not exist'],
  [{ user_id: 1, condition: 'BROKEN' }, 'condition', 'Condition must be NEW, GOOD, FAIR or POOR'],
  [{ user_id: 1, allocated_at: '2020-01-01' }, 'allocated_at', 'This field is not known'],
])('refuses the body %j', async (body, field, message) => {
  const { asset, allocation } = await allocated();
  const { status, error } = await transfer(allocation.id, body);
  expect(status).toBe(422);
  expect(error.fields).toEqual({ [field]: message });
  expect(await custodyOf(asset.id)).toMatchObject([{ user_id: emil.id, open: true }]);
});

test('ends one allocation and begins the next at the same moment, with one entry in the log', async () => {
  const { asset, allocation } = await allocated();
  const { status, body } = await transfer(allocation.id, {
    user_id: nora.id,
    condition: 'FAIR',
    note: 'moves to the studio',
  });
  expect(status).toBe(201);
  expect(allocationSchema.strict().parse(body)).toMatchObject({
    asset_id: asset.id,
    user: { id: nora.id, name: 'Nora Next' },
    asset_status: 'assigned',
    asset_condition: 'FAIR',
    returned_at: null,
    note: 'moves to the studio',
    allocated_by: { id: procurement.id },
  });
  const [before, after] = await custodyOf(asset.id);
  expect([before.open, after.open, after.user_id]).toEqual([false, true, nora.id]);
  expect(after.allocated_at).toEqual(before.returned_at);
  expect(await entriesAbout(portal.db, 'asset', asset.id)).toMatchObject([
    {
      user_id: procurement.id,
      action: 'Transferred Asset',
      before: { holder: 'Emil Staff', condition: 'NEW', allocation_id: allocation.id },
      after: { holder: 'Nora Next', condition: 'FAIR', allocation_id: body.id },
      note: 'moves to the studio',
    },
  ]);
});

test('the same key hands it on once; the key is for this allocation only', async () => {
  const { asset, allocation } = await allocated();
  const key = 'transfer-key-1';
  const first = await transfer(allocation.id, { user_id: nora.id }, procurement.token, key);
  const again = await transfer(allocation.id, { user_id: nora.id }, procurement.token, key);
  expect(again.body).toEqual(first.body);
  expect(await custodyOf(asset.id)).toHaveLength(2);
  const other = await transfer(
    (await allocated()).allocation.id,
    { user_id: nora.id },
    procurement.token,
    key,
  );
  expect([other.status, other.error.code]).toEqual([409, 'key_reused']);
});

test('goes to nobody who holds it already, is suspended or waits', async () => {
  const { asset, allocation } = await allocated();
  const same = await transfer(allocation.id, { user_id: emil.id });
  expect(same.error.fields).toEqual({ user_id: `Emil Staff already holds Camera (${asset.asset_tag})` });
  for (const status of ['suspended', 'waiting'] as const) {
    const gone = await portal.createPerson('EMPLOYEE', { name: 'Gone Person', status });
    const { error } = await transfer(allocation.id, { user_id: gone.id });
    expect(error.fields).toEqual({ user_id: 'The account of Gone Person is not active' });
  }
  expect(await custodyOf(asset.id)).toMatchObject([{ user_id: emil.id, open: true }]);
});

test('nothing that was returned or is in maintenance changes hands', async () => {
  const returned = await allocated();
  await portal.call('returnAsset', { params: { id: returned.allocation.id } }, { token: procurement.token });
  const late = await transfer(returned.allocation.id, { user_id: nora.id });
  expect([late.status, late.error.code]).toEqual([409, 'wrong_state']);
  expect(late.error.message).toBe(`Camera (${returned.asset.asset_tag}) was already returned`);

  const broken = await allocated();
  await portal.pool.query("UPDATE assets SET status = 'maintenance' WHERE id = $1", [broken.asset.id]);
  const refused = await transfer(broken.allocation.id, { user_id: nora.id });
  expect([refused.status, refused.error.code]).toEqual([409, 'asset_unavailable']);
  expect(refused.error.message).toMatch(/is in maintenance; bring it back before it changes hands/);
});

test('somebody who is suspended hands on what they hold', async () => {
  const leaver = await portal.createPerson('EMPLOYEE', { status: 'suspended' });
  const allocation = await createAllocation(portal.db, { user_id: leaver.id });
  expect((await transfer(allocation.id, { user_id: nora.id })).status).toBe(201);
});
