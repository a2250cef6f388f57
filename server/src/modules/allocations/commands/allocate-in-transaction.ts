import { appendActivity } from '../../../platform/activity/append-activity';
import { joinNotes } from '../../../platform/activity/join-notes';
import type { Db, Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import {
  assetLabel,
  changeAssetStatus,
  findArrivedFor,
  type LockedAsset,
  lockAsset,
  type OverridePreference,
} from '../../assets';
import { findHolderName, insertAllocation, lockRecipient } from '../allocations.repository';
import { checkAllocatable, checkRecipient, type Verdict } from '../domain/custody';

export interface AllocateInTransaction {
  assetId: number;
  userId: number;
  actor: { id: number; name: string };
  requestId?: number | null;
  note?: string | null;
  /** Where it is not a request that gives it: tells those whose requests chose it. */
  overridePreference?: OverridePreference;
}

/** Gives an available asset to an active person, inside the caller's transaction. */
export async function allocateInTransaction(
  tx: Trx,
  { assetId, userId, actor, requestId = null, note = null, overridePreference }: AllocateInTransaction,
): Promise<{ allocationId: number }> {
  const asset = await lockAsset(tx, assetId);
  if (!asset) throw invalid({ asset_id: 'This asset does not exist' });
  const recipient = await openRecipient(tx, userId);
  await assertAllocatable(tx, asset, requestId);

  if (!(await changeAssetStatus(tx, { assetId, from: 'available', to: 'assigned' })))
    throw new AppError('asset_unavailable', `${assetLabel(asset)} is no longer available`);
  const allocationId = await insertAllocation(tx, {
    asset_id: assetId,
    user_id: userId,
    allocated_by: actor.id,
    request_id: requestId,
    note,
  });
  const overridden = overridePreference
    ? await overridePreference(tx, { assetId, recipientId: userId })
    : null;
  await appendActivity(tx, {
    actor,
    action: 'Allocated Asset',
    target: { type: 'asset', id: assetId, label: assetLabel(asset) },
    before: { status: 'available', holder: null },
    after: { status: 'assigned', holder: recipient.name, allocation_id: allocationId },
    note: joinNotes(note, overridden),
  });
  return { allocationId };
}

/** Who is to receive an asset: an active person, who stays one until the transaction ends. */
export async function openRecipient(tx: Trx, userId: number): Promise<{ id: number; name: string }> {
  const recipient = await lockRecipient(tx, userId);
  const verdict = checkRecipient(recipient);
  if (!recipient || !verdict.permitted)
    throw invalid({ user_id: verdict.permitted ? 'This person does not exist' : verdict.message });
  return recipient;
}

type Custody = Pick<LockedAsset, 'id' | 'name' | 'asset_tag' | 'status' | 'deleted_at'>;

/**
 * Whether an asset can be allocated as it stands, and why not.
 * @param requestId the request that it is allocated for
 */
export async function judgeAllocatable(
  db: Db,
  asset: Custody,
  requestId: number | null = null,
): Promise<Verdict> {
  const arrivedFor = await findArrivedFor(db, asset.id);
  return checkAllocatable({
    status: asset.status,
    label: assetLabel(asset),
    isDeleted: asset.deleted_at !== null,
    holderName: await findHolderName(db, asset.id),
    arrivedFor: arrivedFor?.requestId === requestId ? null : arrivedFor,
  });
}

async function assertAllocatable(tx: Trx, asset: LockedAsset, requestId: number | null): Promise<void> {
  const verdict = await judgeAllocatable(tx, asset, requestId);
  if (!verdict.permitted)
    throw new AppError(verdict.code, verdict.message, { fields: { asset_id: verdict.message } });
}
