import type { AssetStatus } from '@portal/contract';
import { setUpTestApp } from '../../../../test/app/test-app';
import { createAllocation } from '../../../../test/factories/allocations';
import { createAsset } from '../../../../test/factories/assets';
import { inTransaction } from '../../../platform/database';
import { bringBackFromMaintenance } from './bring-back-from-maintenance';
import { sendToMaintenance } from './send-to-maintenance';

const portal = setUpTestApp();
const { actor } = portal.people({ actor: { role: 'PROCUREMENT', name: 'Petra Buyer' } });

const send = (assetId: number, note?: string) =>
  inTransaction(portal.db, (tx) =>
    sendToMaintenance(tx, { assetId, actor: { id: actor.id, name: actor.name }, note }),
  );
const bringBack = (assetId: number, to: 'available' | 'assigned' | 'maintenance') =>
  inTransaction(portal.db, (tx) =>
    bringBackFromMaintenance(tx, { assetId, to, actor: { id: actor.id, name: actor.name } }),
  );

async function assetOf(id: number) {
  const { rows } = await portal.pool.query('SELECT status, version FROM assets WHERE id = $1', [id]);
  return rows[0];
}

async function logOf(id: number) {
  const { rows } = await portal.pool.query(
    'SELECT user_name, action, target_label, before, after, note FROM activity_log WHERE target_id = $1 ORDER BY id',
    [id],
  );
  return rows;
}

test('a held asset goes to maintenance and back to its holder, with a log entry each', async () => {
  const asset = await createAsset(portal.db, { name: 'Drill' });
  await createAllocation(portal.db, { asset_id: asset.id, user_id: actor.id });
  expect(await send(asset.id, 'Repair request 7 approved')).toEqual({ before: 'assigned' });
  expect(await assetOf(asset.id)).toEqual({ status: 'maintenance', version: 2 });
  await bringBack(asset.id, 'assigned');
  expect(await assetOf(asset.id)).toEqual({ status: 'assigned', version: 3 });
  const common = { user_name: 'Petra Buyer', target_label: `Drill (${asset.asset_tag})` };
  expect(await logOf(asset.id)).toEqual([
    {
      ...common,
      action: 'Sent Asset to Maintenance',
      before: { status: 'assigned' },
      after: { status: 'maintenance' },
      note: 'Repair request 7 approved',
    },
    {
      ...common,
      action: 'Brought Asset Back from Maintenance',
      before: { status: 'maintenance' },
      after: { status: 'assigned' },
      note: null,
    },
  ]);
});

test('one that was returned meanwhile comes back to stock', async () => {
  const asset = await createAsset(portal.db);
  const allocation = await createAllocation(portal.db, { asset_id: asset.id, user_id: actor.id });
  await send(asset.id);
  await portal.call('returnAsset', { params: { id: allocation.id } }, { token: actor.token });
  await bringBack(asset.id, 'assigned');
  expect(await assetOf(asset.id)).toMatchObject({ status: 'available' });
});

test('what is in maintenance already stays as it is, and says so', async () => {
  const asset = await createAsset(portal.db, { status: 'maintenance' });
  expect(await send(asset.id)).toEqual({ before: 'maintenance' });
  await bringBack(asset.id, 'maintenance');
  expect(await assetOf(asset.id)).toEqual({ status: 'maintenance', version: 1 });
  expect(await logOf(asset.id)).toEqual([]);
});

test('bringing back what is not in maintenance changes nothing', async () => {
  const asset = await createAsset(portal.db);
  await bringBack(asset.id, 'assigned');
  expect(await assetOf(asset.id)).toEqual({ status: 'available', version: 1 });
  expect(await logOf(asset.id)).toEqual([]);
});

test.each([
  [{ status: 'retired' as AssetStatus }, 'is retired'],
  [{ deleted_at: new Date() }, 'has been deleted'],
])('one that is out of service is refused: %o', async (values, why) => {
  const asset = await createAsset(portal.db, { name: 'Saw', ...values });
  await expect(send(asset.id)).rejects.toMatchObject({
    code: 'asset_unavailable',
    message: `Saw (${asset.asset_tag}) ${why}`,
  });
  expect(await logOf(asset.id)).toEqual([]);
});
