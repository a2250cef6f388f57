import { MOST_WEBHOOKS, type WebhookInput, type WebhookWithSecret } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { openSecret, sealSecret } from '../secrets';
import { makeSecret } from '../sending/sign';
import type { WebhooksDependencies } from '../webhook-dependencies';
import { presentWebhook } from '../webhooks.presenter';
import { countWebhooks, readSealedSecret, readWebhook } from '../webhooks.repository';
import { assertAddress, assertNameFree, factsOf } from './check-facts';

interface CreateWebhook {
  caller: Caller;
  input: WebhookInput;
  call: IdempotentCall | undefined;
}

/**
 * Adds a webhook and tells its secret. A call that is repeated reads the secret again: what is kept of an answer for that
 * lies in the database as it is, and has none.
 */
export async function createWebhook(
  { db, secret: key, allowed }: WebhooksDependencies,
  { caller, input, call }: CreateWebhook,
): Promise<WebhookWithSecret> {
  assertAddress(input.url, allowed);
  const { id } = await inIdempotentTransaction(db, call, async (tx) => {
    await assertNameFree(tx, input.name);
    if ((await countWebhooks(tx)) >= MOST_WEBHOOKS)
      throw new AppError(
        'conflict',
        `There are ${MOST_WEBHOOKS} webhooks, the most there may be; remove one that is no longer used`,
      );
    const made = await tx
      .insertInto('webhooks')
      .values({ ...input, secret: sealSecret(makeSecret(), key), created_by_id: caller.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await appendActivity(tx, {
      actor: caller,
      action: 'Created Webhook',
      target: { type: 'webhook', id: made.id, label: input.name },
      after: factsOf(input),
    });
    return { id: made.id };
  });
  const secret = openSecret(await readSealedSecret(db, id), key);
  if (secret === undefined) throw new Error('The secret of a new webhook cannot be opened');
  return { ...presentWebhook(await readWebhook(db, id), caller), secret };
}
