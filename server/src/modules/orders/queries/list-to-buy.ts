import { type endpoints, MAX_STOCK_COUNTED, type Page, type QueryOf, type ToBuy } from '@portal/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { readPageByIds, searchWords } from '../../../platform/lists/list-page';
import { personOf } from '../../../platform/lists/person-of';
import { inOrder, readSort, type SortKey } from '../../../platform/lists/sort';
import { requestHasWord } from '../../finance';

export type ToBuyQuery = QueryOf<typeof endpoints.listToBuy>;
type SortColumn = Exclude<ToBuyQuery['sort'], `-${string}`>;

const id: SortKey = [sql`requests.id`, 'asc'];
const SORTS: Record<SortColumn, SortKey[]> = {
  approved_at: [[sql`requests.approved_at`, 'asc'], id],
  approved_cost: [[sql`requests.estimated_cost`, 'asc'], id],
  requester: [[sql`users.name COLLATE "en-x-icu"`, 'asc'], id],
};

/** Word for word what the partial indexes say, so that the planner sees that they apply. */
export const TO_BUY = sql<SqlBool>`(requests.status = 'approved' AND (requests.buying_state IS NULL OR requests.rest_elsewhere)
  AND requests.request_type <> 'REPAIR' AND requests.finance_state <> 'awaiting'
  AND requests.preferred_asset_id IS NULL)`;

function filterToBuy(db: Db, { search }: ToBuyQuery) {
  return db
    .selectFrom('requests')
    .where(TO_BUY)
    .where((eb) => eb.and(searchWords(search).map(requestHasWord)));
}

export function findToBuy(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('requests')
    .leftJoin('categories', 'categories.id', 'requests.category_id')
    .select((eb) => [
      'requests.id',
      sql<string>`coalesce(requests.asset_name, '')`.as('label'),
      'requests.brand',
      'requests.category_id',
      'categories.name as category_name',
      'requests.committed_cost as approved_cost',
      'requests.ordered_cost',
      sql<{ id: number; number: string | null }[]>`CASE WHEN requests.order_id IS NULL THEN '[]'::jsonb ELSE (
        SELECT jsonb_agg(jsonb_build_object('id', orders.id, 'number', orders.number) ORDER BY orders.id)
        FROM order_requests AS link JOIN orders ON orders.id = link.order_id
        WHERE link.request_id = requests.id) END`.as('orders'),
      sql<Date>`requests.approved_at`.as('approved_at'),
      personOf(eb.ref('requests.user_id')).$notNull().as('requester'),
      sql<number>`(SELECT count(*) FROM (
        SELECT FROM assets WHERE assets.category_id = requests.category_id
          AND assets.status = 'available' AND assets.deleted_at IS NULL LIMIT ${MAX_STOCK_COUNTED}) AS available)`.as(
        'in_stock',
      ),
    ])
    .where('requests.id', 'in', ids)
    .execute();
}

/** The ids of what is to be bought, in the list's order. */
function toBuyIds(filtered: ReturnType<typeof filterToBuy>, { sort }: ToBuyQuery) {
  const { column, direction } = readSort<SortColumn>(sort);
  const ids = filtered
    .$if(column === 'requester', (requests) => requests.innerJoin('users', 'users.id', 'requests.user_id'))
    .select('requests.id');
  return inOrder(ids, SORTS[column], direction);
}

/** The same without pages. */
export function toBuyIdsInOrder(db: Db, query: ToBuyQuery) {
  return toBuyIds(filterToBuy(db, query), query);
}

/** Approved requests that are on no order, or of which the rest is not, one page of them. */
export async function listToBuy(db: Db, query: ToBuyQuery): Promise<Page<ToBuy>> {
  const filtered = filterToBuy(db, query);
  const page = await readPageByIds(db, filtered, toBuyIds(filtered, query), query, (found) =>
    findToBuy(db, found),
  );
  return {
    ...page,
    items: page.items.map(
      ({ id: request_id, category_id, category_name, approved_at, ordered_cost, orders, ...row }) => ({
        ...row,
        ordered: orders.length > 0 ? { cost: ordered_cost ?? 0, orders } : null,
        request_id,
        category:
          category_id === null || category_name === null ? null : { id: category_id, name: category_name },
        approved_at: approved_at.toISOString(),
      }),
    ),
  };
}
