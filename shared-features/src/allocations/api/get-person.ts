import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { allocationKeys } from './allocation-keys';

/** One person, and how much they hold, had and asked for. */
export function personQuery(area: string, id: number) {
  return queryOptions({
    queryKey: allocationKeys.person(area, id),
    queryFn: ({ signal }) => call('getPerson', { params: { id } }, { signal }),
  });
}
