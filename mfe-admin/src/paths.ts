import type { TargetLink } from '@portal/features/activity';
import { openRequestSearch } from '@portal/features/request-details';
import { paths as portal } from '@portal/ui/remote';

const request = (id: number) => `${portal.admin.index}${openRequestSearch(id)}`;

const target: TargetLink = ({ target_type, target_id }) =>
  target_type === 'request' && target_id !== null ? request(target_id) : undefined;

/** Pages that this area leads to, for links. */
export const paths = {
  request,
  requests: portal.admin.requests,
  pendingRequests: `${portal.admin.requests}?status=pending`,
  financeApprovals: portal.finance.approvals,
  /** The page of what an activity entry is about, where there is one. */
  target,
} as const;
