import type { endpoints, QueryOf } from '@portal/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '../../../platform/lists/list-page';
import { readSort, type SortKey } from '../../../platform/lists/sort';
import { keysOf } from '../../custom-fields';
import { firstWithWords } from '../../finance';
import { type ByFields, type Filtering, firstByField, firstNamedWith, isFew } from './assets-by-fields';
import { andInPlace, firstByPlace, firstInPlaces, firstWithWordsIn, type Place } from './assets-in-places';

type AssetQuery = QueryOf<typeof endpoints.listAssets>;
type AssetSort = AssetQuery['sort'];
type SortColumn = Exclude<AssetSort, `-${string}` | `field:${string}`>;

const id: SortKey = [sql`assets.id`, 'asc'];
const name: SortKey = [sql`assets.name COLLATE "en-x-icu"`, 'asc'];

/**
 * Each order, ascending and total; what is unknown comes last both ways. Every one is that of an index, save those by
 * what other tables hold: see `firstInOrder`.
 */
const ORDERS: Record<SortColumn, readonly SortKey[]> = {
  name: [name, id],
  asset_tag: [[sql`assets.asset_tag`, 'asc'], id],
  brand: [[sql`assets.brand COLLATE "en-x-icu"`, 'asc', 'last'], id],
  model_number: [[sql`assets.model_number COLLATE "en-x-icu"`, 'asc', 'last'], id],
  serial_number: [[sql`assets.serial_number COLLATE "en-x-icu"`, 'asc', 'last'], id],
  status: [[sql`assets.status`, 'asc'], id],
  condition: [[sql`condition_rank(assets.condition)`, 'asc'], id],
  purchase_cost: [[sql`assets.purchase_cost`, 'asc', 'last'], id],
  purchase_date: [[sql`assets.purchase_date`, 'asc', 'last'], id],
  warranty_until: [[sql`assets.warranty_until`, 'asc', 'last'], id],
  created_at: [[sql`assets.created_at`, 'asc'], id],
  category: [[sql`categories.name COLLATE "en-x-icu"`, 'asc'], [sql`categories.id`, 'asc'], id],
  holder: [[sql`holders.name COLLATE "en-x-icu"`, 'asc', 'last'], [sql`holders.id`, 'asc', 'last'], id],
  location: [[sql`places.path`, 'asc', 'last'], [sql`places.id`, 'asc', 'last'], name, id],
};

export function orderOf({ sort, order }: Pick<Narrowed, 'sort' | 'order'>) {
  if (order) return { keys: [...keysOf(order.field), name, id], direction: order.direction };
  const { column, direction } = readSort<string>(sort);
  return { keys: ORDERS[column as SortColumn], direction };
}

/** Whether it is by what another table holds. */
export function isByOthers(sort: AssetSort): boolean {
  const { column } = readSort<string>(sort);
  return column === 'category' || column === 'holder' || column === 'location';
}

interface Narrowed
  extends Pick<AssetQuery, 'sort' | 'search' | 'category_id' | 'status' | 'condition'>,
    ByFields {
  place: Place;
}

/**
 * In an order by what another table holds, the rows among which the first `upTo` are, and in that by name those with the
 * words of a search or with a value in a custom field; nothing for any other order. Of each category no more than so many
 * are read, and people are walked by their names, so that no index need hold the order.
 * @param filtering which assets there are
 * @param wherever the same whatever their place
 */
export function firstInOrder(
  query: Narrowed,
  upTo: number,
  { wherever, ...filtering }: Filtering & { wherever: Expression<SqlBool> },
): RawBuilder<SqlBool> | undefined {
  const { sort, search, category_id, status, condition, place, asked, order } = query;
  if (order) {
    // Those with one value are in the order of their names; of several choices it need not be the first.
    const same = asked.find(({ fieldId, isOne }) => isOne && fieldId === order.field.id);
    if (same && order.field.type !== 'choices')
      return firstNamedWith(same, { upTo, direction: order.direction, ...filtering });
    return firstByField(order, query, { upTo, ...filtering });
  }
  const { column, direction } = readSort<string>(sort);
  const isListed = filtering.isListed();
  const few = asked.find(isFew);
  if (few) return column === 'name' ? firstNamedWith(few, { upTo, direction, ...filtering }) : undefined;
  const one = asked.find(({ isOne }) => isOne);
  if (one && column === 'name' && place === undefined && searchWords(search).length === 0)
    return firstNamedWith(one, { upTo, direction, ...filtering });
  if (column === 'location') return firstByPlace(place, { upTo, direction, wherever });
  if (column === 'name' && place) {
    const isNarrowed = category_id !== undefined || [status, condition].some((words) => words?.length);
    const first =
      searchWords(search).length > 0
        ? firstWithWordsIn(place, isListed, { upTo, direction })
        : firstInPlaces(place, isNarrowed ? 'more' : 'place', { upTo, direction, wherever });
    if (first) return first;
  }
  // Of a category, names are an index of their own.
  if (column === 'name' && category_id === undefined && searchWords(search).length > 0)
    return firstWithWords(search, upTo, direction, sql`${wherever}${andInPlace(place)}`);
  const way = sql.raw(direction);
  const limit = sql.lit(upTo);
  if (column === 'category')
    return sql<SqlBool>`assets.id = ANY (ARRAY(
      SELECT first.id FROM categories CROSS JOIN LATERAL (
        SELECT assets.id FROM assets WHERE assets.category_id = categories.id AND ${isListed}
        ORDER BY assets.id ${way} LIMIT ${limit}) AS first
      ORDER BY categories.name COLLATE "en-x-icu" ${way}, categories.id ${way}, first.id ${way} LIMIT ${limit}))`;
  if (column === 'holder')
    return sql<SqlBool>`assets.id = ANY (ARRAY(
      (SELECT assets.id FROM users
        JOIN allocations ON allocations.user_id = users.id AND allocations.returned_at IS NULL
        JOIN assets ON assets.id = allocations.asset_id
        WHERE ${isListed}
        ORDER BY users.name COLLATE "en-x-icu" ${way}, users.id ${way}, assets.id ${way} LIMIT ${limit})
      UNION ALL
      (SELECT assets.id FROM assets
        WHERE ${isListed} AND NOT EXISTS (
          SELECT FROM allocations WHERE allocations.asset_id = assets.id AND allocations.returned_at IS NULL)
        ORDER BY assets.id ${way} LIMIT ${limit})))`;
  return undefined;
}
