import type { AssetCondition } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { assetLabel, type LockedAsset, lockAsset } from '../../assets';
import { closeAllocation, findAllocation, lockAllocation } from '../allocations.repository';

type LockedAllocation = Awaited<ReturnType<typeof lockAllocation>>;

/** An allocation and its asset, both locked, the asset first as everywhere. */
export async function lockCustody(
  tx: Trx,
  allocationId: number,
): Promise<{ asset: LockedAsset; allocation: LockedAllocation }> {
  const found = await findAllocation(tx, allocationId);
  const asset = found && (await lockAsset(tx, found.asset_id));
  if (!asset) throw notFound('Allocation');
  return { asset, allocation: await lockAllocation(tx, allocationId) };
}

interface Closing {
  asset: LockedAsset;
  allocation: LockedAllocation;
  caller: Caller;
  condition: AssetCondition | null;
  note: string | null;
}

/** Ends a locked allocation; one that has ended is a conflict. */
export async function closeCustody(
  tx: Trx,
  { asset, allocation, caller, condition, note }: Closing,
): Promise<void> {
  const closed =
    allocation.returned_at === null &&
    (await closeAllocation(tx, {
      id: allocation.id,
      returned_by: caller.id,
      return_condition: condition,
      return_note: note,
    }));
  if (!closed) throw new AppError('wrong_state', `${assetLabel(asset)} was already returned`);
}
