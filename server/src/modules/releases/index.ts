export { registerPolicyReports } from './policy-reports.routes';
export { createReleasesJobs } from './releases.jobs';
export { createReleasesHandlers } from './releases.routes';
