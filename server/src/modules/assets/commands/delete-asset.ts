import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { countOpenRequests, updateAsset } from '../asset-records.repository';
import { assetLabel } from '../assets.presenter';
import { refusalToDelete } from '../domain/deletion';
import { openAsset } from './act-on-asset';
import { logAssetChange } from './asset-activity';

/** Takes an asset out of every list; allocations, requests and the log keep its name. */
export function deleteAsset(db: Db, caller: Caller, id: number): Promise<{ id: number; message: string }> {
  return inTransaction(db, async (tx) => {
    const before = await openAsset(tx, { action: 'delete', id, caller });
    const ties = {
      allocations: before.allocation_id === null ? 0 : 1,
      requests: await countOpenRequests(tx, id),
    };
    const refusal = refusalToDelete(assetLabel(before), ties);
    if (refusal !== undefined) throw new AppError('in_use', refusal, { counts: { ...ties } });
    await updateAsset(tx, id, { deleted_at: sql<Date>`now()`, deleted_by: caller.id });
    await logAssetChange(tx, { caller, action: 'Deleted Asset', before, after: null });
    return { id, message: 'Asset deleted successfully' };
  });
}
