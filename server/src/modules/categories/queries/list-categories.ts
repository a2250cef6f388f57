import type { Category, endpoints, Page, QueryOf, Role } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { presentCategory } from '../categories.presenter';
import { countTies } from '../categories.repository';

/** Asset categories, one page of them; with what hangs on each where that is asked for. */
export async function listCategories(
  db: Db,
  caller: { role: Role },
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
  const page = await readPage(db, filtered, sorted, query);
  const ids = page.items.map(({ id }) => id);
  const ties = query.counts ? await countTies(db, ids) : undefined;
  const items = page.items.map((row) => presentCategory({ ...row, counts: ties?.get(row.id) }, caller));
  return { ...page, items };
}
