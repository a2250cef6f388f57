import { call } from '@portal/auth';
import type { CallInput, endpoints, Invoice, InvoicePreviewInput } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';
import { invoiceKeys } from './invoice-keys';

type InvoiceListQuery = NonNullable<CallInput<typeof endpoints.listInvoices>['query']>;

/** One page of the invoices. */
export function invoiceListQuery(area: string, query: InvoiceListQuery) {
  return queryOptions({
    queryKey: invoiceKeys.list(area, query),
    queryFn: ({ signal }) => call('listInvoices', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One invoice beside its order. */
export function invoiceQuery(area: string, id: number) {
  return queryOptions({
    queryKey: invoiceKeys.one(area, id),
    queryFn: ({ signal }) => call('getInvoice', { params: { id } }, { signal }),
  });
}

/** What of an order was received and is on no invoice yet. */
export function toBillQuery(area: string, orderId: number) {
  return queryOptions({
    queryKey: invoiceKeys.toBill(area, orderId),
    queryFn: ({ signal }) => call('getToBill', { params: { id: orderId } }, { signal }),
  });
}

/** What accepting an invoice in this version would cost and leave of the budgets. */
export function acceptancePreviewQuery(area: string, { id, version }: Pick<Invoice, 'id' | 'version'>) {
  return queryOptions({
    queryKey: invoiceKeys.acceptance(area, id, version),
    queryFn: ({ signal }) => call('previewAcceptance', { params: { id } }, { signal }),
    // Budgets change meanwhile.
    staleTime: 0,
  });
}

/** What an invoice that is being entered would come to; the answer before stays until the next one is there. */
export function invoicePreviewQuery(area: string, input: InvoicePreviewInput) {
  return queryOptions({
    queryKey: invoiceKeys.preview(area, input),
    queryFn: ({ signal }) => call('previewInvoice', { body: input }, { signal }),
    placeholderData: keepPreviousData,
    // Something may be received meanwhile.
    staleTime: 0,
  });
}
