import type { Category, endpoints, Page, QueryOf, Role } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { categoryTies } from '../../../platform/tallies';
import { presentCategory } from '../categories.presenter';

type SortColumn = 'name' | 'id' | 'assets' | 'requests';

const id = sql`categories.id`;
const name = sql`categories.name COLLATE "en-x-icu"`;
const SORTS: Record<SortColumn, RawBuilder<unknown>[]> = {
  name: [name, id],
  id: [id],
  assets: [sql`coalesce(ties.assets, 0)`, name, id],
  requests: [sql`coalesce(ties.requests, 0)`, name, id],
};

/** Asset categories, one page of them; with what hangs on each where that is asked for. */
export async function listCategories(
  db: Db,
  caller: { role: Role },
  query: QueryOf<typeof endpoints.listCategories>,
): Promise<Page<Category>> {
  const filtered = db
    .selectFrom('categories')
    .where('categories.deleted_at', 'is', null)
    .where((eb) => matchesSearch(eb.ref('categories.search_text'), query.search) ?? eb.lit(true));
  const { column, direction } = readSort<SortColumn>(query.sort);
  // Kept counts, which sort at the price of one row a category (decision 31).
  const facts = filtered
    .leftJoin(categoryTies(db), 'ties.category_id', 'categories.id')
    .select(['categories.id', 'categories.name', 'categories.description', 'categories.version'])
    .select(['ties.assets', 'ties.requests']);
  const sorted = SORTS[column].reduce((rows, key) => rows.orderBy(key, direction), facts);
  const page = await readPage(db, filtered, sorted, query);
  const items = page.items.map(({ assets, requests, ...row }) => {
    const counts = { assets: assets ?? 0, requests: requests ?? 0 };
    return presentCategory({ ...row, counts: query.counts ? counts : undefined }, caller);
  });
  return { ...page, items };
}
