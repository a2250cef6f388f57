import type { Allocation, Authority, Page } from '@portal/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '../../../platform/database';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { presentAllocation } from '../allocations.presenter';
import { withAllocationFacts } from '../allocations.repository';

export type Allocations = SelectQueryBuilder<Database, 'allocations', object>;
type SortColumn = 'allocated_at' | 'returned_at' | 'asset_name' | 'user_name' | 'id';

const id = sql`allocations.id`;

/** Each order is that of an index, or of one and what hangs on each of its entries. */
const SORTS: Record<SortColumn, RawBuilder<unknown>[]> = {
  allocated_at: [sql`allocations.allocated_at`, id],
  // What is not returned yet sorts as the latest.
  returned_at: [sql`allocations.returned_at`, id],
  asset_name: [sql`assets.name COLLATE "en-x-icu"`, sql`assets.id`, id],
  user_name: [sql`users.name COLLATE "en-x-icu"`, sql`users.id`, id],
  id: [id],
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
  caller: Authority,
  allocations: Allocations,
  query: AllocationListQuery,
): Promise<Page<Allocation>> {
  const filtered = searchAllocations(allocations, query.search);
  const page = await readPage(db, filtered, idsInOrder(filtered, query.sort), query, (ids) =>
    inOrder(withAllocationFacts(db.selectFrom('allocations')).where('allocations.id', 'in', ids), query.sort),
  );
  return { ...page, items: page.items.map((row) => presentAllocation(row, caller)) };
}

/** The ids of the given allocations, searched, in the order of the list. */
export function allocationIdsInOrder(
  allocations: Allocations,
  query: Pick<AllocationListQuery, 'search' | 'sort'>,
) {
  return idsInOrder(searchAllocations(allocations, query.search), query.sort);
}

function idsInOrder(allocations: Allocations, sort: AllocationListQuery['sort']) {
  return inOrder(withAllocationFacts(allocations), sort).clearSelect().select('allocations.id');
}

type Sorted<O> = SelectQueryBuilder<Database, 'allocations' | 'assets' | 'users', O>;

function inOrder<O>(allocations: Sorted<O>, sort: AllocationListQuery['sort']): Sorted<O> {
  const { column, direction } = readSort<SortColumn>(sort);
  return SORTS[column].reduce<Sorted<O>>((sorted, key) => sorted.orderBy(key, direction), allocations);
}

/** Each word in the asset or in its holder, whose texts each allocation has. */
function searchAllocations(allocations: Allocations, search: string): Allocations {
  const found = matchesSearch(sql<string>`allocations.search_text`, search);
  return found ? allocations.where(found) : allocations;
}
