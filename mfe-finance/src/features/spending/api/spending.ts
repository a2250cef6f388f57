import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';
import type { SpendingQuery } from '../model/spending-filters';

/** What was approved in a period and what of it is fulfilled. */
export function spendingQuery(query: SpendingQuery) {
  return queryOptions({
    queryKey: ['finance', 'spending', 'figures', query],
    queryFn: ({ signal }) => call('getSpending', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type RowsQuery = NonNullable<CallInput<typeof endpoints.listFinanceRequests>['query']>;

/** One page of the rows behind a figure, with their sum. */
export function spendingRowsQuery(query: RowsQuery) {
  return queryOptions({
    queryKey: ['finance', 'spending', 'rows', query],
    queryFn: ({ signal }) => call('listFinanceRequests', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
