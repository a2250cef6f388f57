import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';
import { assetKeys } from '../../assets';

export type AssetListQuery = NonNullable<CallInput<typeof endpoints.listAssets>['query']>;

/** One page of the inventory; the page before stays while the next one loads. */
export function assetListQuery(area: string, query: AssetListQuery) {
  return queryOptions({
    queryKey: assetKeys.list(area, query),
    queryFn: ({ signal }) => call('listAssets', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
