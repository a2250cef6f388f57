export { type Channel, pickRelease, placeInDraw, type Reader } from './pick-release';
export { readRegistry, readRelease } from './read-registry';
export {
  type Canary,
  canarySchema,
  REGISTRY_SCHEMA_VERSION,
  type Release,
  type RemoteEntry,
  type RemoteRegistry,
  releaseSchema,
  remoteEntrySchema,
  remoteRegistrySchema,
  type ShellRelease,
} from './registry';
