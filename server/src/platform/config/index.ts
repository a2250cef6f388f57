export { ConfigError } from './config-error';
export { deriveKey } from './derive-key';
export { type BucketConfig, readConfig, type ServerConfig } from './read-config';
