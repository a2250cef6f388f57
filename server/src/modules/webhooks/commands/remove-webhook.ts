import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { updateWebhook } from '../webhooks.repository';
import { openWebhook } from './open-webhook';

/** Takes a webhook away for good: what waits is not sent, and its secrets are gone. */
export function removeWebhook(db: Db, caller: Caller, id: number): Promise<{ id: number; message: string }> {
  return inTransaction(db, async (tx) => {
    const { name } = await openWebhook(tx, { id, action: 'remove', caller });
    await updateWebhook(tx, id, {
      removed_at: sql<Date>`now()`,
      secret: Buffer.alloc(0),
      former_secret: null,
      former_secret_until: null,
    });
    await appendActivity(tx, {
      actor: caller,
      action: 'Removed Webhook',
      target: { type: 'webhook', id, label: name },
    });
    return { id, message: 'Webhook removed successfully' };
  });
}
