import { ActivityLog } from '@portal/features/activity';

export function Component() {
  return <ActivityLog title="Activity Logs" />;
}
