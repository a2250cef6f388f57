import type { Authority, Category, Page } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readPage } from '../../../platform/lists/list-page';
import { presentCategory } from '../categories.presenter';
import { categoriesInOrder, filterCategories, type ListCategoriesQuery } from './category-list';

/** Asset categories, one page of them; with what hangs on each where that is asked for. */
export async function listCategories(
  db: Db,
  caller: Authority,
  query: ListCategoriesQuery,
): Promise<Page<Category>> {
  const page = await readPage(db, filterCategories(db, query), categoriesInOrder(db, query), query);
  const items = page.items.map(({ assets = 0, requests = 0, ...row }) =>
    presentCategory({ ...row, counts: query.counts ? { assets, requests } : undefined }, caller),
  );
  return { ...page, items };
}
