import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { requestKeys } from '@portal/features/requests';
import { keepPreviousData, queryOptions } from '@portal/ui/query';

type MyRequestsInput = NonNullable<CallInput<typeof endpoints.listMyRequests>['query']>;

/** One page of the caller's own requests. */
export function myRequestsQuery(query: MyRequestsInput) {
  return queryOptions({
    queryKey: requestKeys.list('employee', query),
    queryFn: ({ signal }) => call('listMyRequests', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
