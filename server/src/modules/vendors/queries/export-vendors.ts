import { titleCase } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { loadFinanceSettings } from '../../finance';
import { findListed, type ListedVendorRow } from '../vendors.repository';
import { type ListVendorsQuery, vendorsInOrder } from './vendor-list';

function columnsIn(timeZone: string): FileColumn<ListedVendorRow>[] {
  return [
    ['Vendor ID', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['State', ({ state }) => titleCase(state)],
    ['Suspended because', ({ suspended_reason }) => suspended_reason],
    ['Tax number', ({ tax_number }) => tax_number],
    ['Email for orders', ({ order_email }) => order_email],
    ['Phone', ({ phone }) => phone],
    ['Address', ({ address }) => address],
    ['Currency', ({ currency }) => currency],
    ['Payment due in (days)', ({ payment_days }) => payment_days],
    ['Delivery time (days)', ({ lead_days }) => lead_days],
    ['Added', ({ created_at }) => instantCell(created_at, timeZone), 'instant'],
  ];
}

/** All vendors that the list's search and filters leave, in its order, as a file. */
export async function exportVendors(db: Db, query: ListVendorsQuery): Promise<TableFile> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: vendorsInOrder(db, query).clearSelect().select('vendors.id'),
    read: (ids) => findListed(db, ids),
  });
}
