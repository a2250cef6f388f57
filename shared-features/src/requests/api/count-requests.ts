import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { requestKeys } from './request-keys';

/** How many requests there are in each state; for the roles that see reports. */
export function requestCountsQuery(area: string) {
  return queryOptions({
    queryKey: requestKeys.counts(area),
    queryFn: ({ signal }) => call('getAdminSummary', {}, { signal }),
  });
}
