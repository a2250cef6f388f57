import type { Asset, endpoints, Page, QueryOf, Role } from '@portal/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { readSort } from '../../../platform/lists/sort';
import { presentAsset } from '../assets.presenter';
import { existingAssets, withAssetFacts } from '../assets.repository';

export type ListAssetsQuery = QueryOf<typeof endpoints.listAssets>;
type Filters = Pick<ListAssetsQuery, 'search' | 'status' | 'condition' | 'category_id'>;
type SortColumn = ReturnType<typeof readSort<ListAssetsQuery['sort']>>['column'] extends infer C
  ? Exclude<C, `-${string}`>
  : never;

/** Each expression is one of an index, so that a page is read without sorting the table. */
const SORTS: Record<SortColumn, RawBuilder<unknown>> = {
  name: sql`assets.name COLLATE "en-x-icu"`,
  asset_tag: sql`assets.asset_tag`,
  brand: sql`assets.brand COLLATE "en-x-icu"`,
  model_number: sql`assets.model_number COLLATE "en-x-icu"`,
  serial_number: sql`assets.serial_number COLLATE "en-x-icu"`,
  status: sql`assets.status`,
  condition: sql`condition_rank(assets.condition)`,
  purchase_cost: sql`assets.purchase_cost`,
  purchase_date: sql`assets.purchase_date`,
  warranty_until: sql`assets.warranty_until`,
  created_at: sql`assets.created_at`,
};

/** Columns that may be unknown; what is unknown comes last in both directions. */
const NULLABLE: readonly SortColumn[] = [
  'brand',
  'model_number',
  'serial_number',
  'purchase_cost',
  'purchase_date',
  'warranty_until',
];

/** The inventory, one page of it. */
export async function listAssets(
  db: Db,
  caller: { role: Role },
  query: ListAssetsQuery,
): Promise<Page<Asset>> {
  const filtered = filterAssets(db, query);
  const page = await readPage(db, filtered, inOrder(withAssetFacts(filtered), query.sort), query);
  return { ...page, items: page.items.map((row) => presentAsset(row, caller)) };
}

/** The ids of all assets that search and filters leave, in the order of the list. */
export function assetIdsInOrder(db: Db, query: ListAssetsQuery) {
  return inOrder(filterAssets(db, query).select('assets.id'), query.sort);
}

function inOrder<DB, TB extends keyof DB, O>(
  assets: SelectQueryBuilder<DB, TB, O>,
  sort: ListAssetsQuery['sort'],
): SelectQueryBuilder<DB, TB, O> {
  const { column, direction } = readSort<SortColumn>(sort);
  return assets
    .orderBy(SORTS[column], (order) => {
      if (direction === 'asc') return order.asc();
      return NULLABLE.includes(column) ? order.desc().nullsLast() : order.desc();
    })
    .orderBy(sql`assets.id`, direction);
}

function filterAssets(db: Db, { search, status, condition, category_id }: Filters) {
  return existingAssets(db)
    .$if(Boolean(status?.length), (assets) => assets.where('assets.status', 'in', status ?? []))
    .$if(Boolean(condition?.length), (assets) => assets.where('assets.condition', 'in', condition ?? []))
    .$if(category_id !== undefined, (assets) => assets.where('assets.category_id', '=', category_id ?? 0))
    .where((eb) => matchesSearch(eb.ref('assets.search_text'), search) ?? eb.lit(true));
}
