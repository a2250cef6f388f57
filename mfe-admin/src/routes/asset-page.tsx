import { AssetPage } from '@portal/features/asset-page';

export function Component() {
  return <AssetPage area="admin" inventory="Asset Management" />;
}
