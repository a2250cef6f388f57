export { assertSharedMailWay, mailConnectionName } from './mail-way';
export { assertSharedPictures } from './pictures-place';
export { compareReleases } from './served-releases';
export { loadSessionSecret } from './session-secret';
