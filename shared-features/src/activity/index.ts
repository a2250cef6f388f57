export { ActivityLog } from './components/activity-log';
export { FieldChanges } from './components/field-changes';
export { RecordActivity } from './components/record-activity';
