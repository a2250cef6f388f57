import { TEST_EVENT, type WebhookDelivery } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { addJob } from '../../../platform/jobs';
import { insertByHand, readDelivery } from '../deliveries.repository';
import { presentDelivery } from '../webhooks.presenter';
import { openWebhook } from './open-webhook';

/** Sends the test event to one webhook, once, whatever events it has chosen. */
export function testWebhook(db: Db, caller: Caller, id: number): Promise<WebhookDelivery> {
  return inTransaction(db, async (tx) => {
    const { name } = await openWebhook(tx, { id, action: 'test', caller });
    const entryId = await appendActivity(tx, {
      actor: caller,
      action: 'Tested Webhook',
      target: { type: 'webhook', id, label: name },
    });
    const delivery = await insertByHand(tx, {
      ...{ webhookId: id, entryId, event: TEST_EVENT },
      record: { type: 'webhook', id },
    });
    await addJob(tx, 'wake-webhooks', {});
    return presentDelivery(await readDelivery(tx, { webhookId: id, id: delivery }));
  });
}
