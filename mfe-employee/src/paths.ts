import { openRequestSearch } from '@portal/features/request-details';
import { paths as portal } from '@portal/ui/remote';

/** Pages that this area leads to, for links. */
export const paths = {
  ...portal.employee,
  request: (id: number) => `${portal.employee.requests}${openRequestSearch(id)}`,
  pendingRequests: `${portal.employee.requests}?status=pending`,
} as const;
