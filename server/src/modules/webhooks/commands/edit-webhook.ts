import type { BodyOf, endpoints, Webhook } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import type { WebhooksDependencies } from '../webhook-dependencies';
import { presentWebhook } from '../webhooks.presenter';
import { readWebhook, updateWebhook } from '../webhooks.repository';
import { assertAddress, assertNameFree, factsOf } from './check-facts';
import { openWebhook } from './open-webhook';

interface EditWebhook {
  caller: Caller;
  id: number;
  input: BodyOf<typeof endpoints.editWebhook>;
}

const FACTS = ['name', 'url', 'events'] as const;

/** Changes name, address and events; an unchanged one stays in its version. What waits goes to the new address. */
export function editWebhook(
  { db, allowed }: Pick<WebhooksDependencies, 'db' | 'allowed'>,
  { caller, id, input: { version, ...input } }: EditWebhook,
): Promise<Webhook> {
  return inTransaction(db, async (tx) => {
    const before = await openWebhook(tx, { id, action: 'edit', caller, version });
    assertAddress(input.url, allowed);
    if (input.name !== before.name) await assertNameFree(tx, input.name, id);
    const [was, is] = [factsOf(before), factsOf(input)];
    const changed = FACTS.filter((fact) => was[fact] !== is[fact]);
    if (changed.length === 0) return presentWebhook(before, caller);
    await updateWebhook(tx, id, input);
    const only = (facts: typeof was) => Object.fromEntries(changed.map((fact) => [fact, facts[fact]]));
    await appendActivity(tx, {
      actor: caller,
      action: 'Updated Webhook',
      target: { type: 'webhook', id, label: input.name },
      before: only(was),
      after: only(is),
    });
    return presentWebhook(await readWebhook(tx, id), caller);
  });
}
