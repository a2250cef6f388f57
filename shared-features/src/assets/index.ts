export { assetKeys } from './api/asset-keys';
export { assetQuery } from './api/get-asset';
export { AssetFacts } from './components/asset-facts';
export { AssetPicture, AssetThumbnail } from './components/asset-picture';
export { RestatedNote, Worth } from './components/restated-note';
export { assetLabel } from './model/asset-label';
export { judgeFacts } from './model/judge-facts';
export { warrantyState } from './model/warranty';
