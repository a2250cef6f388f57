import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { allPages } from '@portal/features/choices';
import { pagedQuery } from '@portal/features/feedback';
import { queryOptions } from '@portal/ui/query';
import { placeKeys } from './location-keys';

type LocationListQuery = NonNullable<CallInput<typeof endpoints.listLocations>['query']>;

/** One page of the places that a search and filters leave, from anywhere in the tree. */
export function locationListQuery(query: LocationListQuery) {
  return pagedQuery(placeKeys.list(query), (signal) => call('listLocations', { query }, { signal }));
}

/** What is right below a place, or at the top of the tree (null). */
export function placesBelowQuery(id: number | null) {
  return queryOptions({
    queryKey: placeKeys.below(id),
    queryFn: ({ signal }) =>
      allPages((paging) =>
        call('listLocations', { query: { parent_id: id === null ? 'none' : id, ...paging } }, { signal }),
      ),
  });
}
