import type { Allocation, Page } from '@portal/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { matchesSearch, readPage, searchWords } from '../../../platform/lists/list-page';
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
  caller: Pick<Caller, 'role'>,
  allocations: Allocations,
  query: AllocationListQuery,
): Promise<Page<Allocation>> {
  const filtered = searchAllocations(db, allocations, query.search);
  const page = await readPage(db, filtered, idsInOrder(filtered, query.sort), query, (ids) =>
    inOrder(withAllocationFacts(db.selectFrom('allocations')).where('allocations.id', 'in', ids), query.sort),
  );
  return { ...page, items: page.items.map((row) => presentAllocation(row, caller)) };
}

/** The ids of the given allocations, searched, in the order of the list. */
export function allocationIdsInOrder(
  db: Db,
  allocations: Allocations,
  query: Pick<AllocationListQuery, 'search' | 'sort'>,
) {
  return idsInOrder(searchAllocations(db, allocations, query.search), query.sort);
}

function idsInOrder(allocations: Allocations, sort: AllocationListQuery['sort']) {
  return inOrder(withAllocationFacts(allocations), sort).clearSelect().select('allocations.id');
}

type Sorted<O> = SelectQueryBuilder<Database, 'allocations' | 'assets' | 'users', O>;

function inOrder<O>(allocations: Sorted<O>, sort: AllocationListQuery['sort']): Sorted<O> {
  const { column, direction } = readSort<SortColumn>(sort);
  return SORTS[column].reduce<Sorted<O>>((sorted, key) => sorted.orderBy(key, direction), allocations);
}

/**
 * An OR over two tables would read them whole. So the longest word, likely the rarest, finds ids through both
 * trigram indexes, and the others are looked for in what it found.
 */
function searchAllocations(db: Db, allocations: Allocations, search: string): Allocations {
  const [rarest, ...others] = searchWords(search).sort((a, b) => b.length - a.length);
  if (rarest === undefined) return allocations;
  return others.reduce<Allocations>(
    (found, word) =>
      found.where((eb) =>
        eb.or([
          eb.exists(
            assetsWith(db, word).select('assets.id').where('assets.id', '=', eb.ref('allocations.asset_id')),
          ),
          eb.exists(
            usersWith(db, word).select('users.id').where('users.id', '=', eb.ref('allocations.user_id')),
          ),
        ]),
      ),
    allocations.where('allocations.id', 'in', idsWith(db, rarest)),
  );
}

function idsWith(db: Db, word: string) {
  const ofAssets = assetsWith(db, word)
    .innerJoin('allocations as of_asset', 'of_asset.asset_id', 'assets.id')
    .select('of_asset.id');
  const ofPeople = usersWith(db, word)
    .innerJoin('allocations as of_person', 'of_person.user_id', 'users.id')
    .select('of_person.id');
  return ofAssets.union(ofPeople);
}

function assetsWith(db: Db, word: string) {
  return db
    .selectFrom('assets')
    .where((eb) => matchesSearch(eb.ref('assets.search_text'), word) ?? eb.lit(true));
}

function usersWith(db: Db, word: string) {
  return db
    .selectFrom('users')
    .where((eb) => matchesSearch(eb.ref('users.search_text'), word) ?? eb.lit(true));
}
