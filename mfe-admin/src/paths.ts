import type { TargetLink } from '@portal/features/activity';
import { openRequestSearch } from '@portal/features/links';
import { ownAddresses } from '@portal/ui/remote';
import { area } from './area';

const at = ownAddresses(area);

const request = (id: number) => `${area.routePrefix}${openRequestSearch(id)}`;

const person = (id: number) => at('person', { id });

const target: TargetLink = ({ target_type, target_id }) => {
  if (target_type === 'settings') return at('settings');
  if (target_type === 'release') return at('releases');
  if (target_type === 'category') return at('categories');
  if (target_type === 'catalogue-item') return at('catalogue');
  if (target_type === 'department') return at('departments');
  if (target_id === null) return undefined;
  if (target_type === 'request') return request(target_id);
  if (target_type === 'user') return person(target_id);
  if (target_type === 'order') return at('order', { id: target_id });
  if (target_type === 'invoice') return at('invoice', { id: target_id });
  if (target_type === 'vendor') return at('vendor', { id: target_id });
  return target_type === 'asset' ? at('asset', { id: target_id }) : undefined;
};

/** Pages of this area, for its own links. */
export const paths = {
  request,
  /** What one person holds, to be returned. */
  person,
  requests: at('requests'),
  pendingRequests: `${at('requests')}?status=pending`,
  /** Pending for more than so many days. */
  overdueRequests: (days: number) =>
    `${at('requests')}?status=pending&older_than_days=${days}&sort=created_at`,
  users: at('users'),
  /** The active people of a department, by its name. */
  peopleOf: (department: string) => `${at('users')}?${new URLSearchParams({ department, status: 'active' })}`,
  waitingUsers: `${at('users')}?status=waiting`,
  suspendedHolders: `${at('users')}?status=suspended&holds_assets=true`,
  failedMails: `${at('settings')}?mail_state=failed`,
  assets: at('assets'),
  availableAssets: `${at('assets')}?status=available`,
  categories: at('categories'),
  activity: at('activity'),
  releaseActivity: `${at('activity')}?target_type=release`,
  finance: at('finance'),
  reports: at('reports'),
  /** The page of what an activity entry is about, where there is one. */
  target,
} as const;
