import type { MailStatus, MailTransport } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { countOutbox, findFailingSince, findLastTrouble, isMailDelayed } from '../../../platform/mail';

/** How mail is doing: what waits, what failed lately, and the newest trouble. */
export async function getMailStatus(db: Db, transport: MailTransport): Promise<MailStatus> {
  const [{ waiting, failed, last_sent_at }, trouble, delayed, failingSince] = await Promise.all([
    countOutbox(db),
    findLastTrouble(db),
    isMailDelayed(db),
    findFailingSince(db),
  ]);
  return {
    transport,
    delayed,
    failing_since: delayed ? (failingSince?.toISOString() ?? null) : null,
    waiting,
    failed,
    last_sent_at: last_sent_at?.toISOString() ?? null,
    last_error: trouble
      ? {
          message: trouble.message,
          recipient: trouble.recipient,
          subject: trouble.subject,
          created_at: trouble.created_at.toISOString(),
          given_up_at: trouble.failed_at?.toISOString() ?? null,
        }
      : null,
  };
}
