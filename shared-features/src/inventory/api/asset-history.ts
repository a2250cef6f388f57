import { call } from '@portal/auth';
import { keepPreviousData, queryOptions } from '@portal/ui/query';
import { assetKeys } from '../../assets';

type ListQuery = Readonly<Record<string, string | number>>;

/** Who had the asset when, one page of it. */
export function assetCustodyQuery(area: string, id: number, query: ListQuery) {
  return queryOptions({
    queryKey: assetKeys.custody(area, id, query),
    queryFn: ({ signal }) => call('listAllocations', { query: { ...query, asset_id: id } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Requests about the asset: its repairs, and what it was allocated for. */
export function assetRequestsQuery(area: string, id: number, query: ListQuery) {
  return queryOptions({
    queryKey: assetKeys.requests(area, id, query),
    queryFn: ({ signal }) => call('listRequests', { query: { ...query, asset_id: id } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
