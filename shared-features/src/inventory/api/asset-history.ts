import { call } from '@portal/auth';
import { assetKeys } from '../../assets';
import { pagedQuery } from '../../feedback';

type ListQuery = Readonly<Record<string, string | number>>;

/** Who had the asset when, one page of it. */
export function assetCustodyQuery(area: string, id: number, query: ListQuery) {
  return pagedQuery(assetKeys.custody(area, id, query), (signal) =>
    call('listAllocations', { query: { ...query, asset_id: id } }, { signal }),
  );
}

/** Requests about the asset: its repairs, and what it was allocated for. */
export function assetRequestsQuery(area: string, id: number, query: ListQuery) {
  return pagedQuery(assetKeys.requests(area, id, query), (signal) =>
    call('listRequests', { query: { ...query, asset_id: id } }, { signal }),
  );
}
