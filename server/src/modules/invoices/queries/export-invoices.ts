import { BASE_CURRENCY, HOLD_REASON_WORDS, INVOICE_KIND_WORDS, INVOICE_STATE_WORDS } from '@portal/contract';
import { amountCell, rateCell } from '@portal/contract/csv';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { loadFinanceSettings } from '../../finance';
import { findListed, type ListedInvoiceRow } from '../invoices.repository';
import { type InvoiceListQuery, invoiceIdsInOrder } from './invoice-list';

/** The order, or those of which it bills charges. */
function orderCell({ order_id, order_number }: ListedInvoiceRow): string | null {
  return order_id === null ? `Charges of ${order_number}` : order_number;
}

function columnsIn(timeZone: string): FileColumn<ListedInvoiceRow>[] {
  return [
    ['Invoice ID', ({ id }) => id],
    ['Kind', ({ kind }) => INVOICE_KIND_WORDS[kind]],
    ['Number', ({ number }) => number],
    ['Vendor', ({ vendor_name }) => vendor_name],
    ['Order', orderCell],
    ['State', ({ state }) => INVOICE_STATE_WORDS[state]],
    ['Held because', ({ reasons }) => reasons.map((reason) => HOLD_REASON_WORDS[reason]).join(', ')],
    ['Issued', ({ issued_on }) => issued_on, 'day'],
    ['Due', ({ due_on }) => due_on, 'day'],
    ['Currency', ({ currency }) => currency],
    ['Total', ({ total, currency }) => amountCell(total, currency), 'number'],
    ['Rate', ({ rate }) => rateCell(rate), 'number'],
    [`Total in ${BASE_CURRENCY}`, ({ base_total }) => amountCell(base_total), 'number'],
    ['Paid', ({ paid_on }) => paid_on, 'day'],
    ['Entered by', ({ enterer }) => enterer?.name ?? null],
    ['Entered', ({ entered_at }) => instantCell(entered_at, timeZone), 'instant'],
  ];
}

/** All invoices that the list's search and filters leave, in its order, as a file. */
export async function exportInvoices(db: Db, query: InvoiceListQuery): Promise<TableFile> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: invoiceIdsInOrder(db, query),
    read: (ids) => findListed(db, ids),
  });
}
