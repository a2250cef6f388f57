export { isDiskFull } from './disk-full';
export { type StorageWatch, watchStorage } from './storage-watch';
