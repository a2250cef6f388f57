import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';
import { vendorKeys } from './vendor-keys';

export type VendorListQuery = NonNullable<CallInput<typeof endpoints.listVendors>['query']>;

/** One page of the vendors. */
export function vendorListQuery(area: string, query: VendorListQuery) {
  return queryOptions({
    queryKey: vendorKeys.list(area, query),
    queryFn: ({ signal }) => call('listVendors', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One vendor with its contacts, a removed one too. */
export function vendorQuery(area: string, id: number) {
  return queryOptions({
    queryKey: vendorKeys.one(area, id),
    queryFn: ({ signal }) => call('getVendor', { params: { id } }, { signal }),
  });
}

const OFFERED = 30;

/** Vendors to choose from by name; a form that is about one of them leaves that one out. */
export function findOtherVendors(excludedId: number) {
  return async (search: string, signal: AbortSignal) => {
    const { items } = await call('listVendors', { query: { search, page_size: OFFERED } }, { signal });
    return items
      .filter(({ id }) => id !== excludedId)
      .map(({ id, name, tax_number }) => ({ value: id, label: name, detail: tax_number ?? undefined }));
  };
}
