import { ApiError, call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { assetKeys } from './asset-keys';

/** One asset, fresh from the server. What is not there is asked for once only. */
export function assetQuery(area: string, id: number) {
  return queryOptions({
    queryKey: assetKeys.detail(area, id),
    queryFn: ({ signal }) => call('getAsset', { params: { id } }, { signal }),
    retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
  });
}
