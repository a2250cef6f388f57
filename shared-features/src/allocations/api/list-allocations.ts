import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '../../feedback';
import { allocationKeys } from './allocation-keys';

type AllocationListQuery = NonNullable<CallInput<typeof endpoints.listAllocations>['query']>;

/** One page of all allocations; the page before stays while the next one loads. */
export function allocationListQuery(area: string, query: AllocationListQuery) {
  return pagedQuery(allocationKeys.list(area, query), (signal) =>
    call('listAllocations', { query }, { signal }),
  );
}
