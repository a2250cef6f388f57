import type { Authority, WebhookDeliveryDetails } from '@portal/contract';
import { type DeliveryKey, findAttempts, readDelivery } from '../deliveries.repository';
import type { WebhooksDependencies } from '../webhook-dependencies';
import { presentDeliveryDetails } from '../webhooks.presenter';
import { readWebhook } from '../webhooks.repository';

/** One delivery with all that was sent and answered. */
export async function getDelivery(
  { db, publicUrl }: Pick<WebhooksDependencies, 'db' | 'publicUrl'>,
  caller: Authority,
  key: DeliveryKey,
): Promise<WebhookDeliveryDetails> {
  const webhook = await readWebhook(db, key.webhookId);
  const delivery = await readDelivery(db, key);
  const attempts = await findAttempts(db, key.id);
  return presentDeliveryDetails(delivery, { webhook, attempts, caller, publicUrl: publicUrl() });
}
