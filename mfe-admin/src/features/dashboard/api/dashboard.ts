import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** How many entries the dashboard shows (specification, section 9). */
const RECENT_REQUESTS = 3;
const RECENT_ENTRIES = 5;

async function loadDashboard(signal: AbortSignal) {
  const [summary, attention, requests, activity, categories] = await Promise.all([
    call('getAdminSummary', {}, { signal }),
    call('getAttention', {}, { signal }),
    call('listRequests', { query: { page_size: RECENT_REQUESTS, sort: '-created_at' } }, { signal }),
    call('listActivity', { query: { page_size: RECENT_ENTRIES, sort: '-timestamp' } }, { signal }),
    call('listCategories', { query: { page_size: 1 } }, { signal }),
  ]);
  return {
    summary,
    attention,
    requests: requests.items,
    entries: activity.items,
    categoryCount: categories.total,
  };
}

export type DashboardFigures = Pick<Awaited<ReturnType<typeof loadDashboard>>, 'summary' | 'categoryCount'>;

/** Summary, what needs attention, newest requests, newest activity and categories, loaded together (specification, section 7). */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: ({ signal }) => loadDashboard(signal),
});
