import { call } from '@portal/auth';
import { requestKeys } from '@portal/features/requests';
import { queryOptions } from '@portal/ui/query';

/** How many requests the caller has in each state. */
export const myRequestCountsQuery = queryOptions({
  queryKey: [...requestKeys.all('employee'), 'counts'],
  queryFn: ({ signal }) => call('getMyDashboard', {}, { signal }),
});
