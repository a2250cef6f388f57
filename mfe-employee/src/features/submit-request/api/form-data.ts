import { call } from '@portal/auth';
import type { Allocation, Category } from '@portal/contract';
import { queryOptions } from '@portal/ui/query';

const PAGE_SIZE = 100;
/** More than anybody reads through in a select; the rest is not worth the wait. */
const MAX_PAGES = 10;

async function allPages<T>(load: (page: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const first = await load(1);
  const pages = Math.min(Math.ceil(first.total / PAGE_SIZE), MAX_PAGES);
  const rest = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, page) => load(page + 2)));
  return [first, ...rest].flatMap((page) => page.items);
}

/** The categories that a request can name. */
export const categoryChoicesQuery = queryOptions({
  queryKey: ['employee', 'category-choices'],
  queryFn: ({ signal }): Promise<Category[]> =>
    allPages((page) =>
      call('listCategories', { query: { page, page_size: PAGE_SIZE, sort: 'name' } }, { signal }),
    ),
});

/** The caller's own assets, of which one can need repair. */
export const repairableAssetsQuery = queryOptions({
  queryKey: ['employee', 'repairable-assets'],
  queryFn: ({ signal }): Promise<Allocation[]> =>
    allPages((page) =>
      call('listMyAllocations', { query: { page, page_size: PAGE_SIZE, sort: 'asset_name' } }, { signal }),
    ),
});
