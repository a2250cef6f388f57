export { assetLabel } from './assets.presenter';
export { changeAssetStatus, type LockedAsset, lockAsset, repairOf } from './assets.repository';
export { createAssetsHandlers } from './assets.routes';
export type { PassOver } from './commands/act-on-asset';
export { bringBackFromMaintenance } from './commands/bring-back-from-maintenance';
export { addAsset } from './commands/create-asset';
export { sendToMaintenance } from './commands/send-to-maintenance';
export { readStockPage } from './queries/read-stock-page';
export { refusingTakenSerial } from './serial-numbers';
