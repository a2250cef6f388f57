import type { VendorAction, VendorState } from '@portal/contract';

/** The action is possible; or why not, said after the vendor's name. */
type Cell = 'open' | { refusal: string };

const open = 'open';
const removed = { refusal: 'was removed' };
const suspended = { refusal: 'is already suspended' };
const notSuspended = { refusal: 'is not suspended' };

/** What can be done to a vendor in each state. Complete by its type. */
export const VENDOR_LIFE: Record<VendorAction, Record<VendorState, Cell>> = {
  edit: { active: open, suspended: open, removed },
  suspend: { active: open, suspended, removed },
  reactivate: { active: notSuspended, suspended: open, removed },
  merge: { active: open, suspended: open, removed },
  remove: { active: open, suspended: open, removed },
};
