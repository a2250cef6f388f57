import type { AssetAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { findAssetRow } from '../asset-records.repository';
import { assetLabel, presentAsset } from '../assets.presenter';
import { type AssetRow, lockAsset } from '../assets.repository';
import { decideAsset } from '../domain/asset-actions';

interface Attempt {
  action: AssetAction;
  id: number;
  caller: Caller;
  /** The version that the caller saw, if they say. */
  version?: number;
}

/**
 * Tells those whose open requests chose the asset from stock that it is not to be had any more, all but who receives it.
 * Answers what the log must tell, null where nobody had chosen it. The asset is locked.
 */
export type OverridePreference = (
  tx: Trx,
  gone: { assetId: number; recipientId?: number },
) => Promise<string | null>;

/** Locks the asset and makes sure that the caller may do this to it now; else throws the refusal. */
export async function openAsset(tx: Trx, { action, id, caller, version }: Attempt): Promise<AssetRow> {
  await lockAsset(tx, id);
  const asset = await findAssetRow(tx, id);
  if (!asset) throw notFound('Asset');
  const facts = {
    status: asset.status,
    isHeld: asset.allocation_id !== null,
    openRepairId: asset.open_repair_id,
  };
  const verdict = decideAsset(action, facts, caller, assetLabel(asset));
  const current = presentAsset(asset, caller);
  if (!verdict.permitted) throw new AppError(verdict.code, verdict.message, { current });
  if (version !== undefined && version !== asset.version)
    throw new AppError(
      'stale_version',
      'This asset was changed after you opened it; please look at it again',
      { current },
    );
  return asset;
}
