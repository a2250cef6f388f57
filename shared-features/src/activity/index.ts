export type { TargetLink } from './components/activity-columns';
export { ActivityLog } from './components/activity-log';
