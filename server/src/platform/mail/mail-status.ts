import { sql } from 'kysely';
import type { Db } from '../database';

const FAILED_WITHIN_DAYS = 7;

export interface OutboxStatus {
  waiting: number;
  /** Given up lately. */
  failed: number;
  last_sent_at: Date | null;
}

export async function countOutbox(db: Db): Promise<OutboxStatus> {
  const { rows } = await sql<OutboxStatus>`
    SELECT
      (SELECT count(*)::int FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL) AS waiting,
      (SELECT count(*)::int FROM mail_outbox
        WHERE failed_at > now() - make_interval(days => ${FAILED_WITHIN_DAYS})) AS failed,
      (SELECT max(sent_at) FROM mail_outbox WHERE sent_at IS NOT NULL) AS last_sent_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without FROM answers one row');
  return row;
}

/** The newest mail in trouble: not delivered, and tried or given up. */
export function findLastTrouble(db: Db) {
  return db
    .selectFrom('mail_outbox')
    .select([sql<string>`last_error`.as('message'), 'recipient', 'subject', 'created_at', 'failed_at'])
    .where('last_error', 'is not', null)
    .where('sent_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
