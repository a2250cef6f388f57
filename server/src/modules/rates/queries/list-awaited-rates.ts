import { type AwaitedRate, BASE_CURRENCY } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

/** The currencies without a rate that drafts are in; most drafts first. */
export async function listAwaitedRates(db: Db): Promise<{ items: AwaitedRate[] }> {
  const items = await db
    .selectFrom('orders')
    .select(['currency', sql<number>`count(*)::int`.as('drafts')])
    .where('status', '=', 'draft')
    .where('currency', '<>', BASE_CURRENCY)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('currency_rates')
            .select('currency_rates.id')
            .whereRef('currency_rates.currency', '=', 'orders.currency'),
        ),
      ),
    )
    .groupBy('currency')
    .orderBy('drafts', 'desc')
    .orderBy('currency')
    .execute();
  return { items };
}
