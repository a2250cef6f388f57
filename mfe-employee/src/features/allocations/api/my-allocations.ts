import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '@portal/features/feedback';

type MyAllocationsInput = NonNullable<CallInput<typeof endpoints.listMyAllocations>['query']>;

/** One page of what is allocated to the caller. */
export function myAllocationsQuery(query: MyAllocationsInput) {
  return pagedQuery(['employee', 'allocations', query], (signal) =>
    call('listMyAllocations', { query }, { signal }),
  );
}
