import type { Handlers } from '../../platform/http/routes';
import { createWebhook } from './commands/create-webhook';
import { editWebhook } from './commands/edit-webhook';
import { disableWebhook, enableWebhook } from './commands/enable-webhook';
import { removeWebhook } from './commands/remove-webhook';
import { resendDelivery } from './commands/resend-delivery';
import { rotateWebhookSecret } from './commands/rotate-webhook-secret';
import { testWebhook } from './commands/test-webhook';
import { getDelivery } from './queries/get-delivery';
import { listDeliveries } from './queries/list-deliveries';
import type { WebhooksDependencies } from './webhook-dependencies';
import { presentWebhook } from './webhooks.presenter';
import { findWebhooks, readWebhook } from './webhooks.repository';

export function createWebhooksHandlers(dependencies: WebhooksDependencies) {
  const { db } = dependencies;
  return {
    listWebhooks: async ({ caller }) => ({
      items: (await findWebhooks(db)).map((row) => presentWebhook(row, caller)),
    }),
    getWebhook: async ({ caller, params }) => presentWebhook(await readWebhook(db, params.id), caller),
    createWebhook: ({ caller, body, idempotentCall }) =>
      createWebhook(dependencies, { caller, input: body, call: idempotentCall }),
    editWebhook: ({ caller, params, body }) =>
      editWebhook(dependencies, { caller, id: params.id, input: body }),
    rotateWebhookSecret: ({ caller, params, body }) =>
      rotateWebhookSecret(dependencies, { caller, id: params.id, version: body.version }),
    enableWebhook: ({ caller, params, body }) =>
      enableWebhook(db, { caller, id: params.id, version: body.version }),
    disableWebhook: ({ caller, params, body }) =>
      disableWebhook(db, { caller, id: params.id, version: body.version }),
    removeWebhook: ({ caller, params }) => removeWebhook(db, caller, params.id),
    testWebhook: ({ caller, params }) => testWebhook(db, caller, params.id),
    listWebhookDeliveries: ({ params, query }) => listDeliveries(db, params.id, query),
    getWebhookDelivery: ({ caller, params }) =>
      getDelivery(dependencies, caller, { webhookId: params.id, id: params.delivery }),
    resendWebhookDelivery: ({ caller, params }) =>
      resendDelivery(db, caller, { webhookId: params.id, id: params.delivery }),
  } satisfies Partial<Handlers>;
}
