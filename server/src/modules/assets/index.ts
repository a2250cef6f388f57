export { assetLabel } from './assets.presenter';
export { changeAssetStatus, type LockedAsset, lockAsset } from './assets.repository';
export { assetHandlers } from './assets.routes';
export { bringBackFromMaintenance } from './commands/bring-back-from-maintenance';
export { sendToMaintenance } from './commands/send-to-maintenance';
