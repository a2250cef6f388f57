import type { Asset, AssetRef } from '@portal/contract';
import type { AssetRow } from './assets.repository';

export function presentAsset(row: AssetRow): Asset {
  return {
    ...row,
    image_url: null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What the activity log and messages call an asset. */
export function assetLabel(asset: Pick<AssetRef, 'name' | 'asset_tag'>): string {
  return `${asset.name} (${asset.asset_tag})`;
}
