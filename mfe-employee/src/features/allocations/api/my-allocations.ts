import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';

type MyAllocationsInput = NonNullable<CallInput<typeof endpoints.listMyAllocations>['query']>;

/** One page of what is allocated to the caller. */
export function myAllocationsQuery(query: MyAllocationsInput) {
  return queryOptions({
    queryKey: ['employee', 'allocations', query],
    queryFn: ({ signal }) => call('listMyAllocations', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
