import { type endpoints, OVERDUE_AFTER_DAYS, type ResponseOf } from '@portal/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { countOutbox } from '../../../platform/mail';

type Attention = ResponseOf<typeof endpoints.getAttention>;

/** What should not stay as it is. Every count is that of a list by the same conditions. */
export async function getAttention(db: Db): Promise<Attention> {
  const count = async (rows: RawBuilder<unknown>) => {
    const { rows: counted } = await sql<{ count: number }>`SELECT count(*)::int AS count ${rows}`.execute(db);
    return counted[0]?.count ?? 0;
  };
  const [accountsWaiting, requestsOverdue, outbox, suspendedHolding] = await Promise.all([
    count(sql`FROM users WHERE status = 'waiting'`),
    count(sql`FROM requests
      WHERE status = 'pending' AND created_at < now() - make_interval(days => ${OVERDUE_AFTER_DAYS})`),
    countOutbox(db),
    count(sql`FROM users WHERE status = 'suspended' AND EXISTS (
      SELECT FROM allocations WHERE allocations.user_id = users.id AND allocations.returned_at IS NULL)`),
  ]);
  return {
    accounts_waiting: accountsWaiting,
    requests_overdue: requestsOverdue,
    overdue_after_days: OVERDUE_AFTER_DAYS,
    mails_failed: outbox.failed,
    suspended_holding_assets: suspendedHolding,
  };
}
