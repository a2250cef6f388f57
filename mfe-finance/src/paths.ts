import { paths as portal } from '@portal/ui/remote';

/** Pages that this area leads to, for links. */
export const paths = { approvals: portal.finance.approvals } as const;
