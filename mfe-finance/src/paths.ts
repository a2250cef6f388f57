import { paths as portal } from '@portal/ui/remote';

/** Pages that this area leads to, for links. */
export const paths = portal.finance;
