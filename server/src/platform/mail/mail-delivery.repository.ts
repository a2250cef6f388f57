import { sql } from 'kysely';
import type { Db } from '../database';

/** A due mail that no worker has taken for this long: none is at work, or they cannot keep up. */
const OVERDUE_SECONDS = 60;
/** A failure says nothing any more once a mail that waits would have been tried again. */
const FAILURE_COUNTS_MINUTES = 35;

/** The mail server took a mail, or refused that one for good: it is there. Written only where it was not. */
export async function noteTaken(db: Db): Promise<void> {
  await sql`UPDATE mail_delivery SET failing_since = NULL, failed_at = NULL WHERE failing_since IS NOT NULL`.execute(
    db,
  );
}

/** An attempt failed for a reason that every mail would meet. */
export async function noteFailing(db: Db): Promise<void> {
  await sql`UPDATE mail_delivery SET failing_since = coalesce(failing_since, now()), failed_at = now()`.execute(
    db,
  );
}

/**
 * Whether a mail put into the outbox now has to wait: the last attempt of any server failed, or due mails lie untried.
 * It tells of mail as such, never of a recipient.
 */
export async function isMailDelayed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ delayed: boolean }>`
    SELECT EXISTS (
        SELECT FROM mail_delivery WHERE failed_at > now() - make_interval(mins => ${FAILURE_COUNTS_MINUTES}))
      OR EXISTS (
        SELECT FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL
          AND next_attempt_at < now() - make_interval(secs => ${OVERDUE_SECONDS})) AS delayed`.execute(db);
  return rows[0]?.delayed ?? false;
}

/** When the attempts began to fail; null while mails are taken. */
export async function findFailingSince(db: Db): Promise<Date | null> {
  const { failing_since } = await db
    .selectFrom('mail_delivery')
    .select('failing_since')
    .executeTakeFirstOrThrow();
  return failing_since;
}
