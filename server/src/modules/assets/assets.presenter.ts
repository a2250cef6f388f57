import { type Asset, type AssetRef, type Authority, isPermitted } from '@portal/contract';
import { pictureUrl } from '../../platform/pictures';
import { presentValues } from '../custom-fields';
import type { AssetRow } from './assets.repository';
import { decisionsOnAsset } from './domain/asset-actions';
import { whyCostStays } from './domain/cost-of-received';

/** The asset as the caller may read it, with what they may do to it. A page has a hundred: copies of rows are dear. */
export function presentAsset(row: AssetRow, caller: Authority): Asset {
  const facts = { status: row.status, isHeld: row.allocation_id !== null, openRepairId: row.open_repair_id };
  const decisions = decisionsOnAsset(facts, caller, assetLabel(row));
  return {
    id: row.id,
    asset_tag: row.asset_tag,
    name: row.name,
    serial_number: row.serial_number,
    description: row.description,
    brand: row.brand,
    model_number: row.model_number,
    condition: row.condition,
    category_id: row.category_id,
    category_name: row.category_name,
    status: row.status,
    purchase_cost: row.purchase_cost,
    purchase_date: row.purchase_date,
    useful_life_months: row.useful_life_months,
    residual_value: row.residual_value,
    warranty_until: row.warranty_until,
    image_url: pictureUrl(row.image_key, 'large'),
    thumbnail_url: pictureUrl(row.image_key, 'small'),
    origin: row.origin,
    why_cost_stays: whyCostStays(row),
    location: row.location,
    holder: row.holder,
    allocation_id: row.allocation_id,
    open_repair_id: row.open_repair_id,
    pending_repair_id: row.pending_repair_id,
    preferred_by: isPermitted(caller, 'requests.see-all') ? row.preferred_by : null,
    custom_fields: presentValues(row.custom_fields),
    decisions,
    allowed_actions: decisions.filter(({ open }) => open).map(({ action }) => action),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What the activity log and messages call an asset. */
export function assetLabel(asset: Pick<AssetRef, 'name' | 'asset_tag'>): string {
  return `${asset.name} (${asset.asset_tag})`;
}
