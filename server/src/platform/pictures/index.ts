export { createPictureFiles } from './create-picture-files';
export { folderFiles } from './folder-files';
export type { PictureFiles } from './picture-files';
export { createPictureStore, keptKey, type PictureStore, pictureUrl } from './picture-store';
export { registerPictures } from './pictures.routes';
export { PICTURES_LOCK, removeOrphans } from './remove-orphans';
