export { isOlder } from './compare-releases';
export { AREA_NAME, BUILD_ID, isReservedName, SERVER_SEGMENTS } from './names';
export { type Channel, pickRelease, placeInDraw, type Reader } from './pick-release';
export { readDescription, readRegistry } from './read-registry';
export {
  type AreaDescription,
  type AreaMetadata,
  areaDescriptionSchema,
  type Canary,
  type CanaryStages,
  canarySchema,
  type MenuEntry,
  REGISTRY_SCHEMA_VERSION,
  type Release,
  type ReleaseDescription,
  type RemoteEntry,
  type RemoteRegistry,
  releaseDescriptionSchema,
  releaseSchema,
  remoteEntrySchema,
  remoteRegistrySchema,
  type ShellRelease,
} from './registry';
