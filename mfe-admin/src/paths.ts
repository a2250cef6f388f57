import type { TargetLink } from '@portal/features/activity';
import { openRequestSearch } from '@portal/features/request-details';
import { paths as portal } from '@portal/ui/remote';

const request = (id: number) => `${portal.admin.index}${openRequestSearch(id)}`;

const asset = (id: number) => `${portal.admin.assets}/${id}`;

const person = (id: number) => `${portal.admin.people}/${id}`;

const target: TargetLink = ({ target_type, target_id }) => {
  if (target_type === 'settings') return portal.admin.settings;
  if (target_type === 'release') return portal.admin.releases;
  if (target_type === 'category') return portal.admin.categories;
  if (target_id === null) return undefined;
  if (target_type === 'request') return request(target_id);
  if (target_type === 'user') return person(target_id);
  return target_type === 'asset' ? asset(target_id) : undefined;
};

/** Pages that this area leads to, for links. */
export const paths = {
  request,
  /** What one person holds, to be returned. */
  person,
  requests: portal.admin.requests,
  pendingRequests: `${portal.admin.requests}?status=pending`,
  /** Pending for more than so many days. */
  overdueRequests: (days: number) =>
    `${portal.admin.requests}?status=pending&older_than_days=${days}&sort=created_at`,
  users: portal.admin.users,
  waitingUsers: `${portal.admin.users}?status=waiting`,
  suspendedHolders: `${portal.admin.users}?status=suspended&holds_assets=true`,
  failedMails: `${portal.admin.settings}?mail_state=failed`,
  assets: portal.admin.assets,
  availableAssets: `${portal.admin.assets}?status=available`,
  categories: portal.admin.categories,
  activity: portal.admin.activity,
  releaseActivity: `${portal.admin.activity}?target_type=release`,
  finance: portal.admin.finance,
  reports: portal.admin.reports,
  financeArea: portal.finance.index,
  financeApprovals: portal.finance.approvals,
  /** The page of what an activity entry is about, where there is one. */
  target,
} as const;
