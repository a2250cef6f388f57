import type { Authority, Vendor, VendorListItem } from '@portal/contract';
import { decisionsOnVendor } from './domain/decide-vendor';
import type { ListedVendorRow, VendorRow } from './vendors.repository';

/** A row of the list, with what the caller may do to the vendor. */
export function presentListedVendor(row: ListedVendorRow, caller: Authority): VendorListItem {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    decisions: decisionsOnVendor(row, caller),
  };
}

export function presentVendor(row: VendorRow, caller: Authority): Vendor {
  return {
    ...row,
    ...presentListedVendor(row, caller),
    suspended_at: row.suspended_at?.toISOString() ?? null,
    removed_at: row.removed_at?.toISOString() ?? null,
  };
}
