export { createPictureStore, type PictureStore, pictureFolder, pictureUrl } from './picture-store';
export { registerPictures } from './pictures.routes';
export { removeOrphans } from './remove-orphans';
