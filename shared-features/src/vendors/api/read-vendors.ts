import { call } from '@portal/auth';
import type { CallInput, endpoints, VendorListItem } from '@portal/contract';
import type { SearchOption } from '@portal/ui/data';
import { queryOptions } from '@portal/ui/query';
import { pagedQuery } from '../../feedback';
import { vendorKeys } from './vendor-keys';

export type VendorListQuery = NonNullable<CallInput<typeof endpoints.listVendors>['query']>;

/** One page of the vendors. */
export function vendorListQuery(area: string, query: VendorListQuery) {
  return pagedQuery(vendorKeys.list(area, query), (signal) => call('listVendors', { query }, { signal }));
}

/** One vendor with its contacts, a removed one too. */
export function vendorQuery(area: string, id: number) {
  return queryOptions({
    queryKey: vendorKeys.one(area, id),
    queryFn: ({ signal }) => call('getVendor', { params: { id } }, { signal }),
  });
}

/** How a vendor delivered, read anew each time: orders and receipts change it. */
export function vendorFiguresQuery(area: string, id: number) {
  return queryOptions({
    queryKey: vendorKeys.figures(area, id),
    queryFn: ({ signal }) => call('getVendorFigures', { params: { id } }, { signal }),
    staleTime: 0,
  });
}

type RejectedQuery = NonNullable<CallInput<typeof endpoints.listRejectedUnits>['query']>;

/** One page of what a vendor delivered and did not stay. */
export function rejectedUnitsQuery(area: string, id: number, query: RejectedQuery) {
  return pagedQuery(vendorKeys.rejected(area, id, query), (signal) =>
    call('listRejectedUnits', { query }, { signal }),
  );
}

const OFFERED = 30;

type Choosing = (search: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;

/** Vendors to choose from by name. */
export const findVendors: Choosing = async (search, signal) => {
  const { items } = await call('listVendors', { query: { search, page_size: OFFERED } }, { signal });
  return items.map(optionOf);
};

/** Those that are bought from. */
export const findActiveVendors: Choosing = async (search, signal) => {
  const query = { search, state: 'active', page_size: OFFERED };
  const { items } = await call('listVendors', { query }, { signal });
  return items.map(optionOf);
};

/** A form that is about one of them leaves that one out. */
export function findOtherVendors(excludedId: number): Choosing {
  return async (search, signal) =>
    (await findVendors(search, signal)).filter(({ value }) => value !== excludedId);
}

function optionOf({ id, name, tax_number }: VendorListItem): SearchOption {
  return { value: id, label: name, detail: tax_number ?? undefined };
}
