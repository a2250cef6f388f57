import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** What about the servers needs a hand. */
export const serverStatusQuery = queryOptions({
  queryKey: ['admin', 'settings', 'server'],
  queryFn: ({ signal }) => call('getServerStatus', {}, { signal }),
});
