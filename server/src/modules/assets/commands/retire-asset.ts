import type { Asset } from '@portal/contract';
import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { readAssetRow, updateAsset } from '../asset-records.repository';
import { presentAsset } from '../assets.presenter';
import { openAsset } from './act-on-asset';
import { logAssetChange } from './asset-activity';

/** Ends an asset's life; it stays in the inventory as retired. */
export function retireAsset(
  db: Db,
  { caller, id, note }: { caller: Caller; id: number; note: string | null },
): Promise<Asset> {
  return inTransaction(db, async (tx) => {
    const before = await openAsset(tx, { action: 'retire', id, caller });
    await updateAsset(tx, id, { status: 'retired', retired_at: sql<Date>`now()` });
    const after = await readAssetRow(tx, id);
    await logAssetChange(tx, { caller, action: 'Retired Asset', before, after, note });
    return presentAsset(after, caller);
  });
}
