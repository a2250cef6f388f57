import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { userKeys } from './user-keys';

/** How many accounts there are, by role and state. */
export const userCountsQuery = queryOptions({
  queryKey: userKeys.counts,
  queryFn: ({ signal }) => call('getUsersSummary', {}, { signal }),
});
