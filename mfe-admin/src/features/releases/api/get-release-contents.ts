import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** What is in a build, which never changes. */
export function releaseContentsQuery(name: string, build: string) {
  return queryOptions({
    queryKey: ['admin', 'releases', 'contents', name, build],
    queryFn: ({ signal }) => call('getReleaseContents', { params: { name, build } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
