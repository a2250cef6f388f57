import { ActivityLog } from '@portal/features/activity';
import { paths } from '../paths';

export function Component() {
  return <ActivityLog area="procurement" title="Activity Logs" linkTo={paths.target} />;
}
