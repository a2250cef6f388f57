import { call } from '@portal/auth';
import type { AssetRequest } from '@portal/contract';
import { queryOptions } from '@portal/ui/query';
import type { Area } from '../../requests/api/request-keys';

/** What approving the request, as it stands in this version, leaves of the budgets that it counts against. */
export function budgetPreviewQuery(area: Area, { id, version }: Pick<AssetRequest, 'id' | 'version'>) {
  return queryOptions({
    queryKey: [area, 'finance', 'preview', id, version],
    queryFn: ({ signal }) => call('previewBudget', { query: { request_id: id } }, { signal }),
    // Others approve meanwhile: each opening of the dialog asks anew.
    staleTime: 0,
  });
}
