import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '@portal/features/feedback';
import { requestKeys } from '@portal/features/requests';

type MyRequestsInput = NonNullable<CallInput<typeof endpoints.listMyRequests>['query']>;

/** One page of the caller's own requests. */
export function myRequestsQuery(query: MyRequestsInput) {
  return pagedQuery(requestKeys.list('employee', query), (signal) =>
    call('listMyRequests', { query }, { signal }),
  );
}
