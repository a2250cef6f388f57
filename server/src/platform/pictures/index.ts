export { createPictureFiles } from './create-picture-files';
export { folderFiles } from './folder-files';
export type { PictureFiles } from './picture-files';
export { createPictureStore, type PictureStore, pictureUrl } from './picture-store';
export { registerPictures } from './pictures.routes';
export { removeOrphans } from './remove-orphans';
