import type { Asset } from '@portal/contract';

/** An asset by name and tag, which tells it apart from others of its name; also where it is chosen and its field closed. */
export function assetLabel({ name, asset_tag }: Pick<Asset, 'name' | 'asset_tag'>): string {
  return `${name} (${asset_tag})`;
}
