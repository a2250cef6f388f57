// What the command that makes a package needs to know of the server.
export { BUILD_FILE, type BuildInfo } from './platform/build-info';
export { prepareBinaries } from './platform/database/embedded/binaries';
export { readMigrations } from './platform/database/migration-files';
