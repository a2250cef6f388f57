import type { Allocation, Asset, AssetCondition, AssetRef, Person } from '@portal/contract';
import { assetLabel } from '../../assets';

/** An open allocation as the dialogs see it, read from an allocation or from its asset. */
export interface Custody {
  allocationId: number;
  asset: AssetRef;
  holder: Person;
  condition: AssetCondition | null;
  repairs: Pick<Asset, 'open_repair_id' | 'pending_repair_id'>;
}

export function custodyOf(allocation: Allocation): Custody {
  const { id, asset, user, asset_condition } = allocation;
  return { allocationId: id, asset, holder: user, condition: asset_condition, repairs: allocation };
}

/** Undefined while nobody holds the asset. */
export function custodyOfAsset(asset: Asset): Custody | undefined {
  const { allocation_id, holder, condition } = asset;
  return allocation_id === null || holder === null
    ? undefined
    : { allocationId: allocation_id, asset, holder, condition, repairs: asset };
}

/** The name of an asset or person that an allocation shows; what cannot be resolved has a name too. */
export function assetName({ asset, asset_name }: Pick<Allocation, 'asset' | 'asset_name'>): string {
  return asset?.name || asset_name || 'Unknown Asset';
}

export function holderName({ user }: Pick<Allocation, 'user'>): string {
  return user?.name || 'Unknown User';
}

type Titled = Pick<AssetRef, 'name' | 'serial_number'>;

/** An asset where nothing else tells it from its likes: by its serial number, or by its tag while it has none. */
export function assetChoice(asset: Titled & Pick<AssetRef, 'asset_tag'>): string {
  return asset.serial_number ? assetTitle(asset) : assetLabel(asset);
}

/** An asset in a dialog: name and serial number. */
export function assetTitle({ name, serial_number }: Titled): string {
  return serial_number ? `${name} (${serial_number})` : name;
}
