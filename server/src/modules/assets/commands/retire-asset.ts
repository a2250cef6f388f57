import type { Asset } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { readAssetRow, updateAsset } from '../asset-records.repository';
import { presentAsset } from '../assets.presenter';
import { openAsset, type PassOver } from './act-on-asset';
import { logAssetChange } from './asset-activity';

/** Ends an asset's life; it stays in the inventory as retired. */
export function retireAsset(
  { db, passOver }: { db: Db; passOver: PassOver },
  { caller, id, note }: { caller: Caller; id: number; note: string | null },
): Promise<Asset> {
  return inTransaction(db, async (tx) => {
    const before = await openAsset(tx, { action: 'retire', id, caller });
    await updateAsset(tx, id, { status: 'retired', retired_at: sql<Date>`now()` });
    const after = await readAssetRow(tx, id);
    const passedOver = await passOver(tx, { assetId: id });
    await logAssetChange(tx, {
      caller,
      action: 'Retired Asset',
      before,
      after,
      note: joinNotes(note, passedOver),
    });
    return presentAsset(after, caller);
  });
}
