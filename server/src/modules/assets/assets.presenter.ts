import { type Asset, type AssetRef, isPermitted, type Role } from '@portal/contract';
import { pictureUrl } from '../../platform/pictures';
import type { AssetRow } from './assets.repository';
import { decisionsOnAsset } from './domain/asset-actions';

/** The asset as the caller may read it, with what they may do to it. */
export function presentAsset({ image_key, ...row }: AssetRow, caller: { role: Role }): Asset {
  const facts = { status: row.status, isHeld: row.allocation_id !== null, openRepairId: row.open_repair_id };
  const decisions = decisionsOnAsset(facts, caller.role, assetLabel(row));
  return {
    ...row,
    preferred_by: isPermitted(caller.role, 'requests.see-all') ? row.preferred_by : null,
    image_url: pictureUrl(image_key, 'large'),
    thumbnail_url: pictureUrl(image_key, 'small'),
    decisions,
    allowed_actions: decisions.filter(({ open }) => open).map(({ action }) => action),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What the activity log and messages call an asset. */
export function assetLabel(asset: Pick<AssetRef, 'name' | 'asset_tag'>): string {
  return `${asset.name} (${asset.asset_tag})`;
}
