import type { WebhookDelivery } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { addJob } from '../../../platform/jobs';
import { askAgain, type DeliveryKey, lockDelivery, readDelivery } from '../deliveries.repository';
import { decideDelivery } from '../domain/decide-webhook';
import { messageIdOf } from '../domain/payload';
import { presentDelivery } from '../webhooks.presenter';
import { lockWebhook } from '../webhooks.repository';

/** Sends a delivery again: one that has ended once more, whatever waits of its record; one that waits at once. */
export function resendDelivery(db: Db, caller: Caller, key: DeliveryKey): Promise<WebhookDelivery> {
  return inTransaction(db, async (tx) => {
    const webhook = await lockWebhook(tx, key.webhookId);
    await lockDelivery(tx, key);
    const delivery = await readDelivery(tx, key);
    const facts = { webhook, isBeingSent: delivery.is_being_sent };
    const verdict = decideDelivery('resend', facts, caller);
    if (!verdict.permitted) throw new AppError(verdict.code, verdict.message);
    await askAgain(tx, key.id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Resent Webhook Delivery',
      target: { type: 'webhook', id: webhook.id, label: webhook.name },
      note: `${delivery.event} ${messageIdOf(delivery.entry_id)}`,
    });
    await addJob(tx, 'wake-webhooks', {});
    return presentDelivery(await readDelivery(tx, key));
  });
}
