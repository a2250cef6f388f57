import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';

export type StockQuery = NonNullable<CallInput<typeof endpoints.listAssetMatches>['query']>;

/** What is in stock and may do instead of the purchase. The matches before stay while the next ones load. */
export function stockMatchesQuery(asked: StockQuery) {
  return queryOptions({
    queryKey: ['employee', 'stock-matches', asked],
    queryFn: async ({ signal }) => (await call('listAssetMatches', { query: asked }, { signal })).items,
    placeholderData: keepPreviousData,
    // Beside a form nobody waits for it; a failure leaves the form as good as it was.
    retry: false,
  });
}
