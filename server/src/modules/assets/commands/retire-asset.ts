import type { Asset } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { readAssetRow, updateAsset } from '../asset-records.repository';
import { presentAsset } from '../assets.presenter';
import { type OverridePreference, openAsset } from './act-on-asset';
import { logAssetChange } from './asset-activity';

/** Ends an asset's life; it stays in the inventory as retired. */
export function retireAsset(
  { db, overridePreference }: { db: Db; overridePreference: OverridePreference },
  { caller, id, note }: { caller: Caller; id: number; note: string | null },
): Promise<Asset> {
  return inTransaction(db, async (tx) => {
    const before = await openAsset(tx, { action: 'retire', id, caller });
    await updateAsset(tx, id, { status: 'retired', retired_at: sql<Date>`now()` });
    const after = await readAssetRow(tx, id);
    const overridden = await overridePreference(tx, { assetId: id });
    await logAssetChange(tx, {
      caller,
      action: 'Retired Asset',
      before,
      after,
      note: joinNotes(note, overridden),
    });
    return presentAsset(after, caller);
  });
}
