import { z } from 'zod';
import { defineEndpoint } from '../endpoint';
import { byId, defineRecord, defineWithoutInput } from '../endpoint-kinds';
import { deletedSchema } from '../schemas/inventory-input';
import { anyOf, pagedQuery, pageOf } from '../schemas/lists';
import {
  deliveryParamsSchema,
  SENT_EVENTS,
  webhookDeliveryDetailsSchema,
  webhookDeliverySchema,
  webhookEditSchema,
  webhookInputSchema,
  webhookSchema,
  webhookVersionSchema,
  webhookWithSecretSchema,
} from '../schemas/webhooks';
import { DELIVERY_STATES } from '../vocabulary/webhooks';

export const listWebhooks = defineWithoutInput(
  'listWebhooks',
  'The webhooks, by name, and how their deliveries go',
  z.object({ items: z.array(webhookSchema) }),
);

export const getWebhook = defineRecord('getWebhook', 'One webhook', webhookSchema);

export const createWebhook = defineEndpoint('createWebhook', {
  summary: 'Adds a webhook; its secret is told in this answer only',
  status: 201,
  body: webhookInputSchema,
  response: webhookWithSecretSchema,
  errors: ['already_exists', 'conflict'],
});

export const editWebhook = defineEndpoint('editWebhook', {
  summary: 'Changes name, address and events of a webhook; what waits goes to the new address',
  params: byId,
  body: webhookEditSchema,
  response: webhookSchema,
  errors: ['not_found', 'already_exists', 'stale_version'],
});

export const rotateWebhookSecret = defineEndpoint('rotateWebhookSecret', {
  summary:
    'Gives a webhook a new secret, told in this answer only; the former one signs beside it for 24 hours',
  params: byId,
  body: webhookVersionSchema,
  response: webhookWithSecretSchema,
  errors: ['not_found', 'stale_version'],
});

export const enableWebhook = defineEndpoint('enableWebhook', {
  summary: 'Enables a webhook; what waits is tried at once',
  params: byId,
  body: webhookVersionSchema,
  response: webhookSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const disableWebhook = defineEndpoint('disableWebhook', {
  summary: 'Disables a webhook: nothing new is noted for it, and what waits goes on waiting',
  params: byId,
  body: webhookVersionSchema,
  response: webhookSchema,
  errors: ['not_found', 'stale_version', 'wrong_state'],
});

export const removeWebhook = defineEndpoint('removeWebhook', {
  summary: 'Removes a webhook for good; what waits is not sent',
  params: byId,
  response: deletedSchema,
  errors: ['not_found'],
});

export const testWebhook = defineEndpoint('testWebhook', {
  summary: 'Sends the event webhook.tested to this webhook, once',
  params: byId,
  status: 202,
  response: webhookDeliverySchema,
  errors: ['not_found', 'wrong_state'],
});

export const listWebhookDeliveries = defineEndpoint('listWebhookDeliveries', {
  summary: 'What a webhook was and is to be sent in the last 30 days, newest first',
  params: byId,
  query: pagedQuery({ state: anyOf('State', DELIVERY_STATES), event: anyOf('Event', SENT_EVENTS) }),
  response: pageOf(webhookDeliverySchema),
  errors: ['not_found'],
});

export const getWebhookDelivery = defineEndpoint('getWebhookDelivery', {
  summary: 'One delivery with what is sent, and each attempt with what was answered',
  params: deliveryParamsSchema,
  response: webhookDeliveryDetailsSchema,
  errors: ['not_found'],
});

export const resendWebhookDelivery = defineEndpoint('resendWebhookDelivery', {
  summary: 'Sends a delivery again: one that has ended once more, one that waits at once',
  params: deliveryParamsSchema,
  status: 202,
  response: webhookDeliverySchema,
  errors: ['not_found', 'wrong_state'],
});
