import { call } from '@portal/auth';
import { queryOptions } from '@portal/ui/query';
import { allPages } from '../../choices';
import { categoryKeys } from './category-keys';

/** The categories that a form or a filter offers, by name. */
export function categoryChoicesQuery(area: string) {
  return queryOptions({
    queryKey: categoryKeys.choices(area),
    queryFn: ({ signal }) =>
      allPages((paging) => call('listCategories', { query: { ...paging, sort: 'name' } }, { signal })),
  });
}
