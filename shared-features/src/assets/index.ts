export { assetKeys } from './api/asset-keys';
export { assetQuery } from './api/get-asset';
export { AssetDetailList } from './components/asset-detail-list';
export { AssetPicture, AssetThumbnail } from './components/asset-picture';
export { RestatedNote, Worth } from './components/restated-note';
export { assetLabel } from './model/asset-label';
export { validateAsset } from './model/validate-asset';
export { warrantyState } from './model/warranty';
