import {
  type Authority,
  decisionOf,
  type ErrorCode,
  isPermitted,
  type Permission,
  type Role,
  VENDOR_ACTIONS,
  type Vendor,
  type VendorAction,
  type VendorState,
} from '@portal/contract';
import { VENDOR_LIFE } from './vendor-states';

/** Who may do what to a vendor. */
const NEEDED: Readonly<Record<VendorAction, Permission>> = {
  edit: 'vendors.manage',
  suspend: 'vendors.suspend',
  reactivate: 'vendors.suspend',
  merge: 'vendors.manage',
  remove: 'vendors.manage',
};

export interface VendorFacts {
  name: string;
  state: VendorState;
}

export type VendorVerdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

/** Says whether somebody may do this to a vendor as it stands. */
export function decideVendor(
  action: VendorAction,
  { name, state }: VendorFacts,
  by: Role | Authority,
): VendorVerdict {
  if (!isPermitted(by, NEEDED[action]))
    return { permitted: false, code: 'forbidden', message: 'You are not allowed to do this' };
  const cell = VENDOR_LIFE[action][state];
  return cell === 'open'
    ? { permitted: true }
    : { permitted: false, code: 'wrong_state', message: `${name} ${cell.refusal}` };
}

/** The verdict on every action, in the vocabulary's order, as it travels with the vendor. */
export function decisionsOnVendor(vendor: VendorFacts, by: Role | Authority): Vendor['decisions'] {
  return VENDOR_ACTIONS.map((action) => decisionOf(action, decideVendor(action, vendor, by)));
}
