import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '../../feedback';

export type ReportsQuery = NonNullable<CallInput<typeof endpoints.getReports>['query']>;

/** All reports of a period; those of the period before stay while the next ones load. */
export function reportsQuery(area: string, query: ReportsQuery) {
  return pagedQuery([area, 'reports', query], (signal) => call('getReports', { query }, { signal }));
}
