export { assetQuery } from './api/get-asset';
export { AssetFacts, WarrantyBadge } from './components/asset-facts';
export { AssetPicture, AssetThumbnail } from './components/asset-picture';
export { RestatedNote } from './components/restatement';
