import type { endpoints, ResponseOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { OVERDUE } from '../../invoices';

type FinanceSummary = ResponseOf<typeof endpoints.getFinanceSummary>;

/**
 * What awaits finance; the sum is kept by the database, exact to the cent. Orders and invoices are counted apart, each by
 * its index.
 */
export async function getFinanceSummary(db: Db): Promise<FinanceSummary> {
  const { rows } = await sql<FinanceSummary>`
    SELECT coalesce(sum(requests), 0)::bigint AS awaiting_count, coalesce(sum(amount), 0) AS awaiting_total,
      (SELECT count(*) FROM orders WHERE orders.status = 'awaiting')
        + (SELECT count(*) FROM orders WHERE orders.change_status = 'awaiting') AS orders_awaiting,
      (SELECT count(*) FROM invoices WHERE invoices.state = 'held') AS invoices_held,
      (SELECT count(*) FROM invoices WHERE ${OVERDUE}) AS invoices_overdue
    FROM awaiting_sums`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('A sum of any rows is one row');
  return summary;
}
