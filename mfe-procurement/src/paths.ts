import { ownAddresses } from '@portal/ui/remote';
import { area } from './area';

const at = ownAddresses(area);

/** Pages of this area, for its own links. */
export const paths = {
  assets: at('assets'),
  availableAssets: `${at('assets')}?status=available`,
  requests: at('requests'),
  pendingRequests: `${at('requests')}?status=pending`,
  fulfillments: at('fulfillments'),
  activityLogs: at('activityLogs'),
  reports: at('reports'),
} as const;
