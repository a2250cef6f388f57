import type { Asset } from '@portal/contract';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { readAssetRow } from '../asset-records.repository';
import { presentAsset } from '../assets.presenter';
import { openAsset } from './act-on-asset';
import { bringBackFromMaintenance } from './bring-back-from-maintenance';
import { sendToMaintenance } from './send-to-maintenance';

interface ChangeMaintenance {
  caller: Caller;
  id: number;
  action: 'send-to-maintenance' | 'bring-back';
  note: string | null;
}

/** Sends an asset to maintenance or ends it, as a person asks for it. */
export function changeMaintenance(db: Db, { caller, id, action, note }: ChangeMaintenance): Promise<Asset> {
  return inTransaction(db, async (tx) => {
    const asset = await openAsset(tx, { action, id, caller });
    const actor = { id: caller.id, name: caller.name };
    if (action === 'send-to-maintenance') await sendToMaintenance(tx, { assetId: id, actor, note });
    else
      await bringBackFromMaintenance(tx, {
        assetId: id,
        to: asset.allocation_id === null ? 'available' : 'assigned',
        actor,
        note,
      });
    return presentAsset(await readAssetRow(tx, id), caller);
  });
}
