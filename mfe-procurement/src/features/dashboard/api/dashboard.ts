import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** How many pending requests the dashboard shows (specification, section 9). */
const SHOWN = 3;

/** The figures, and the pending requests that have waited longest, loaded together. */
export const dashboardQuery = queryOptions({
  queryKey: ['procurement', 'dashboard'],
  queryFn: async ({ signal }) => {
    const [figures, pending] = await Promise.all([
      call('getAdminSummary', {}, { signal }),
      call(
        'listRequests',
        { query: { status: 'pending', sort: 'created_at', page_size: SHOWN } },
        { signal },
      ),
    ]);
    return { figures, pending: pending.items };
  },
});
