export { assertSharedMailTransport } from './mail-transport';
export { isServerRunning, mailConnectionName } from './other-servers';
export { assertSharedPictures } from './pictures-place';
export { open, seal } from './seal';
export { compareReleases } from './served-releases';
export { loadSessionSecret } from './session-secret';
