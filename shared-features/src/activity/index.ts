export type { TargetLink } from './components/activity-columns';
export { ActivityLog } from './components/activity-log';
export { FactChanges } from './components/fact-changes';
export { RecordActivity } from './components/record-activity';
