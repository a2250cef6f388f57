export { ConfigError } from './config-error';
export { type BucketConfig, readConfig, type ServerConfig } from './read-config';
export { deriveKey, loadSessionSecret } from './secrets';
