import type { endpoints, QueryOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { categoryTies } from '../../../platform/tallies';

export type ListCategoriesQuery = QueryOf<typeof endpoints.listCategories>;
type SortColumn = 'name' | 'id' | 'assets' | 'requests';

const id = sql`categories.id`;
const name = sql`categories.name COLLATE "en-x-icu"`;
const SORTS: Record<SortColumn, RawBuilder<unknown>[]> = {
  name: [name, id],
  id: [id],
  assets: [sql`coalesce(ties.assets, 0)`, name, id],
  requests: [sql`coalesce(ties.requests, 0)`, name, id],
};

/** The categories that the search leaves. */
export function filterCategories(db: Db, { search }: ListCategoriesQuery) {
  return db
    .selectFrom('categories')
    .where('categories.deleted_at', 'is', null)
    .where((eb) => matchesSearch(eb.ref('categories.search_text'), search) ?? eb.lit(true));
}

/**
 * The same in the order of the list; where counts are shown or sorted by, each with what hangs on it, from kept counts:
 * one row a category (decision 31). A form that offers categories asks for none.
 */
export function categoriesInOrder(db: Db, query: ListCategoriesQuery) {
  const { column, direction } = readSort<SortColumn>(query.sort);
  const facts = filterCategories(db, query)
    .select(['categories.id', 'categories.name', 'categories.description', 'categories.version'])
    .$if(query.counts || column === 'assets' || column === 'requests', (categories) =>
      categories
        .leftJoin(categoryTies(db), 'ties.category_id', 'categories.id')
        .select([
          sql<number>`coalesce(ties.assets, 0)`.as('assets'),
          sql<number>`coalesce(ties.requests, 0)`.as('requests'),
        ]),
    );
  return SORTS[column].reduce((rows, key) => rows.orderBy(key, direction), facts);
}
