import type { TargetLink } from '@portal/features/activity';
import { openRequestSearch } from '@portal/features/request-details';
import { paths as portal } from '@portal/ui/remote';

const asset = (id: number) => `${portal.procurement.assets}/${id}`;

const target: TargetLink = ({ target_type, target_id }) => {
  if (target_type === 'category') return portal.procurement.categories;
  if (target_id === null) return undefined;
  if (target_type === 'request') return `${portal.procurement.requests}${openRequestSearch(target_id)}`;
  if (target_type === 'user') return `${portal.procurement.people}/${target_id}`;
  return target_type === 'asset' ? asset(target_id) : undefined;
};

/** Pages that this area leads to, for links. */
export const paths = {
  assets: portal.procurement.assets,
  availableAssets: `${portal.procurement.assets}?status=available`,
  requests: portal.procurement.requests,
  pendingRequests: `${portal.procurement.requests}?status=pending`,
  fulfillments: portal.procurement.fulfillments,
  activityLogs: portal.procurement.activityLogs,
  reports: portal.procurement.reports,
  /** The page of what an activity entry is about, where there is one. */
  target,
} as const;
