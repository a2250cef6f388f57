import { AssetPage } from '@portal/features/asset-page';

export function Component() {
  return <AssetPage inventory="Asset Inventory" />;
}
