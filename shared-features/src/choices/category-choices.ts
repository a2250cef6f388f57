import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { categoryKeys } from '../categories/api/category-keys';
import type { Area } from '../requests/api/request-keys';
import { allPages } from './all-pages';

/** The categories that a form or a filter offers, by name. */
export function categoryChoicesQuery(area: Area) {
  return queryOptions({
    queryKey: categoryKeys.choices(area),
    queryFn: ({ signal }) =>
      allPages((paging) => call('listCategories', { query: { ...paging, sort: 'name' } }, { signal })),
  });
}
