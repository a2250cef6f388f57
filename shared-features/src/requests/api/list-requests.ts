import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '../../feedback';
import { requestKeys } from './request-keys';

export type RequestListQuery = NonNullable<CallInput<typeof endpoints.listRequests>['query']>;

/** One page of all requests; the page before stays while the next one loads. */
export function requestListQuery(area: string, query: RequestListQuery) {
  return pagedQuery(requestKeys.list(area, query), (signal) => call('listRequests', { query }, { signal }));
}
