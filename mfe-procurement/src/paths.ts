import type { TargetLink } from '@portal/features/activity';
import { openRequestSearch } from '@portal/features/links';
import { ownAddresses } from '@portal/ui/remote';
import { area } from './area';

const at = ownAddresses(area);

const target: TargetLink = ({ target_type, target_id }) => {
  if (target_type === 'category') return at('categories');
  if (target_type === 'catalogue-item') return at('catalogue');
  if (target_type === 'currency-rate') return at('rates');
  if (target_id === null) return undefined;
  if (target_type === 'request') return `${at('requests')}${openRequestSearch(target_id)}`;
  if (target_type === 'order') return at('order', { id: target_id });
  if (target_type === 'vendor') return at('vendor', { id: target_id });
  if (target_type === 'user') return at('person', { id: target_id });
  return target_type === 'asset' ? at('asset', { id: target_id }) : undefined;
};

/** Pages of this area, for its own links. */
export const paths = {
  assets: at('assets'),
  availableAssets: `${at('assets')}?status=available`,
  requests: at('requests'),
  pendingRequests: `${at('requests')}?status=pending`,
  fulfillments: at('fulfillments'),
  activityLogs: at('activityLogs'),
  reports: at('reports'),
  /** The page of what an activity entry is about, where there is one. */
  target,
} as const;
