export { createReleasesHandlers } from './releases.routes';
