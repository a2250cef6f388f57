import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { queryOptions } from '@portal/ui/query';
import { pagedQuery } from '../../feedback';

export type ActivityQuery = NonNullable<CallInput<typeof endpoints.listActivity>['query']>;

/** One page of the log; the page before stays while the next one loads. */
export function activityQuery(area: string, query: ActivityQuery) {
  return pagedQuery([area, 'activity', 'list', query], (signal) =>
    call('listActivity', { query }, { signal }),
  );
}

/** The distinct actions of the log. */
export function activityActionsQuery(area: string) {
  return queryOptions({
    queryKey: [area, 'activity', 'actions'],
    queryFn: ({ signal }) => call('listActivityActions', {}, { signal }),
  });
}
