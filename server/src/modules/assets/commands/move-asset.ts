import type { Asset, Destination } from '@portal/contract';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { requireLocationInUse } from '../../locations';
import { readAssetRow, updateAsset } from '../asset-records.repository';
import { presentAsset } from '../assets.presenter';
import { openAsset } from './act-on-asset';
import { logAssetChange } from './asset-activity';

interface MoveAsset {
  caller: Caller;
  id: number;
  /** The version that the caller saw; of one among many none. */
  version?: number;
  to: Destination;
}

/** Moves an asset to another place in use, or to none. To where it is, it does not move, and nothing is logged. */
export function moveAsset(db: Db, { to: { location_id, note }, ...attempt }: MoveAsset): Promise<Asset> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = attempt;
    const before = await openAsset(tx, { action: 'move', ...attempt });
    if (location_id === (before.location?.id ?? null)) return presentAsset(before, caller);
    if (location_id !== null) await requireLocationInUse(tx, location_id);
    await updateAsset(tx, id, { location_id });
    const after = await readAssetRow(tx, id);
    await logAssetChange(tx, { caller, action: 'Moved Asset', before, after, note });
    return presentAsset(after, caller);
  });
}
