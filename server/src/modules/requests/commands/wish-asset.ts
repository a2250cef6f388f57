import { joinNotes } from '../../../platform/activity/join-notes';
import type { Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { type LockedAsset, lockAsset } from '../../assets';
import { isInStock } from '../domain/from-stock';
import { mailWishGone } from '../requests.mail';
import { findOpenWish, findOtherWishers } from '../requests.repository';

interface NewWish {
  assetId: number;
  userId: number;
  /** The request that is changed; none while it is new. */
  requestId: number | undefined;
  /** Where the form shows the refusal. */
  field: string;
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
  if (!asset || !isInStock(asset))
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
