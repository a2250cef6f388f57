import { openRequestSearch } from '@portal/features/links';
import { ownAddresses } from '@portal/ui/remote';
import { area } from './area';

const at = ownAddresses(area);

const request = (id: number) => `${area.routePrefix}${openRequestSearch(id)}`;

const person = (id: number) => at('person', { id });

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
  /** The assets of a place with all below it. */
  assetsAt: (id: number) => `${at('assets')}?location_id=${id}`,
  availableAssets: `${at('assets')}?status=available`,
  categories: at('categories'),
  activity: at('activity'),
  releaseActivity: `${at('activity')}?target_type=release`,
  webhooks: at('webhooks'),
  webhook: (id: number) => at('webhook', { id }),
  finance: at('finance'),
  reports: at('reports'),
} as const;
