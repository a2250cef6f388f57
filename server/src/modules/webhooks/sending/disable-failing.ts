import type { DisabledBy } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import type { Trx } from '../../../platform/database';
import { mailDisabled } from '../webhooks.mail';
import { disabledNow, readEnabled, updateWebhook } from '../webhooks.repository';
import { type ClaimedDelivery, hasDeliveredSince } from './due-deliveries.repository';

interface Failure {
  /** The receiver said that it wants nothing any more. */
  isGone: boolean;
  fault: string | null;
}

/**
 * Disables a webhook whose delivery was given up, if nothing was delivered since that one was tried first, or at once if
 * its receiver says that it is gone; logged and mailed. What somebody asked for by hand disables nothing by failing.
 */
export async function disableFailing(
  tx: Trx,
  delivery: Pick<ClaimedDelivery, 'id' | 'webhook_id' | 'by_hand'>,
  { isGone, fault }: Failure,
): Promise<void> {
  const webhook = await readEnabled(tx, delivery.webhook_id);
  if (!webhook) return;
  if (!isGone && (delivery.by_hand || (await hasDeliveredSince(tx, delivery)))) return;
  const by: DisabledBy = isGone ? 'gone' : 'failures';
  await updateWebhook(tx, webhook.id, disabledNow(by, fault));
  await appendActivity(tx, {
    actor: null,
    action: 'Disabled Webhook',
    target: { type: 'webhook', id: webhook.id, label: webhook.name },
    note: fault,
  });
  await mailDisabled(tx, webhook, { by, fault });
}
