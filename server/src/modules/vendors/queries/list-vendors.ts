import type { Authority, Page, VendorListItem } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readPage } from '../../../platform/lists/list-page';
import { presentListedVendor } from '../vendors.presenter';
import { filterVendors, type ListVendorsQuery, vendorsInOrder } from './vendor-list';

/** Vendors, one page of them. */
export async function listVendors(
  db: Db,
  caller: Authority,
  query: ListVendorsQuery,
): Promise<Page<VendorListItem>> {
  const page = await readPage(db, filterVendors(db, query), vendorsInOrder(db, query), query);
  return { ...page, items: page.items.map((row) => presentListedVendor(row, caller)) };
}
