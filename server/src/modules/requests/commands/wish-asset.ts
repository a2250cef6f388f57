import { WHY_ANOTHER_ITEM } from '@portal/contract';
import { joinNotes } from '../../../platform/activity/join-notes';
import type { Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import { assetLabel, type LockedAsset, lockAsset } from '../../assets';
import { mailWishGone } from '../requests.mail';
import { findOpenWish, findOtherWishers, type RequestRow } from '../requests.repository';

interface NewWish {
  assetId: number;
  userId: number;
  /** The request that is changed; none while it is new. */
  requestId: number | undefined;
  /** Where the form shows the refusal. */
  field: string;
}

function isAvailable(asset: LockedAsset | undefined): asset is LockedAsset {
  return asset !== undefined && asset.deleted_at === null && asset.status === 'available';
}

/**
 * An asset can be wished for while it is available, by one request at a time. Everybody who wishes for it locks it
 * first, so that of two at once the second one finds the first one's request.
 */
export async function checkMayWishFor(
  tx: Trx,
  { assetId, userId, requestId, field }: NewWish,
): Promise<LockedAsset> {
  const asset = await lockAsset(tx, assetId);
  if (!isAvailable(asset))
    throw invalid({ [field]: 'This asset is no longer available; choose another one or none' });
  const other = await findOpenWish(tx, assetId, requestId);
  if (other)
    throw invalid({
      [field]:
        other.user_id === userId
          ? `You have already requested this asset with request #${other.id}; choose another one or none`
          : 'Somebody has already requested this asset; choose another one or none',
    });
  return asset;
}

/**
 * While what was chosen from stock can be had, nothing is bought in its place. Once it has gone a purchase may serve
 * the request, at a cost that approval and budget allow. Answers what the log must tell.
 */
export async function checkMayBuy(tx: Trx, { preferred_asset_id }: RequestRow): Promise<string | null> {
  if (preferred_asset_id === null) return null;
  const asset = await lockAsset(tx, preferred_asset_id);
  if (isAvailable(asset))
    throw new AppError(
      'wrong_state',
      `This request is to be served from stock: ${assetLabel(asset)} is available, and no money was approved`,
    );
  return 'What was chosen from stock had gone, so it was bought';
}

/** No money was approved for a request from stock, so an asset has to serve it: the wished one or another. */
export function checkServedFromStock(request: RequestRow, assetId: number | null): void {
  if (request.preferred_asset_id !== null && assetId === null)
    throw invalid({ asset_id: 'This request is to be served from stock: choose an available asset' });
}

/**
 * The wished asset was approved by name: while it can be had, another one is given only with the reason for it. Both
 * are locked in the order of their ids, so that two who exchange what was wished do not meet in a deadlock.
 */
export async function checkGivesWished(
  tx: Trx,
  { preferred_asset_id: wished }: RequestRow,
  { assetId, note }: { assetId: number; note: string | null },
): Promise<void> {
  if (wished === null || wished === assetId) return;
  const locked = new Map<number, LockedAsset | undefined>();
  for (const id of [wished, assetId].toSorted((a, b) => a - b)) locked.set(id, await lockAsset(tx, id));
  if (note === null && isAvailable(locked.get(wished))) throw invalid({ note: WHY_ANOTHER_ITEM });
}

interface Gone {
  assetId: number;
  /** The request that got it. */
  requestId: number;
  publicUrl: () => string;
}

/** The first that is fulfilled gets the asset; the others who wish for it are told. */
export async function tellOtherWishers(tx: Trx, { assetId, requestId, ...who }: Gone): Promise<void> {
  for (const request of await findOtherWishers(tx, assetId, requestId))
    await mailWishGone(tx, { request, ...who });
}

/** Who chose an asset that is given away or retired without a request is told, unless it is theirs now. */
export async function passOverWishers(
  tx: Trx,
  { assetId, recipientId, ...who }: Omit<Gone, 'requestId'> & { recipientId?: number },
): Promise<string | null> {
  const wishers = (await findOtherWishers(tx, assetId)).filter(({ user_id }) => user_id !== recipientId);
  for (const request of wishers) await mailWishGone(tx, { request, ...who });
  return joinNotes(
    ...wishers.map(({ id, user }) => `Request #${id} of ${user.name} had chosen it from stock`),
  );
}
