import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '@portal/features/feedback';
import type { SpendingQuery } from '../model/spending-filters';

/** What was approved in a period and what of it is fulfilled. */
export function spendingQuery(query: SpendingQuery) {
  return pagedQuery(['finance', 'spending', 'figures', query], (signal) =>
    call('getSpending', { query }, { signal }),
  );
}

type RowsQuery = NonNullable<CallInput<typeof endpoints.listFinanceRequests>['query']>;

/** One page of the rows behind a figure, with their sum. */
export function spendingRowsQuery(query: RowsQuery) {
  return pagedQuery(['finance', 'spending', 'rows', query], (signal) =>
    call('listFinanceRequests', { query }, { signal }),
  );
}
