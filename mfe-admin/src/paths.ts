import { openRequestSearch } from '@portal/features/request-details';
import { paths as portal } from '@portal/ui/remote';

/** Pages that this area leads to, for links. */
export const paths = {
  request: (id: number) => `${portal.admin.index}${openRequestSearch(id)}`,
  requests: portal.admin.requests,
  pendingRequests: `${portal.admin.requests}?status=pending`,
  financeApprovals: portal.finance.approvals,
} as const;
