import type { endpoints, QueryOf } from '@portal/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { matchesSearch } from '../../../platform/lists/list-page';
import { inOrder, readSort, type SortKey } from '../../../platform/lists/sort';
import { idsOfOrder } from '../invoices.repository';

export type InvoiceListQuery = QueryOf<typeof endpoints.listInvoices>;
type SortColumn = Exclude<InvoiceListQuery['sort'], `-${string}`>;

const key = (expression: RawBuilder<unknown>): SortKey => [expression, 'asc'];
const id = key(sql`invoices.id`);
/** Each order, ascending and total, is that of an index. */
const SORTS: Record<SortColumn, SortKey[]> = {
  entered_at: [key(sql`invoices.entered_at`), id],
  issued_on: [key(sql`invoices.issued_on`), id],
  due_on: [key(sql`invoices.due_on`), id],
  total: [key(sql`invoices.base_total`), id],
  number: [key(sql`invoices.number COLLATE "en-x-icu"`), id],
  vendor: [key(sql`invoices.vendor_name COLLATE "en-x-icu"`), id],
};

/** Due before today by the organisation's day, and neither paid nor rejected. The index is of the second condition. */
export const OVERDUE = sql<SqlBool>`(invoices.due_on < (SELECT (now() AT TIME ZONE time_zone)::date FROM settings)
  AND invoices.state NOT IN ('paid', 'rejected') AND invoices.kind = 'invoice')`;

/** The invoices that search and filters leave. */
export function filterInvoices(
  db: Db,
  { search, kind, state, reason, vendor_id, order_id, overdue }: InvoiceListQuery,
) {
  return db
    .selectFrom('invoices')
    .where((eb) => matchesSearch(eb.ref('invoices.search_text'), search) ?? eb.lit(true))
    .$if(kind !== undefined && kind.length > 0, (invoices) =>
      invoices.where('invoices.kind', 'in', kind ?? []),
    )
    .$if(state !== undefined && state.length > 0, (invoices) =>
      invoices.where('invoices.state', 'in', state ?? []),
    )
    .$if(reason !== undefined && reason.length > 0, (invoices) =>
      // Only held ones have reasons that still hold.
      invoices
        .where('invoices.state', '=', 'held')
        .where(sql<SqlBool>`invoices.reasons && ${reason}::text[]`),
    )
    .$if(overdue === true, (invoices) => invoices.where(OVERDUE))
    .$if(vendor_id !== undefined, (invoices) => invoices.where('invoices.vendor_id', '=', vendor_id ?? 0))
    .$if(order_id !== undefined, (invoices) =>
      invoices.where(sql<SqlBool>`invoices.id IN ${idsOfOrder(order_id ?? 0)}`),
    );
}

/** Their ids in the order of the list. */
export function invoiceIdsInOrder(db: Db, query: InvoiceListQuery) {
  const { column, direction } = readSort<SortColumn>(query.sort);
  return inOrder(filterInvoices(db, query).select('invoices.id'), SORTS[column], direction);
}
