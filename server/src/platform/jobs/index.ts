export { addJob } from './add-job';
export { listJobStates } from './job-states';
export { type JobHandlers, type JobRun, URGENT } from './job-table';
export { type Jobs, startJobs } from './start-jobs';
