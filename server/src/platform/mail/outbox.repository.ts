import { sql } from 'kysely';
import type { Db } from '../database';
import type { OutgoingMail } from './delivery';

/** Longer than a delivery can take: after it, another worker takes the mail up. */
const LEASE_SECONDS = 120;
/** With the pauses below, a server may be away for hours. */
const MAX_ATTEMPTS = 20;
const LONGEST_PAUSE_SECONDS = 1_800;
/** Somebody waits for a mail that is soon of no use (a code, a link): its moment ends it, not the number of attempts. */
const URGENT_MINUTES = 30;
const URGENT_PAUSE_SECONDS = 30;

/** Takes mails that are due, for this worker alone; another process passes over them. */
export async function claimDueMails(db: Db, count: number): Promise<(OutgoingMail & { attempts: number })[]> {
  const { rows } = await sql<OutgoingMail & { attempts: number }>`
    UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id IN (
      SELECT id FROM mail_outbox
      WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
      ORDER BY next_attempt_at, id LIMIT ${count} FOR UPDATE SKIP LOCKED)
      AND sent_at IS NULL AND failed_at IS NULL
    RETURNING id, recipient, subject, body, attempts`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

/** Gives up what came too late to be of use. */
export async function giveUpUseless(db: Db): Promise<void> {
  await sql`UPDATE mail_outbox SET failed_at = now(), body = '', last_error = coalesce(last_error, 'not sent in time')
    WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now() AND useful_until <= now()`.execute(
    db,
  );
}

export async function markSent(db: Db, id: number, keepBody: boolean): Promise<void> {
  await sql`UPDATE mail_outbox SET sent_at = now(), last_error = NULL, body = CASE WHEN ${keepBody} THEN body ELSE '' END
    WHERE id = ${id}`.execute(db);
}

export async function markRefused(db: Db, id: number, reason: string): Promise<void> {
  await sql`UPDATE mail_outbox SET failed_at = now(), last_error = ${reason}, body = '' WHERE id = ${id}`.execute(
    db,
  );
}

/** Plans the next attempt, each pause twice the one before; gives up after the last. */
export async function markFailed(db: Db, id: number, reason: string): Promise<void> {
  const isUrgent = sql`coalesce(useful_until <= now() + make_interval(mins => ${URGENT_MINUTES}), false)`;
  const isLast = sql`(attempts >= ${MAX_ATTEMPTS} AND NOT ${isUrgent})`;
  const longest = sql`CASE WHEN ${isUrgent} THEN ${URGENT_PAUSE_SECONDS}::int ELSE ${LONGEST_PAUSE_SECONDS}::int END`;
  await sql`UPDATE mail_outbox SET last_error = ${reason},
      failed_at = CASE WHEN ${isLast} THEN now() END,
      body = CASE WHEN ${isLast} THEN '' ELSE body END,
      next_attempt_at = now() + make_interval(secs => least(2 ^ least(attempts, 20), ${longest}))
    WHERE id = ${id}`.execute(db);
}

export interface DeliveredMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  sent_at: Date;
}

/** The newest delivered mails, for the local mailbox. */
export async function listDelivered(db: Db, count: number): Promise<DeliveredMail[]> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient as to', 'subject', 'body as text', sql<Date>`sent_at`.as('sent_at')])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
