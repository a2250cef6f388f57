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
import { readPageByIds, searchWords } from '../../../platform/lists/list-page';
import { inOrder } from '../../../platform/lists/sort';
import { countKept } from '../../../platform/tallies';
import { type AskedValues, hasAsked } from '../../custom-fields';
import { matchesAssetWords } from '../../finance';
import { presentAsset } from '../assets.presenter';
import { findFactsOfAssets, withAssetFacts } from '../assets.repository';
import { firstInOrder, isByOthers, orderOf } from './asset-orders';
import { type ByFields, countAsked, type Filtering, findByFields } from './assets-by-fields';
import { countKeptIn, findPlace, isInPlace, type Place } from './assets-in-places';

export type ListAssetsQuery = QueryOf<typeof endpoints.listAssets>;
/** The filters, with what they name read. */
interface Filters extends Pick<ListAssetsQuery, 'search' | 'status' | 'condition' | 'category_id'>, ByFields {
  place: Place;
}

/** Reads what filters and order of a list name; refuses custom fields that there are not. */
export async function readNamed(db: Db, query: ListAssetsQuery): Promise<ListAssetsQuery & Filters> {
  const [place, byFields] = await Promise.all([findPlace(db, query), findByFields(db, query)]);
  return { ...query, place, ...byFields };
}

/** The inventory, one page of it. */
export async function listAssets(db: Db, caller: Authority, query: ListAssetsQuery): Promise<Page<Asset>> {
  const narrowed = await readNamed(db, query);
  const filtered = filterAssets(db, narrowed);
  const first = firstInOrder(narrowed, query.page * query.page_size, {
    ...filtering(narrowed),
    wherever: isListed({ ...narrowed, place: undefined }),
  });
  const sorted = idsInOrder(first ? filtered.where(first) : filtered, narrowed);
  const read = (ids: number[]) => findFactsOfAssets(db, ids);
  const page = await readPageByIds(db, filtered, sorted, query, read, keptTotal(narrowed));
  // What has assets is there.
  if (page.total === 0) await checkFilters(db, query);
  return { ...page, items: page.items.map((row) => presentAsset(row, caller)) };
}

/** How many assets of some states, of a category or with a value there are; undefined where they are to be counted. */
function keptTotal(filters: Filters): RawBuilder<number> | undefined {
  const { search, status, condition, category_id, place, asked } = filters;
  if (asked.length > 0) return countAsked(filters, filtering(filters));
  if (searchWords(search).length > 0 || condition?.length) return undefined;
  if (place !== undefined)
    return status?.length || category_id !== undefined ? undefined : countKeptIn(place);
  if (category_id === undefined) return countKept('asset', status?.length ? status : ASSET_STATUSES);
  return status?.length ? undefined : countKept('asset in category', category_id);
}

/** The ids of all assets that search and filters leave, in the order of the list. */
export function assetIdsInOrder(db: Db, query: Ordered) {
  return idsInOrder(filterAssets(db, query), query);
}

type Ordered = Filters & Pick<ListAssetsQuery, 'sort'>;

function idsInOrder(assets: ReturnType<typeof filterAssets>, query: Ordered) {
  const { keys, direction } = orderOf(query);
  // Other tables are joined only where the order is theirs: the rest is read from an index alone, however deep the page.
  const joined = isByOthers(query.sort) ? withAssetFacts(assets).clearSelect() : assets;
  return inOrder(joined.select('assets.id'), keys, direction);
}

function filterAssets(db: Db, filters: Filters) {
  return db.selectFrom('assets').where(isListed(filters));
}

/** Whether search and filters leave an asset. */
function isListed({ search, status, condition, category_id, place, asked }: Filters): RawBuilder<SqlBool> {
  const found = matchesAssetWords(search);
  const conditions = [
    sql`assets.deleted_at IS NULL`,
    ...(status?.length ? [sql`assets.status IN (${sql.join(status)})`] : []),
    ...(condition?.length ? [sql`assets.condition IN (${sql.join(condition)})`] : []),
    ...(category_id === undefined ? [] : [sql`assets.category_id = ${category_id}`]),
    ...isInPlace(place),
    ...asked.map(hasAsked),
    ...(found ? [found] : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
}

/** The filters, each of those by a custom field also left out. */
function filtering(filters: Filters): Filtering {
  const others = (without: AskedValues | undefined) => filters.asked.filter((one) => one !== without);
  const { search, status, condition, category_id, place } = filters;
  const isOtherwise =
    searchWords(search).length > 0 ||
    [status, condition].some((words) => words?.length) ||
    category_id !== undefined ||
    place !== undefined;
  return {
    isListed: (without) => isListed({ ...filters, asked: others(without) }),
    isNarrowed: (without) => isOtherwise || others(without).length > 0,
  };
}
