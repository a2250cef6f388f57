import { sql } from 'kysely';
import type { Db } from '../database';
import { URGENT_MINUTES, type WaitingMail } from './mail-job';
import { LONGEST_PAUSE_SECONDS, MAX_ATTEMPTS, URGENT_PAUSE_SECONDS } from './mail-retries';

/** Longer than a delivery can take: until then nobody else tries the mail. */
const LEASE_SECONDS = 120;

/** A mail as the outbox has it: what goes with it is named, not there. */
export interface QueuedMail {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  attachment_key: string | null;
  attachment_name: string | null;
}

/** Takes a mail that is due, for the caller alone; nothing if another tries it now, or it is done with or of no use. */
export async function claimDueMail(db: Db, id: number): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = ${id} AND sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
      AND (useful_until > now()) IS NOT FALSE
    RETURNING id, recipient, subject, body, attachment_key, attachment_name`.execute(db);
  return rows[0];
}

/** A mail that is neither sent nor given up. */
export function findWaiting(db: Db, id: number): Promise<WaitingMail | undefined> {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'next_attempt_at', 'useful_until'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
}

const STRANDED_SECONDS = 60;
const BATCH = 500;

/** Mails that are due for a while and have no job, whatever took it: the oldest of them. */
export async function findStranded(db: Db): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    SELECT id, next_attempt_at, useful_until FROM mail_outbox
    WHERE sent_at IS NULL AND failed_at IS NULL
      AND next_attempt_at < now() - make_interval(secs => ${STRANDED_SECONDS})
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs
        WHERE jobs.key = 'mail ' || mail_outbox.id AND jobs.attempts < jobs.max_attempts)
    ORDER BY next_attempt_at, id LIMIT ${BATCH}`.execute(db);
  return rows;
}

/** Gives a mail up that came too late to be of use. */
export async function giveUpUseless(db: Db, id: number): Promise<void> {
  await sql`UPDATE mail_outbox SET failed_at = now(), body = '', last_error = coalesce(last_error, 'not sent in time')
    WHERE id = ${id} AND sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now() AND useful_until <= now()`.execute(
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
  attachment: string | null;
  sent_at: Date;
}

/** The newest delivered mails, for the local mailbox. */
export async function listDelivered(db: Db, count: number): Promise<DeliveredMail[]> {
  return db
    .selectFrom('mail_outbox')
    .select([
      'id',
      'recipient as to',
      'subject',
      'body as text',
      'attachment_name as attachment',
      sql<Date>`sent_at`.as('sent_at'),
    ])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
