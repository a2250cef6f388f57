export { AssetInventory } from './components/asset-inventory';
export { AssetPage } from './components/asset-page';
