import { AssetInventory } from '@portal/features/inventory';

export function Component() {
  return (
    <AssetInventory
      title="Asset Inventory"
      subtitle="What the organisation owns, where it is and in what state"
    />
  );
}
