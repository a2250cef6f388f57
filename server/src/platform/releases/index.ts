export { activateRelease, activateShell, NO_SHELL } from './activate';
export { faultsOfMenu } from './area-menu';
export { bringReleases } from './bring-releases';
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
export { REGISTRY_FILE, readRegistry, updateRegistry } from './registry-file';
export {
  checkFiles,
  codeFiles,
  fileHash,
  hashedFiles,
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
export { compareSurfaces } from './surface/compare-surfaces';
export { brokenText, misfitText } from './surface/fault-text';
export { parseSurface, readSurface, type Surface, takenFrom, writeSurface } from './surface/surface';
