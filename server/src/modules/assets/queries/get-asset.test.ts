import { assetSchema } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';

const portal = setUpTestApp();

async function fixture() {
  const holder = await portal.createPerson('EMPLOYEE');
  const asset = await createAsset(portal.db, { name: 'Projector' });
  const { id: allocationId } = await createAllocation(portal.db, { asset_id: asset.id, user_id: holder.id });
  const get = (token?: string, id: number | string = asset.id) =>
    portal.call('getAsset', { params: { id } }, { token });
  return { holder, asset, allocationId, get };
}

test('is refused without a session', async () => {
  const { get } = await fixture();
  expect((await get()).status).toBe(401);
});

test.each(['ADMIN', 'PROCUREMENT', 'FINANCE'] as const)('%s sees any asset', async (role) => {
  const { get, asset, holder } = await fixture();
  const { token } = await portal.createPerson(role);
  const { body } = await get(token);
  expect(assetSchema.strict().parse(body)).toMatchObject({
    id: asset.id,
    name: 'Projector',
    holder: { id: holder.id },
  });
});

test('an employee sees what is allocated to them, until it is returned', async () => {
  const { get, holder, asset, allocationId } = await fixture();
  expect((await get(holder.token)).body.id).toBe(asset.id);
  const { token } = await portal.createPerson('PROCUREMENT');
  await portal.call('returnAsset', { params: { id: allocationId } }, { token });
  expect((await get(holder.token)).status).toBe(404);
});

test('an asset of somebody else is not there for an employee', async () => {
  const { get } = await fixture();
  const { token } = await portal.createPerson('EMPLOYEE');
  const { status, error } = await get(token);
  expect(status).toBe(404);
  expect(error).toMatchObject({ code: 'not_found', message: 'Asset not found' });
});

test.each([0, 999_999_999, 'abc', '99999999999', '1;drop'])('there is no asset %s', async (id) => {
  const { get } = await fixture();
  const { token } = await portal.createPerson('ADMIN');
  expect((await get(token, id)).status).toBe(404);
});

test('a deleted asset is not there', async () => {
  const { token } = await portal.createPerson('ADMIN');
  const { id } = await createAsset(portal.db, { deleted_at: new Date() });
  expect((await portal.call('getAsset', { params: { id } }, { token })).status).toBe(404);
});

test('a deleted one is not there; who sees the inventory learns when and by whom it was deleted', async () => {
  const admin = await portal.createPerson('ADMIN', { name: 'Ada Admin' });
  const asset = await createAsset(portal.db, { name: 'Old tablet' });
  await portal.call('deleteAsset', { params: { id: asset.id } }, { token: admin.token });
  const get = (token: string) => portal.call('getAsset', { params: { id: asset.id } }, { token });
  const { status, error } = await get(admin.token);
  expect([status, error.code, error.message]).toEqual([
    404,
    'not_found',
    `Old tablet (${asset.asset_tag}) was deleted`,
  ]);
  expect(error.deleted).toEqual({
    label: `Old tablet (${asset.asset_tag})`,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    by: 'Ada Admin',
  });
  const employee = await portal.createPerson('EMPLOYEE');
  const hidden = await get(employee.token);
  expect([hidden.status, hidden.error.message, hidden.error.deleted]).toEqual([
    404,
    'Asset not found',
    undefined,
  ]);
});

test('who deleted it does not hang on the words of the log', async () => {
  const { id: adaId, token } = await portal.createPerson('ADMIN', { name: 'Ada Admin' });
  const asset = await createAsset(portal.db, { deleted_at: new Date(), deleted_by: adaId });
  const { error } = await portal.call('getAsset', { params: { id: asset.id } }, { token });
  expect(error.deleted?.by).toBe('Ada Admin');
});
