export { AssetPage } from './components/asset-page';
