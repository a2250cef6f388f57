import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { allocationKeys } from './allocation-keys';

/** How many allocations there are, and what could be allocated to whom. */
export function allocationCountsQuery(area: string) {
  return queryOptions({
    queryKey: allocationKeys.counts(area),
    queryFn: ({ signal }) => call('getAllocationsSummary', {}, { signal }),
  });
}
