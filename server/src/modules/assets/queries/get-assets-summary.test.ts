import { assetsSummarySchema } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';

const portal = setUpTestApp();

test('is refused without a session and to an employee', async () => {
  const { token } = await portal.createPerson('EMPLOYEE');
  expect((await portal.call('getAssetsSummary', {})).status).toBe(401);
  expect((await portal.call('getAssetsSummary', {}, { token })).status).toBe(403);
});

test('counts assets by state, deleted ones left out', async () => {
  const buyer = await portal.createPerson('PROCUREMENT');
  const count = () => portal.call('getAssetsSummary', {}, { token: buyer.token });
  expect((await count()).body).toEqual({ total: 0, available: 0, assigned: 0, maintenance: 0, retired: 0 });
  await createAsset(portal.db);
  await createAsset(portal.db);
  await createAsset(portal.db, { deleted_at: new Date() });
  await createAsset(portal.db, { status: 'maintenance' });
  await createAsset(portal.db, { status: 'retired' });
  await createAllocation(portal.db, { user_id: buyer.id });
  const { status, body } = await count();
  expect(status).toBe(200);
  expect(assetsSummarySchema.strict().parse(body)).toEqual({
    total: 5,
    available: 2,
    assigned: 1,
    maintenance: 1,
    retired: 1,
  });
});
