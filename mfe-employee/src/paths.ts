import { ownAddresses } from '@portal/ui/remote';
import { area } from './area';

const at = ownAddresses(area);

/** Pages of this area, for its own links. */
export const paths = {
  index: area.routePrefix,
  requests: at('requests'),
  submit: at('submit'),
  allocations: at('allocations'),
  request: (id: number) => at('request', { id }),
  editRequest: (id: number) => `${at('request', { id })}/edit`,
  /** The form of a new request, filled from an old one. */
  repeatRequest: (id: number) => `${at('submit')}?repeat=${id}`,
  /** The form of a repair of one's own asset. */
  repairAsset: (assetId: number) => `${at('submit')}?repair=${assetId}`,
  asset: (assetId: number) => at('asset', { id: assetId }),
  pendingRequests: `${at('requests')}?status=pending`,
} as const;
