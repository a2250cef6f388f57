export { activateRelease, activateShell, type NewCanary, NO_SHELL } from './activate';
export { faultsOfMenu } from './area-menu';
export { bringReleases } from './bring-releases';
export { type Commit, readSource, SOURCE_FILE, type SourceOfBuild, writeSource } from './build-source';
export {
  checkBelowLiveShell,
  disable,
  enable,
  promote,
  ReleaseRefused,
  ReleasesChanged,
  refuseUnfitArea,
  release,
  releaseAsCanary,
  releaseShell,
  retire,
  rollback,
  rollbackShell,
  rollbackTo,
  type SeenReleases,
  shellDirectory,
  withdraw,
} from './change-releases';
export { checkRanges } from './compatibility';
export { type ModuleMetadata, readModuleMetadata, writeModuleMetadata } from './module-metadata';
export {
  findOldReleases,
  KEEP_RELEASES_DAYS,
  type OldRelease,
  removeOldReleases,
} from './old-releases';
export { REGISTRY_FILE, readRegistry, updateRegistry } from './registry-file';
export {
  checkFiles,
  codeFiles,
  fileHash,
  hashedFiles,
  listFilesInManifest,
  MANIFEST_FILE,
  publishDirectory,
  publishedReleases,
  RELEASE_FILE,
  readRelease,
  releaseDirectory,
  whyNoRelease,
} from './release-files';
export {
  faceShell,
  missingShellFiles,
  moveShellInto,
  shellBuildIn,
  writeShellState,
} from './shell-folder';
export {
  continueCanary,
  type JudgedCanary,
  noteTold,
  pauseCanary,
  raiseCanary,
} from './staged-canary';
export { noteUsed } from './used-releases';
