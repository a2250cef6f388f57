import { AssetPage } from '@portal/features/inventory';

export function Component() {
  return <AssetPage inventory="Asset Inventory" />;
}
