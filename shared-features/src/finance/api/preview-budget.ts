import { call } from '@portal/auth';
import type { AssetRequest } from '@portal/contract';
import { queryOptions } from '@portal/ui/query';

const STOPPED_REFETCH_MS = 5_000;

type Seen = Pick<AssetRequest, 'id' | 'version'>;

/** What approving the requests one after the other, as they stand in these versions, leaves of their budgets. */
export function budgetPreviewOfManyQuery(area: string, requests: readonly Seen[]) {
  return queryOptions({
    queryKey: [area, 'finance', 'preview', ...requests.map(({ id, version }) => [id, version])],
    queryFn: ({ signal }) =>
      call('previewBudget', { query: { request_id: requests.map(({ id }) => id).join(',') } }, { signal }),
    // Others approve meanwhile: each opening of the dialog asks anew.
    staleTime: 0,
    // Whoever is stopped waits for somebody to raise the budget, or to free some of it.
    refetchInterval: ({ state }) => (state.data?.outcome === 'stop' ? STOPPED_REFETCH_MS : false),
  });
}

/** The same of one request. */
export function budgetPreviewQuery(area: string, request: Seen) {
  return budgetPreviewOfManyQuery(area, [request]);
}
