import { AssetPage } from '@portal/features/asset-page';

export function Component() {
  return <AssetPage area="procurement" inventory="Asset Inventory" />;
}
