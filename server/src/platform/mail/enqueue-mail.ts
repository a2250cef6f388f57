import type { Trx } from '../database';
import { queueAttempt } from './mail-job';

export interface MailInput {
  /** One address. */
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** A kept document that goes with it. */
  attachment?: { key: string; name: string };
  /** Past this moment the mail is of no use, and is not sent any more. */
  usefulUntil?: Date;
}

const ONE_ADDRESS = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u;
const MAX_SUBJECT = 200;

/**
 * Puts a mail into the outbox and its job into the queue, in the change's own transaction: it is sent if, and only if, the change stands.
 * A subject is one line whatever goes into it, and a recipient is one address: neither can bring a header along.
 */
export async function enqueueMail(tx: Trx, mail: MailInput): Promise<void> {
  if (!ONE_ADDRESS.test(mail.to)) throw new Error('The recipient of a mail must be one address');
  const queued = await tx
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      subject: oneLine(mail.subject),
      body: mail.body,
      useful_until: mail.usefulUntil ?? null,
      attachment_key: mail.attachment?.key ?? null,
      attachment_name: mail.attachment?.name ?? null,
    })
    .returning(['id', 'next_attempt_at', 'useful_until'])
    .executeTakeFirstOrThrow();
  await queueAttempt(tx, queued);
}

/** The text of a subject: one line, and no longer than programs show. */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > MAX_SUBJECT ? `${line.slice(0, MAX_SUBJECT - 1)}…` : line;
}
