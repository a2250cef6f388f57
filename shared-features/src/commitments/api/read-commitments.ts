import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '../../feedback';

/** What is between a request and its invoice in a fiscal year; the present one unless the address names another. */
export function commitmentsQuery(area: string, fiscal_year: string) {
  const query = fiscal_year ? { fiscal_year } : {};
  return pagedQuery([area, 'commitments', 'figures', query], (signal) =>
    call('getCommitments', { query }, { signal }),
  );
}

type YearEndQuery = NonNullable<CallInput<typeof endpoints.listYearEndOrders>['query']>;

/** One page of the orders of which something has not come, and what all of them come to. */
export function yearEndQuery(area: string, query: YearEndQuery) {
  return pagedQuery([area, 'commitments', 'year-end', query], (signal) =>
    call('listYearEndOrders', { query }, { signal }),
  );
}

export type CommitmentRowsQuery = NonNullable<CallInput<typeof endpoints.listCommitmentRequests>['query']>;

/** One page of the requests that a figure is made of, with their sum. */
export function commitmentRowsQuery(area: string, query: CommitmentRowsQuery) {
  return pagedQuery([area, 'commitments', 'rows', query], (signal) =>
    call('listCommitmentRequests', { query }, { signal }),
  );
}
