export { AssetInventory } from './components/asset-inventory';
