import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

const RECENT = 3;

/** The caller's counts, newest requests and newest allocations, loaded together. */
export const myDashboardQuery = queryOptions({
  queryKey: ['employee', 'dashboard'],
  queryFn: async ({ signal }) => {
    const [counts, requests, allocations] = await Promise.all([
      call('getMyDashboard', {}, { signal }),
      call('listMyRequests', { query: { page_size: RECENT, sort: '-created_at' } }, { signal }),
      call('listMyAllocations', { query: { page_size: RECENT, sort: '-allocated_at' } }, { signal }),
    ]);
    return { counts, requests: requests.items, allocations: allocations.items };
  },
});
