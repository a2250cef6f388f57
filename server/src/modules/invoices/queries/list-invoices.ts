import type { InvoiceListItem, Page } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readPageByIds } from '../../../platform/lists/list-page';
import { presentListedInvoice } from '../invoices.presenter';
import { findListed } from '../invoices.repository';
import { filterInvoices, type InvoiceListQuery, invoiceIdsInOrder } from './invoice-list';

/** Invoices, one page of them. */
export async function listInvoices(db: Db, query: InvoiceListQuery): Promise<Page<InvoiceListItem>> {
  const page = await readPageByIds(
    db,
    filterInvoices(db, query),
    invoiceIdsInOrder(db, query),
    query,
    (ids) => findListed(db, ids),
  );
  return { ...page, items: page.items.map(presentListedInvoice) };
}
