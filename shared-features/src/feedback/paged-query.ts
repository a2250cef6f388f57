import { keepPreviousData, type QueryKey, queryOptions } from '@portal/ui/query';

/** A read whose last answer stays in sight while the next one loads: a page of a list, the figures of a period. */
export function pagedQuery<Data, const Key extends QueryKey>(
  queryKey: Key,
  read: (signal: AbortSignal) => Promise<Data>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
  });
}
