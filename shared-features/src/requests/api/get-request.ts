import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { requestKeys } from './request-keys';

/** One request, fresh from the server. */
export function requestQuery(area: string, id: number) {
  return queryOptions({
    queryKey: requestKeys.detail(area, id),
    queryFn: ({ signal }) => call('getRequest', { params: { id } }, { signal }),
  });
}
