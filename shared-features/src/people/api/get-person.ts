import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';

/** One person, and how much they hold, had and asked for. */
export function personQuery(area: string, id: number) {
  return queryOptions({
    queryKey: [area, 'people', 'detail', id],
    queryFn: ({ signal }) => call('getPerson', { params: { id } }, { signal }),
  });
}
