export { addJob } from './add-job';
export { type JobHandlers, URGENT } from './job-table';
export { type Jobs, startJobs } from './start-jobs';
