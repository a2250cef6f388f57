export { activateRelease, activateShell, type NewCanary, NO_SHELL } from './activate';
export { faultsOfMenu } from './area-menu';
export { bringReleases } from './bring-releases';
export {
  type Commit,
  copySource,
  readSource,
  removeSource,
  type SourceOfBuild,
  writeSource,
} from './build-source';
export { withoutReport } from './carried-releases';
export { promote, releaseAsCanary, withdraw } from './change-canary';
export { disable, enable, release, retire, rollback, rollbackTo } from './change-releases';
export { releaseShell, rollbackShell } from './change-shell';
export { checkBelowLiveShell, refuseUnfitArea } from './check-release';
export { checkDeclarations, checkShell, type ShellChecks } from './check-shell';
export { checkRanges } from './compatibility';
export { type ModuleMetadata, readModuleMetadata, writeModuleMetadata } from './module-metadata';
export {
  findOldReleases,
  namesOfReleases,
  type OldRelease,
  removeOldReleases,
} from './old-releases';
export { publishRelease } from './publish-release';
export {
  type JudgedCanary,
  liveRemote,
  ReleaseRefused,
  ReleasesChanged,
  type SeenReleases,
} from './refusals';
export { REGISTRY_FILE, readRegistry, updateRegistry } from './registry-file';
export {
  checkFiles,
  codeFiles,
  fileHash,
  hashedFiles,
  listFilesInManifest,
  MANIFEST_FILE,
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
  shellDirectory,
  writeShellState,
} from './shell-folder';
export { continueCanary, pauseCanary, raiseCanary, readJudged } from './staged-canary';
export { compareSurfaces } from './surface/compare-surfaces';
export { brokenText, misfitText } from './surface/fault-text';
export { parseSurface, readSurface, type Surface, takenFrom, writeSurface } from './surface/surface';
export { NoBuild, unpackBuild } from './unpack-build';
export { KEEP_RELEASES_DAYS, namedReleases, noteUsed, placeOf } from './used-releases';
