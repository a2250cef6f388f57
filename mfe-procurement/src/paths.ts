import type { TargetLink } from '@portal/features/activity';
import { openRequestSearch } from '@portal/features/request-details';
import { paths as portal } from '@portal/ui/remote';

const target: TargetLink = ({ target_type, target_id }) =>
  target_type === 'request' && target_id !== null
    ? `${portal.procurement.requests}${openRequestSearch(target_id)}`
    : undefined;

/** Pages that this area leads to, for links. */
export const paths = {
  assets: portal.procurement.assets,
  requests: portal.procurement.requests,
  pendingRequests: `${portal.procurement.requests}?status=pending`,
  /** The page of what an activity entry is about, where there is one. */
  target,
} as const;
