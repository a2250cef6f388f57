import type { TraceSubject } from '@portal/contract';
import { useArea, useAreaLinks } from '@portal/ui/router';
import { openRequestSearch } from './use-open-request';

/** Where the reader's area shows assets, categories, people and what hangs on them, as far as it has these pages. */
export function useRecordLinks() {
  const area = useArea();
  const { page, pageOrIndex } = useAreaLinks();
  return {
    assets: pageOrIndex(area, 'assets'),
    asset: (id: number, search = '') => page(area, 'asset', { id }, search),
    assetsIn: (categoryId: number) => page(area, 'assets', {}, `?category_id=${categoryId}`),
    allocations: pageOrIndex(area, 'allocations'),
    heldBySuspended: page(area, 'allocations', {}, '?active=active&holder=suspended'),
    categories: page(area, 'categories'),
    availableIn: (categoryId: number) =>
      page(area, 'assets', {}, `?category_id=${categoryId}&status=available`),
    toBuy: page(area, 'toBuy'),
    orders: pageOrIndex(area, 'orders'),
    ordersOf: (vendorId: number) => page(area, 'orders', {}, `?vendor_id=${vendorId}`),
    draftOrders: page(area, 'orders', {}, '?status=draft'),
    sentOrdersOf: (vendorId: number) => page(area, 'orders', {}, `?vendor_id=${vendorId}&status=sent`),
    lateOrdersOf: (vendorId: number) => page(area, 'orders', {}, `?vendor_id=${vendorId}&late=true`),
    order: (id: number) => page(area, 'order', { id }),
    orderEdit: (id: number) => page(area, 'orderEdit', { id }),
    orderReceive: (id: number) => page(area, 'orderReceive', { id }),
    orderInvoice: (id: number) => page(area, 'orderInvoice', { id }),
    invoices: pageOrIndex(area, 'invoices'),
    invoiceCharges: page(area, 'invoiceCharges'),
    creditOfCharges: (id: number) => page(area, 'invoiceCharges', {}, `?credits=${id}`),
    invoice: (id: number) => page(area, 'invoice', { id }),
    invoiceEdit: (id: number) => page(area, 'invoiceEdit', { id }),
    trace: (type: TraceSubject, id: number) => page(area, 'trace', { type, id }),
    vendors: pageOrIndex(area, 'vendors'),
    vendor: (id: number) => page(area, 'vendor', { id }),
    person: (id: number) => page(area, 'person', { id }),
    requests: page(area, 'requests'),
    request: (id: number) => page(area, 'requests', {}, openRequestSearch(id)),
    requestsIn: (categoryId: number) => page(area, 'requests', {}, `?category_id=${categoryId}`),
  } as const;
}
