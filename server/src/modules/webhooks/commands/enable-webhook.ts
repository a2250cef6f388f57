import type { Webhook } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { type Db, inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { addJob } from '../../../platform/jobs';
import { presentWebhook } from '../webhooks.presenter';
import { disabledNow, readWebhook, updateWebhook, wakeDeliveries } from '../webhooks.repository';
import { openWebhook } from './open-webhook';

interface SeenWebhook {
  caller: Caller;
  id: number;
  version: number;
}

/** What waits is tried at once, and as often as what is new. */
export function enableWebhook(db: Db, seen: SeenWebhook): Promise<Webhook> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { name } = await openWebhook(tx, { ...seen, action: 'enable' });
    await updateWebhook(tx, id, { disabled_at: null, disabled_by: null, disabled_why: null });
    await wakeDeliveries(tx, id);
    await appendActivity(tx, {
      actor: caller,
      action: 'Enabled Webhook',
      target: { type: 'webhook', id, label: name },
    });
    await addJob(tx, 'wake-webhooks', {});
    return presentWebhook(await readWebhook(tx, id), caller);
  });
}

/** Nothing new is noted for it, and what waits goes on waiting. */
export function disableWebhook(db: Db, seen: SeenWebhook): Promise<Webhook> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { name } = await openWebhook(tx, { ...seen, action: 'disable' });
    await updateWebhook(tx, id, disabledNow('person', null));
    await appendActivity(tx, {
      actor: caller,
      action: 'Disabled Webhook',
      target: { type: 'webhook', id, label: name },
    });
    return presentWebhook(await readWebhook(tx, id), caller);
  });
}
