import type { endpoints, QueryOf } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch } from '../../../platform/lists/list-page';
import { inOrder, readSort, type SortKey } from '../../../platform/lists/sort';

export type OrderListQuery = QueryOf<typeof endpoints.listOrders>;
type SortColumn = Exclude<OrderListQuery['sort'], `-${string}`>;

const key = (expression: RawBuilder<unknown>): SortKey => [expression, 'asc'];
const id = key(sql`orders.id`);
/** Each order, ascending and total, is that of an index. */
export const SORTS: Record<SortColumn, SortKey[]> = {
  created_at: [key(sql`orders.created_at`), id],
  number: [key(sql`orders.number`), id],
  vendor: [key(sql`orders.vendor_name COLLATE "en-x-icu"`), id],
  total: [key(sql`orders.base_total`), id],
  expected_on: [key(sql`orders.expected_on`), id],
};

/** As `isLate` of the contract judges one order, by the organisation's day. The index is of the first two conditions. */
const LATE = sql<SqlBool>`(orders.status = 'sent' AND orders.receipt_state <> 'fully'
  AND orders.expected_on < (SELECT (now() AT TIME ZONE time_zone)::date FROM settings))`;

/** The orders that search and filters leave. */
export function filterOrders(
  db: Db,
  { search, status, receipt_state, vendor_id, late, within_allowance }: OrderListQuery,
) {
  return db
    .selectFrom('orders')
    .where((eb) => matchesSearch(eb.ref('orders.search_text'), search) ?? eb.lit(true))
    .$if(status !== undefined && status.length > 0, (orders) =>
      // A change that awaits finance waits like an order.
      orders.where((eb) =>
        status?.includes('awaiting')
          ? eb.or([
              eb('orders.status', 'in', status),
              eb('orders.change_status', '=', sql.lit('awaiting' as const)),
            ])
          : eb('orders.status', 'in', status ?? []),
      ),
    )
    .$if(receipt_state !== undefined && receipt_state.length > 0, (orders) =>
      orders.where('orders.receipt_state', 'in', receipt_state ?? []),
    )
    .$if(late === true, (orders) => orders.where(LATE))
    .$if(within_allowance === true, (orders) => orders.where(sql<SqlBool>`orders.within_allowance > 0`))
    .$if(vendor_id !== undefined, (orders) => orders.where('orders.vendor_id', '=', vendor_id ?? 0));
}

/** Their ids in the order of the list. */
export function orderIdsInOrder(db: Db, query: OrderListQuery) {
  const { column, direction } = readSort<SortColumn>(query.sort);
  return inOrder(filterOrders(db, query).select('orders.id'), SORTS[column], direction);
}
