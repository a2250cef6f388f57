import type { endpoints, ResponseOf } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';

type MyDashboard = ResponseOf<typeof endpoints.getMyDashboard>;

/** What the person has asked for and holds. Withdrawn requests do not count, as they are not listed. */
export async function getMyDashboard(db: Db, userId: number): Promise<MyDashboard> {
  return db
    .selectFrom('requests')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['withdrawn', 'stock'])
    .select((eb) => [
      eb.fn.countAll<number>().as('my_total_requests'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'pending').as('my_pending_requests'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'approved').as('my_approved_requests'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'fulfilled').as('my_fulfilled_requests'),
      sql<number>`(
        SELECT count(*) FROM allocations WHERE allocations.user_id = ${userId} AND returned_at IS NULL)`.as(
        'my_assets_count',
      ),
    ])
    .executeTakeFirstOrThrow();
}
