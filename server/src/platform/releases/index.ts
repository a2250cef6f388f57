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
  retire,
  rollback,
  rollbackTo,
  type SeenReleases,
  shellDirectory,
  withdraw,
} from './change-releases';
export {
  checkDeclarations,
  checkShell,
  releaseShell,
  rollbackShell,
  type ShellChecks,
  withoutReport,
} from './change-shell';
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
export { compareSurfaces } from './surface/compare-surfaces';
export { brokenText, misfitText } from './surface/fault-text';
export { parseSurface, readSurface, type Surface, takenFrom, writeSurface } from './surface/surface';
export { noteUsed } from './used-releases';
