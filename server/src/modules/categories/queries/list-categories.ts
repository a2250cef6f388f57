import type { Category, endpoints, Page, QueryOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';

/** Asset categories, one page of them. */
export async function listCategories(
  db: Db,
  query: QueryOf<typeof endpoints.listCategories>,
): Promise<Page<Category>> {
  const filtered = db
    .selectFrom('categories')
    .where('deleted_at', 'is', null)
    .where((eb) => matchesSearch(eb.ref('search_text'), query.search) ?? eb.lit(true));
  const { column, direction } = readSort<'name' | 'id'>(query.sort);
  const sorted = filtered
    .select(['id', 'name', 'description', 'version'])
    .$if(column === 'name', (rows) => rows.orderBy(sql`name COLLATE "en-x-icu"`, direction))
    .orderBy('id', direction);
  return readPage(db, filtered, sorted, query);
}
