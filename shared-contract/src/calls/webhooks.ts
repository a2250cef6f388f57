import type { CallShape } from '../call-shape';

/** What other systems are told of, and how that went. */
export const WEBHOOKS_CALLS = {
  listWebhooks: { method: 'GET', path: '/webhooks', access: 'webhooks.manage' },
  getWebhook: { method: 'GET', path: '/webhooks/:id', access: 'webhooks.manage' },
  createWebhook: { method: 'POST', path: '/webhooks', access: 'webhooks.manage', idempotent: true },
  editWebhook: { method: 'PATCH', path: '/webhooks/:id', access: 'webhooks.manage' },
  rotateWebhookSecret: { method: 'POST', path: '/webhooks/:id/rotate-secret', access: 'webhooks.manage' },
  enableWebhook: { method: 'POST', path: '/webhooks/:id/enable', access: 'webhooks.manage' },
  disableWebhook: { method: 'POST', path: '/webhooks/:id/disable', access: 'webhooks.manage' },
  removeWebhook: { method: 'DELETE', path: '/webhooks/:id', access: 'webhooks.manage' },
  testWebhook: { method: 'POST', path: '/webhooks/:id/test', access: 'webhooks.manage' },
  listWebhookDeliveries: { method: 'GET', path: '/webhooks/:id/deliveries', access: 'webhooks.manage' },
  getWebhookDelivery: {
    method: 'GET',
    path: '/webhooks/:id/deliveries/:delivery',
    access: 'webhooks.manage',
  },
  resendWebhookDelivery: {
    method: 'POST',
    path: '/webhooks/:id/deliveries/:delivery/resend',
    access: 'webhooks.manage',
  },
} as const satisfies Record<string, CallShape>;
