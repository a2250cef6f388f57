import { type CatalogueItem, type endpoints, type Page, type QueryOf, titleCase } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { exportList, type FileColumn, instantCell, type TableFile } from '../../../platform/exports';
import { matchesSearch, readPage } from '../../../platform/lists/list-page';
import { inOrder, readSort, type SortKey } from '../../../platform/lists/sort';
import { loadFinanceSettings } from '../../finance';
import { type ItemRow, presentItem, selectItems } from '../catalogue.repository';

type ListItemsQuery = QueryOf<typeof endpoints.listCatalogueItems>;
type SortColumn = 'name' | 'brand' | 'created_at';

const key = (expression: RawBuilder<unknown>): SortKey => [expression, 'asc'];
const id = key(sql`catalogue_items.id`);
const name = key(sql`catalogue_items.name COLLATE "en-x-icu"`);
const SORTS: Record<SortColumn, SortKey[]> = {
  name: [name, id],
  brand: [key(sql`catalogue_items.brand COLLATE "en-x-icu"`), name, id],
  created_at: [key(sql`catalogue_items.created_at`), id],
};

/** The items that search and filter leave; removed ones are in no list. */
function filterItems(db: Db, { search, category_id }: ListItemsQuery) {
  return db
    .selectFrom('catalogue_items')
    .where('catalogue_items.removed_at', 'is', null)
    .where((eb) => matchesSearch(eb.ref('catalogue_items.search_text'), search) ?? eb.lit(true))
    .$if(category_id !== undefined, (items) =>
      items.where('catalogue_items.category_id', '=', category_id ?? 0),
    );
}

function itemsInOrder(db: Db, query: ListItemsQuery) {
  const { column, direction } = readSort<SortColumn>(query.sort);
  return inOrder(filterItems(db, query).select('catalogue_items.id'), SORTS[column], direction);
}

/** Items of the catalogue, one page of them. */
export async function listItems(db: Db, query: ListItemsQuery): Promise<Page<CatalogueItem>> {
  const page = await readPage(db, filterItems(db, query), itemsInOrder(db, query), query);
  const rows = await findListed(
    db,
    page.items.map(({ id: itemId }) => itemId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...page, items: page.items.flatMap((item) => byId.get(item.id) ?? []).map(presentItem) };
}

function findListed(db: Db, ids: readonly number[]): Promise<ItemRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return selectItems(db).where('catalogue_items.id', 'in', ids).execute();
}

function columnsIn(timeZone: string): FileColumn<ItemRow>[] {
  return [
    ['Item ID', (item) => item.id],
    ['Name', (item) => item.name],
    ['Brand', ({ brand }) => brand],
    ['Model number', ({ model_number }) => model_number],
    ['Kind', ({ kind }) => titleCase(kind)],
    ['Category', ({ category_name }) => category_name],
    ['Useful life (months)', ({ useful_life_months }) => useful_life_months],
    ['Residual value', ({ residual_value }) => residual_value, 'number'],
    ['Added', ({ created_at }) => instantCell(created_at, timeZone), 'instant'],
  ];
}

/** All items that the list's search and filter leave, in its order, as a file. */
export async function exportItems(db: Db, query: ListItemsQuery): Promise<TableFile> {
  const { timeZone } = await loadFinanceSettings(db);
  return exportList(db, {
    columns: columnsIn(timeZone),
    ids: itemsInOrder(db, query),
    read: (ids) => findListed(db, ids),
  });
}
