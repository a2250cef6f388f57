import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { categoryKeys } from '../categories/api/category-keys';
import { allPages } from './all-pages';

/** The categories that a form or a filter offers, by name. */
export function categoryChoicesQuery(area: string) {
  return queryOptions({
    queryKey: categoryKeys.choices(area),
    queryFn: ({ signal }) =>
      allPages((paging) => call('listCategories', { query: { ...paging, sort: 'name' } }, { signal })),
  });
}
