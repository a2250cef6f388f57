import { joinNotes } from '../../../platform/activity/join-notes';
import type { Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import { type LockedAsset, lockAsset } from '../../assets';
import { isInStock } from '../domain/from-stock';
import { mailPreferredAssetGone } from '../requests.mail';
import { findOtherRequesters, findRequestPreferring } from '../requests.repository';

interface NewPreference {
  assetId: number;
  userId: number;
  /** The request that is changed; none while it is new. */
  requestId: number | undefined;
  /** Where the form shows the refusal. */
  field: string;
}

/**
 * An asset can be chosen from stock while it is available, by one request at a time. Everybody who chooses it locks it
 * first, so that of two at once the second one finds the first one's request.
 */
export async function checkMayPrefer(
  tx: Trx,
  { assetId, userId, requestId, field }: NewPreference,
): Promise<LockedAsset> {
  const asset = await lockAsset(tx, assetId);
  if (!asset || !isInStock(asset))
    throw invalid({ [field]: 'This asset is no longer available; choose another one or none' });
  const other = await findRequestPreferring(tx, assetId, requestId);
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

/** The first that is fulfilled gets the asset; the others whose requests name it are notified. */
export async function notifyOtherRequesters(tx: Trx, { assetId, requestId, ...who }: Gone): Promise<void> {
  for (const request of await findOtherRequesters(tx, assetId, requestId))
    await mailPreferredAssetGone(tx, { request, ...who });
}

/** Who chose an asset that is given away or retired without a request is told, unless it is theirs now. */
export async function overridePreference(
  tx: Trx,
  { assetId, recipientId, ...who }: Omit<Gone, 'requestId'> & { recipientId?: number },
): Promise<string | null> {
  const others = (await findOtherRequesters(tx, assetId)).filter(({ user_id }) => user_id !== recipientId);
  for (const request of others) await mailPreferredAssetGone(tx, { request, ...who });
  return joinNotes(
    ...others.map(({ id, user }) => `Request #${id} of ${user.name} had chosen it from stock`),
  );
}
