export { ConfigError } from './config-error';
export { readConfig, type ServerConfig } from './read-config';
export { deriveKey, loadSessionSecret } from './secrets';
