import type { Allocation, Page } from '@portal/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '../../../platform/database';
import { matchesSearch, readPage, searchWords } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { presentAllocation } from '../allocations.presenter';
import { withAllocationFacts } from '../allocations.repository';

export type Allocations = SelectQueryBuilder<Database, 'allocations', object>;
type SortColumn = 'allocated_at' | 'returned_at' | 'asset_name' | 'id';

const SORTS: Record<SortColumn, RawBuilder<unknown>> = {
  allocated_at: sql`allocations.allocated_at`,
  // What is not returned yet sorts as the latest.
  returned_at: sql`allocations.returned_at`,
  asset_name: sql`assets.name COLLATE "en-x-icu"`,
  id: sql`allocations.id`,
};

interface AllocationListQuery {
  page: number;
  page_size: number;
  search: string;
  sort: SortColumn | `-${SortColumn}`;
}

/** One page of the given allocations, each word of the search found in the asset or in its holder's name. */
export async function readAllocationPage(
  db: Db,
  allocations: Allocations,
  query: AllocationListQuery,
): Promise<Page<Allocation>> {
  const filtered = searchAllocations(db, allocations, query.search);
  const { column, direction } = readSort<SortColumn>(query.sort);
  const sorted = withAllocationFacts(filtered)
    .orderBy(SORTS[column], direction)
    .orderBy('allocations.id', direction);
  const page = await readPage(db, filtered, sorted, query);
  return { ...page, items: page.items.map(presentAllocation) };
}

/** Finds the ids first, so that both trigram indexes serve: an OR over two tables would read them whole. */
function searchAllocations(db: Db, allocations: Allocations, search: string): Allocations {
  return searchWords(search).reduce<Allocations>(
    (found, word) => found.where('allocations.id', 'in', idsWith(db, word)),
    allocations,
  );
}

function idsWith(db: Db, word: string) {
  return db
    .selectFrom('assets')
    .innerJoin('allocations as of_asset', 'of_asset.asset_id', 'assets.id')
    .select('of_asset.id')
    .where((eb) => matchesSearch(eb.ref('assets.search_text'), word) ?? eb.lit(true))
    .union(
      db
        .selectFrom('users')
        .innerJoin('allocations as of_person', 'of_person.user_id', 'users.id')
        .select('of_person.id')
        .where((eb) => matchesSearch(eb.ref('users.search_text'), word) ?? eb.lit(true)),
    );
}
