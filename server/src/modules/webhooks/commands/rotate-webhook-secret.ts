import { SECRET_OVERLAP_HOURS, type WebhookWithSecret } from '@portal/contract';
import { sql } from 'kysely';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { sealSecret } from '../secrets';
import { makeSecret } from '../sending/sign';
import type { WebhooksDependencies } from '../webhook-dependencies';
import { presentWebhook } from '../webhooks.presenter';
import { readSealedSecret, readWebhook, updateWebhook } from '../webhooks.repository';
import { openWebhook } from './open-webhook';

interface SeenWebhook {
  caller: Caller;
  id: number;
  version: number;
}

/** Gives a webhook a new secret; the former one signs beside it for a day, the one before that no more. */
export function rotateWebhookSecret(
  { db, secret: key }: Pick<WebhooksDependencies, 'db' | 'secret'>,
  seen: SeenWebhook,
): Promise<WebhookWithSecret> {
  return inTransaction(db, async (tx) => {
    const { id, caller } = seen;
    const { name } = await openWebhook(tx, { ...seen, action: 'rotate_secret' });
    const secret = makeSecret();
    await updateWebhook(tx, id, {
      secret: sealSecret(secret, key),
      former_secret: await readSealedSecret(tx, id),
      former_secret_until: sql<Date>`now() + make_interval(hours => ${SECRET_OVERLAP_HOURS})`,
    });
    await appendActivity(tx, {
      actor: caller,
      action: 'Changed Webhook Secret',
      target: { type: 'webhook', id, label: name },
    });
    return { ...presentWebhook(await readWebhook(tx, id), caller), secret };
  });
}
