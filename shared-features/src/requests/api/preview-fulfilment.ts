import { call } from '@portal/auth';
import type { AssetRequest } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';
import type { FulfilmentAttempt } from '../model/fulfilment-attempt';

const STOPPED_REFETCH_MS = 5_000;

/** How the server judges what is typed; the answer before stays until the next one is there. */
export function fulfilmentPreviewQuery(
  area: string,
  { id, version }: Pick<AssetRequest, 'id' | 'version'>,
  attempt: FulfilmentAttempt,
) {
  return queryOptions({
    queryKey: [area, 'requests', 'preview', id, version, attempt] as const,
    queryFn: async ({ signal }) => ({
      attempt,
      verdict: await call('previewFulfilment', { params: { id }, body: attempt }, { signal }),
    }),
    placeholderData: keepPreviousData,
    // Others approve and allocate meanwhile.
    staleTime: 0,
    // Whoever is stopped waits for somebody to raise the budget, or to free some of it.
    refetchInterval: ({ state }) =>
      state.data?.verdict.budget?.outcome === 'stop' ? STOPPED_REFETCH_MS : false,
  });
}
