import {
  ASSET_STATUSES,
  type Asset,
  type Authority,
  type endpoints,
  type Page,
  type QueryOf,
} from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { checkFilters } from '../../../platform/lists/check-filters';
import { matchesSearch, readPageByIds, searchWords } from '../../../platform/lists/list-page';
import { inOrder } from '../../../platform/lists/sort';
import { countKept } from '../../../platform/tallies';
import { presentAsset } from '../assets.presenter';
import { findFactsOfAssets, withAssetFacts } from '../assets.repository';
import { firstInOrder, isByOthers, orderOf } from './asset-orders';
import { countKeptIn, findPlace, isInPlace, type Place } from './assets-in-places';

export type ListAssetsQuery = QueryOf<typeof endpoints.listAssets>;
/** The filters, with the place read of its id. */
interface Filters extends Pick<ListAssetsQuery, 'search' | 'status' | 'condition' | 'category_id'> {
  place: Place;
}

/** The inventory, one page of it. */
export async function listAssets(db: Db, caller: Authority, query: ListAssetsQuery): Promise<Page<Asset>> {
  const narrowed = { ...query, place: await findPlace(db, query) };
  const filtered = filterAssets(db, narrowed);
  const first = firstInOrder(narrowed, query.page * query.page_size, {
    isListed: isListed(narrowed),
    wherever: isListed({ ...narrowed, place: undefined }),
  });
  const sorted = idsInOrder(first ? filtered.where(first) : filtered, query.sort);
  const read = (ids: number[]) => findFactsOfAssets(db, ids);
  const page = await readPageByIds(db, filtered, sorted, query, read, keptTotal(narrowed));
  // What has assets is there.
  if (page.total === 0) await checkFilters(db, query);
  return { ...page, items: page.items.map((row) => presentAsset(row, caller)) };
}

/** How many assets of some states, or of a category, there are, as it is tallied; undefined where that is not kept. */
function keptTotal({
  search,
  status,
  condition,
  category_id,
  place,
}: Filters): RawBuilder<number> | undefined {
  if (searchWords(search).length > 0 || condition?.length) return undefined;
  if (place !== undefined)
    return status?.length || category_id !== undefined ? undefined : countKeptIn(place);
  if (category_id === undefined) return countKept('asset', status?.length ? status : ASSET_STATUSES);
  return status?.length ? undefined : countKept('asset in category', category_id);
}

/** The ids of all assets that search and filters leave, in the order of the list. */
export function assetIdsInOrder(db: Db, query: Filters & Pick<ListAssetsQuery, 'sort'>) {
  return idsInOrder(filterAssets(db, query), query.sort);
}

function idsInOrder(assets: ReturnType<typeof filterAssets>, sort: ListAssetsQuery['sort']) {
  const { keys, direction } = orderOf(sort);
  // Other tables are joined only where the order is theirs: the rest is read from an index alone, however deep the page.
  const joined = isByOthers(sort) ? withAssetFacts(assets).clearSelect() : assets;
  return inOrder(joined.select('assets.id'), keys, direction);
}

function filterAssets(db: Db, filters: Filters) {
  return db.selectFrom('assets').where(isListed(filters));
}

/** Whether search and filters leave an asset. */
function isListed({ search, status, condition, category_id, place }: Filters): RawBuilder<SqlBool> {
  const found = matchesSearch(sql`assets.search_text`, search);
  const conditions = [
    sql`assets.deleted_at IS NULL`,
    ...(status?.length ? [sql`assets.status IN (${sql.join(status)})`] : []),
    ...(condition?.length ? [sql`assets.condition IN (${sql.join(condition)})`] : []),
    ...(category_id === undefined ? [] : [sql`assets.category_id = ${category_id}`]),
    ...isInPlace(place),
    ...(found ? [found] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
}
