import { ApiError, call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '@portal/features/feedback';
import { keepPreviousData, queryOptions } from '@portal/ui/query';

type AssetLedgerQuery = NonNullable<CallInput<typeof endpoints.listAssetLedger>['query']>;

/** One page of the inventory with what each asset is worth on a date. */
export function assetLedgerQuery(query: AssetLedgerQuery) {
  return pagedQuery(['finance', 'assets', 'ledger', query], (signal) =>
    call('listAssetLedger', { query }, { signal }),
  );
}

type WorthQuery = NonNullable<CallInput<typeof endpoints.getAssetFinances>['query']>;

/** The worth of the inventory on a date, today unless named; of what search and filters leave of it. */
export function inventoryWorthQuery(query: WorthQuery) {
  return pagedQuery(['finance', 'assets', 'worth', query], (signal) =>
    call('getAssetFinances', { query }, { signal }),
  );
}

/** The same of the whole inventory. */
export function wholeWorthQuery(asOf: string | undefined) {
  return inventoryWorthQuery(asOf ? { as_of: asOf } : {});
}

/** A deleted asset has no page elsewhere, and figures of the days on which it was there. */
function nullWhereMissing(error: unknown): null {
  if (error instanceof ApiError && error.code === 'not_found') return null;
  throw error;
}

/** One asset, and how it is written off: its value on a date, today unless named. */
export function ledgerEntryQuery(id: number, asOf: string | undefined) {
  return queryOptions({
    queryKey: ['finance', 'assets', 'detail', id, asOf ?? 'today'],
    queryFn: async ({ signal }) => {
      const [asset, depreciation] = await Promise.all([
        call('getAsset', { params: { id } }, { signal }).catch(nullWhereMissing),
        call('getDepreciation', { params: { id }, query: asOf ? { as_of: asOf } : {} }, { signal }),
      ]);
      return { asset, depreciation };
    },
    placeholderData: keepPreviousData,
  });
}
