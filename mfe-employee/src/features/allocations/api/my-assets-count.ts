import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** How many assets the caller holds, whatever the list below is searched for. */
export const myAssetsCountQuery = queryOptions({
  queryKey: ['employee', 'allocations', 'count'],
  queryFn: async ({ signal }) => (await call('getMyDashboard', {}, { signal })).my_assets_count,
});
