import type { Db, Trx } from '../database';
import { addJob, URGENT } from '../jobs';

/** A mail that is of no use after half an hour (a code, a link) is one that somebody waits for. */
export const URGENT_MINUTES = 30;

export interface WaitingMail {
  id: number;
  next_attempt_at: Date;
  useful_until: Date | null;
}

/** Puts the next attempt to send a mail into the queue, in place of one that waits there. */
export async function queueAttempt(
  db: Db | Trx,
  { id, next_attempt_at, useful_until }: WaitingMail,
): Promise<void> {
  const isUrgent = useful_until !== null && useful_until.getTime() - Date.now() <= URGENT_MINUTES * 60_000;
  await addJob(
    db,
    'send-mail',
    { mail: id },
    { key: `mail ${id}`, runAt: next_attempt_at, priority: isUrgent ? URGENT : undefined },
  );
}
