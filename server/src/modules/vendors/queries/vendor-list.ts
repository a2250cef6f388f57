import type { endpoints, QueryOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch } from '../../../platform/lists/list-page';
import { inOrder, readSort, type SortKey } from '../../../platform/lists/sort';
import { LISTED } from '../vendors.repository';

export type ListVendorsQuery = QueryOf<typeof endpoints.listVendors>;
type SortColumn = 'name' | 'state' | 'lead_days' | 'created_at';

const key = (expression: RawBuilder<unknown>): SortKey => [expression, 'asc'];
const id = key(sql`vendors.id`);
const name = key(sql`vendors.name COLLATE "en-x-icu"`);
const SORTS: Record<SortColumn, SortKey[]> = {
  name: [name, id],
  state: [key(sql`vendors.state`), name, id],
  lead_days: [key(sql`vendors.lead_days`), name, id],
  created_at: [key(sql`vendors.created_at`), id],
};

/** The vendors that search and filters leave; removed ones are in no list. */
export function filterVendors(db: Db, { search, state }: ListVendorsQuery) {
  return db
    .selectFrom('vendors')
    .where('vendors.removed_at', 'is', null)
    .where((eb) => matchesSearch(eb.ref('vendors.search_text'), search) ?? eb.lit(true))
    .$if(state !== undefined && state.length > 0, (vendors) =>
      vendors.where('vendors.state', 'in', state ?? []),
    );
}

/** The same in the order of the list. */
export function vendorsInOrder(db: Db, query: ListVendorsQuery) {
  const { column, direction } = readSort<SortColumn>(query.sort);
  return inOrder(filterVendors(db, query).select(LISTED), SORTS[column], direction);
}
