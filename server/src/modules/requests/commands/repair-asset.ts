import type { Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { bringBackFromMaintenance, sendToMaintenance } from '../../assets';
import { findOpenRepair, lockHeldAsset } from '../repairs.repository';
import type { RequestRow } from '../requests.repository';

type StatusBefore = RequestRow['asset_status_before'];

/** A repair is asked for by whoever holds the asset, once at a time. `field` is where the form shows the refusal. */
export async function checkMayAskForRepair(
  tx: Trx,
  {
    assetId,
    userId,
    requestId,
    field,
  }: { assetId: number; userId: number; requestId?: number; field: string },
): Promise<void> {
  if ((await lockHeldAsset(tx, assetId)).holderId !== userId)
    throw invalid({ [field]: 'Choose an asset that is allocated to you' });
  const open = await findOpenRepair(tx, { assetId, userId, except: requestId });
  if (open !== undefined)
    throw invalid({ [field]: `A repair of this asset is already under way (request ${open})` });
}

/** Takes the asset of an approved repair out of use; answers where it was. Undefined for a purchase. */
export async function startRepair(
  tx: Trx,
  request: RequestRow,
  caller: Caller,
): Promise<StatusBefore | undefined> {
  if (request.asset_id === null) return undefined;
  const other = await findOpenRepair(tx, { assetId: request.asset_id, except: request.id });
  if (other !== undefined)
    throw new AppError('asset_unavailable', `Another repair of this asset is under way (request ${other})`);
  const { before } = await sendToMaintenance(tx, {
    assetId: request.asset_id,
    actor: { id: caller.id, name: caller.name },
    note: `Repair request ${request.id} approved`,
  });
  return before;
}

/** Brings the asset of a repair back to where it was before. */
export async function endRepair(
  tx: Trx,
  request: RequestRow,
  caller: Caller,
  outcome: 'fulfilled' | 'rejected' | 'changed after its approval',
): Promise<void> {
  const { asset_id: assetId, asset_status_before: before } = request;
  if (assetId === null || before === null) return;
  await bringBackFromMaintenance(tx, {
    assetId,
    to: before,
    actor: { id: caller.id, name: caller.name },
    note: `Repair request ${request.id} ${outcome}`,
  });
}
