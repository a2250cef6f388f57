import { call } from '@portal/auth';
import type { CallInput, endpoints } from '@portal/contract';
import { pagedQuery } from '../../feedback';
import { categoryKeys } from './category-keys';

export type CategoryListQuery = NonNullable<CallInput<typeof endpoints.listCategories>['query']>;

/** One page of the categories, each with the counts of what hangs on it. */
export function categoryListQuery(area: string, query: CategoryListQuery) {
  return pagedQuery(categoryKeys.list(area, query), (signal) =>
    call('listCategories', { query: { ...query, counts: 'true' } }, { signal }),
  );
}
