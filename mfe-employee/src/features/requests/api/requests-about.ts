import { call } from '@portal/auth';
import { requestKeys } from '@portal/features/requests';
import { queryOptions } from '@portal/ui/query';

const SHOWN = 10;

/** The caller's newest requests about an asset: its repairs, and what brought it. */
export function requestsAboutQuery(assetId: number) {
  return queryOptions({
    queryKey: [...requestKeys.all('employee'), 'about', assetId],
    queryFn: async ({ signal }) =>
      (await call('listMyRequests', { query: { asset_id: assetId, page_size: SHOWN } }, { signal })).items,
  });
}
