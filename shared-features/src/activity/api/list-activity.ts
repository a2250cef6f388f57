import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';

export type ActivityQuery = NonNullable<CallInput<typeof endpoints.listActivity>['query']>;

/** One page of the log; the page before stays while the next one loads. */
export function activityQuery(area: string, query: ActivityQuery) {
  return queryOptions({
    queryKey: [area, 'activity', 'list', query],
    queryFn: ({ signal }) => call('listActivity', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The distinct actions of the log. */
export function activityActionsQuery(area: string) {
  return queryOptions({
    queryKey: [area, 'activity', 'actions'],
    queryFn: ({ signal }) => call('listActivityActions', {}, { signal }),
  });
}
