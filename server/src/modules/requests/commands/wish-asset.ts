import type { Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type LockedAsset, lockAsset } from '../../assets';
import { mailWishGone } from '../requests.mail';
import { findOtherWishers, type RequestRow } from '../requests.repository';

/** An asset can be wished for while it is available, by several requests. `field` is where the form shows the refusal. */
export async function checkMayWishFor(tx: Trx, assetId: number, field: string): Promise<LockedAsset> {
  const asset = await lockAsset(tx, assetId);
  if (!asset || asset.deleted_at || asset.status !== 'available')
    throw invalid({ [field]: 'This asset is no longer available; choose another one or none' });
  return asset;
}

/** No money was approved for a request from stock, so it is fulfilled from stock: by the wished asset or another. */
export function checkServedFromStock(request: RequestRow, assetId: number | null): void {
  if (request.preferred_asset_id !== null && assetId === null)
    throw invalid({ asset_id: 'This request is to be served from stock: choose an available asset' });
}

interface Gone {
  assetId: number;
  /** The request that got it. */
  requestId: number;
  actor: Caller;
  publicUrl: () => string;
}

/** The first that is fulfilled gets the asset; the others who wish for it are told. */
export async function tellOtherWishers(tx: Trx, { assetId, requestId, ...who }: Gone): Promise<void> {
  for (const request of await findOtherWishers(tx, assetId, requestId))
    await mailWishGone(tx, { request, ...who });
}
