import { call } from '@portal/auth';
import type { Webhook, WebhookDelivery, WebhookInput } from '@portal/contract';
import { useCallKeys, useChange } from '@portal/features/feedback';
import { webhookKeys } from './webhook-keys';

type Versioned = Pick<Webhook, 'id' | 'version'>;

export function useCreateWebhook() {
  const keys = useCallKeys();
  return useChange({
    send: async (body: WebhookInput) => {
      const webhook = await call('createWebhook', { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return webhook;
    },
    done: 'Webhook created successfully',
    failed: 'Failed to create webhook',
  });
}

/** Changes a webhook as it was seen. */
export function useEditWebhook() {
  return useChange({
    send: ({ webhook: { id, version }, facts }: { webhook: Versioned; facts: WebhookInput }) =>
      call('editWebhook', { params: { id }, body: { ...facts, version } }),
    done: 'Webhook updated successfully',
    failed: 'Failed to update webhook',
  });
}

export function useRotateWebhookSecret() {
  return useChange({
    send: ({ id, version }: Versioned) => call('rotateWebhookSecret', { params: { id }, body: { version } }),
    done: 'Secret changed successfully',
    failed: 'Failed to change the secret',
  });
}

export function useEnableWebhook() {
  return useChange({
    send: ({ id, version }: Versioned) => call('enableWebhook', { params: { id }, body: { version } }),
    done: 'Webhook enabled successfully',
    failed: 'Failed to enable webhook',
  });
}

export function useDisableWebhook() {
  return useChange({
    send: ({ id, version }: Versioned) => call('disableWebhook', { params: { id }, body: { version } }),
    done: 'Webhook disabled successfully',
    failed: 'Failed to disable webhook',
  });
}

export function useRemoveWebhook() {
  return useChange({
    send: ({ id }: Pick<Webhook, 'id'>) => call('removeWebhook', { params: { id } }),
    done: ({ message }) => message,
    failed: 'Failed to remove webhook',
    exclude: (key, { id }) => webhookKeys.one(id).every((part, at) => key[at] === part),
  });
}

export function useTestWebhook() {
  return useChange({
    send: ({ id }: Pick<Webhook, 'id'>) => call('testWebhook', { params: { id } }),
    done: 'Test event queued',
    next: () => 'The delivery log shows what the receiver answers.',
    failed: 'Failed to send the test event',
    showsReason: true,
  });
}

export function useResendDelivery() {
  return useChange({
    send: ({ webhookId, delivery }: { webhookId: number; delivery: Pick<WebhookDelivery, 'id'> }) =>
      call('resendWebhookDelivery', { params: { id: webhookId, delivery: delivery.id } }),
    done: 'Delivery queued',
    next: () => 'The delivery log shows what the receiver answers.',
    failed: 'Failed to send again',
    showsReason: true,
  });
}
