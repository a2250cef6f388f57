import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** What of each area is live and could be, and how it does in browsers. */
export const releasesQuery = queryOptions({
  queryKey: ['admin', 'releases'],
  queryFn: ({ signal }) => call('listReleases', {}, { signal }),
});
