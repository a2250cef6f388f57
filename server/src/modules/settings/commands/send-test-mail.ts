import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { composeMail, enqueueMail } from '../../../platform/mail';
import { consume } from '../../../platform/rate-limit';

const QUARTER_HOUR = 15 * 60;

/** Sends the caller a mail by the way all mails go. */
export async function sendTestMail(db: Db, caller: Caller): Promise<void> {
  await consume(db, [
    { key: `test-mail:account:${caller.id}`, limit: { hits: 10, windowSeconds: QUARTER_HOUR } },
  ]);
  await inTransaction(db, async (tx) => {
    await enqueueMail(tx, {
      to: caller.email,
      subject: 'Test mail',
      body: await composeMail(tx, ['this is the test mail you asked for. The portal can send mails.']),
    });
    await appendActivity(tx, {
      actor: caller,
      action: 'Sent Test Mail',
      target: { type: 'settings', id: null, label: 'Mail' },
      after: { recipient: caller.email },
    });
  });
}
