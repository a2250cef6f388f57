import type { endpoints, ResponseOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

type FinanceSummary = ResponseOf<typeof endpoints.getFinanceSummary>;

/** What awaits finance; the sum is made by the database, exact to the cent. */
export async function getFinanceSummary(db: Db): Promise<FinanceSummary> {
  return db
    .selectFrom('requests')
    .where('status', '=', sql.lit('approved' as const))
    .where('finance_state', '=', sql.lit('awaiting' as const))
    .select((eb) => [
      eb.fn.countAll<number>().as('awaiting_count'),
      sql<number>`coalesce(sum(estimated_cost), 0)`.as('awaiting_total'),
      // Counted apart, each by its index.
      sql<number>`(SELECT count(*) FROM orders WHERE orders.status = 'awaiting')
        + (SELECT count(*) FROM orders WHERE orders.change_status = 'awaiting')`.as('orders_awaiting'),
    ])
    .executeTakeFirstOrThrow();
}
