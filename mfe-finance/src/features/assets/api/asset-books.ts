import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';

type BooksQuery = NonNullable<CallInput<typeof endpoints.listAssetBooks>['query']>;

/** One page of the inventory with what each asset is worth on a date. */
export function assetBooksQuery(query: BooksQuery) {
  return queryOptions({
    queryKey: ['finance', 'assets', 'books', query],
    queryFn: ({ signal }) => call('listAssetBooks', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The worth of the whole inventory on a date, today unless named. */
export function inventoryWorthQuery(asOf: string | undefined) {
  return queryOptions({
    queryKey: ['finance', 'assets', 'worth', asOf ?? 'today'],
    queryFn: ({ signal }) => call('getAssetFinances', { query: asOf ? { as_of: asOf } : {} }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One asset, and how it is written off: its value on a date, today unless named. */
export function assetBookQuery(id: number, asOf: string | undefined) {
  return queryOptions({
    queryKey: ['finance', 'assets', 'detail', id, asOf ?? 'today'],
    queryFn: async ({ signal }) => {
      const [asset, book] = await Promise.all([
        call('getAsset', { params: { id } }, { signal }),
        call('getDepreciation', { params: { id }, query: asOf ? { as_of: asOf } : {} }, { signal }),
      ]);
      return { asset, book };
    },
    placeholderData: keepPreviousData,
  });
}
