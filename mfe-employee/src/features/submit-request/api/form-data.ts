import { call } from '@portal/auth';
import { allPages } from '@portal/features/choices';
import { queryOptions } from '@portal/ui/query';

/** The caller's own assets, of which one can need repair. */
export const repairableAssetsQuery = queryOptions({
  queryKey: ['employee', 'repairable-assets'],
  queryFn: ({ signal }) =>
    allPages((paging) => call('listMyAllocations', { query: { ...paging, sort: 'asset_name' } }, { signal })),
});
