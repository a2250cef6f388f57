import { call } from '@portal/auth';
import type { TargetType } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@portal/ui/query';

type ListQuery = Readonly<Record<string, string | number>>;

/** What was done to one record, one page of it. */
export function recordActivityQuery(
  area: string,
  { type, id }: { type: TargetType; id: number },
  query: ListQuery,
) {
  return queryOptions({
    queryKey: [area, 'activity', type, id, query] as const,
    queryFn: ({ signal }) =>
      call('listActivity', { query: { ...query, target_type: type, target_id: id } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
