import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { type Area, requestKeys } from './request-keys';

/** How many requests there are in each state; for the roles that see reports. */
export function requestCountsQuery(area: Area) {
  return queryOptions({
    queryKey: requestKeys.counts(area),
    queryFn: ({ signal }) => call('getAdminSummary', {}, { signal }),
  });
}
