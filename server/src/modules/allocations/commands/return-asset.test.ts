import { allocationSchema, type BodyOf, type endpoints } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';

const portal = setUpTestApp();
const { procurement, employee } = portal.people({
  procurement: 'PROCUREMENT',
  employee: { role: 'EMPLOYEE', name: 'Emil Staff' },
});

async function allocated(status: 'assigned' | 'maintenance' = 'assigned') {
  const asset = await createAsset(portal.db, { name: 'Camera', condition: 'NEW' });
  const allocation = await createAllocation(portal.db, { asset_id: asset.id, user_id: employee.id });
  await portal.pool.query('UPDATE assets SET status = $2 WHERE id = $1', [asset.id, status]);
  return { asset, allocation };
}

const giveBack = (
  id: number,
  body?: Partial<BodyOf<typeof endpoints.returnAsset>>,
  token = procurement.token,
) => portal.call('returnAsset', { params: { id }, body }, { token });

async function assetOf(id: number) {
  const { rows } = await portal.pool.query('SELECT status, condition, version FROM assets WHERE id = $1', [
    id,
  ]);
  return rows[0];
}

test('is refused without a session, to roles that do not manage assets, and where nothing is', async () => {
  const { allocation } = await allocated();
  expect((await portal.call('returnAsset', { params: { id: allocation.id } })).status).toBe(401);
  expect((await giveBack(allocation.id, {}, employee.token)).status).toBe(403);
  const missing = await giveBack(999_999);
  expect(missing.status).toBe(404);
  expect(missing.error.message).toBe('Allocation not found');
});

test.each([
  [{ condition: 'BROKEN' }, 'condition'],
  [{ damaged: 'yes' }, 'damaged'],
  [{ returned_at: '2020-01-01' }, 'returned_at'],
])('refuses the body %j', async (body, field) => {
  const { allocation } = await allocated();
  const { status, error } = await giveBack(allocation.id, body as never);
  expect(status).toBe(422);
  expect(Object.keys(error.fields ?? {})).toEqual([field]);
});

test('takes the asset back to stock, with the condition it came in', async () => {
  const { asset, allocation } = await allocated();
  const { status, body } = await giveBack(allocation.id, { condition: 'FAIR', note: 'scratched lens cap' });
  expect(status).toBe(200);
  expect(allocationSchema.strict().parse(body)).toMatchObject({
    id: allocation.id,
    asset_status: 'available',
    return_condition: 'FAIR',
    returned_by: { id: procurement.id },
  });
  expect(body.returned_at).not.toBeNull();
  expect(await assetOf(asset.id)).toEqual({ status: 'available', condition: 'FAIR', version: 2 });
  const { rows } = await portal.pool.query('SELECT * FROM activity_log WHERE target_id = $1', [asset.id]);
  expect(rows).toMatchObject([
    {
      action: 'Returned Asset',
      user_id: procurement.id,
      before: { status: 'assigned', holder: 'Emil Staff', condition: 'NEW' },
      after: { status: 'available', holder: null, condition: 'FAIR', allocation_id: allocation.id },
      note: 'scratched lens cap',
    },
  ]);
  const { rows: kept } = await portal.pool.query('SELECT return_note FROM allocations WHERE id = $1', [
    allocation.id,
  ]);
  expect(kept[0].return_note).toBe('scratched lens cap');
});

test('without a body it comes back in the condition it was in', async () => {
  const { asset, allocation } = await allocated();
  expect((await giveBack(allocation.id)).body.return_condition).toBe('NEW');
  expect(await assetOf(asset.id)).toMatchObject({ status: 'available', condition: 'NEW' });
});

test('a damaged one goes to maintenance', async () => {
  const { asset, allocation } = await allocated();
  const { body } = await giveBack(allocation.id, { damaged: true, condition: 'POOR' });
  expect(body.asset_status).toBe('maintenance');
  expect(await assetOf(asset.id)).toMatchObject({ status: 'maintenance', condition: 'POOR' });
});

test('one that is being repaired stays in maintenance', async () => {
  const { asset, allocation } = await allocated('maintenance');
  expect((await giveBack(allocation.id)).body.asset_status).toBe('maintenance');
  expect(await assetOf(asset.id)).toMatchObject({ status: 'maintenance' });
});

test('what was returned cannot be returned again', async () => {
  const { asset, allocation } = await allocated();
  await giveBack(allocation.id);
  const { status, error } = await giveBack(allocation.id);
  expect(status).toBe(409);
  expect(error).toMatchObject({
    code: 'wrong_state',
    message: `Camera (${asset.asset_tag}) was already returned`,
  });
});
