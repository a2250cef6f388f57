import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

const BUSY_REFETCH_MS = 2_000;
const IDLE_REFETCH_MS = 30_000;

/** What background work does, asked again and again: oftener while something runs or is due. */
export const backgroundJobsQuery = queryOptions({
  queryKey: ['admin', 'settings', 'jobs'] as const,
  queryFn: ({ signal }) => call('listBackgroundJobs', {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some((job) => job.state !== 'idle') ? BUSY_REFETCH_MS : IDLE_REFETCH_MS,
});
