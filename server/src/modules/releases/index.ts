export { createReleasesJobs } from './releases.jobs';
export { createReleasesHandlers } from './releases.routes';
