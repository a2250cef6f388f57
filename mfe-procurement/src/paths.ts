import { paths as portal } from '@portal/ui/remote';

/** Pages that this area leads to, for links. */
export const paths = {
  requests: portal.procurement.requests,
  pendingRequests: `${portal.procurement.requests}?status=pending`,
} as const;
