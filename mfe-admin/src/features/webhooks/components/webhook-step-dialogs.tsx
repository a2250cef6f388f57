import { formatCounted, SECRET_OVERLAP_HOURS, type WebhookWithSecret } from '@portal/contract';
import { ConfirmStep } from '@portal/features/feedback';
import {
  useDisableWebhook,
  useEnableWebhook,
  useRemoveWebhook,
  useRotateWebhookSecret,
} from '../api/change-webhooks';
import { cappedCount } from '../model/webhook-texts';
import type { WebhookDialogProps } from './webhook-form-dialogs';

export function DisableWebhookDialog({ webhook, ...dialog }: WebhookDialogProps) {
  const disable = useDisableWebhook();
  return (
    <ConfirmStep
      {...dialog}
      noun="webhook"
      record={webhook}
      action="disable"
      title={`Disable ${webhook.name}`}
      confirmLabel="Disable webhook"
      busyLabel="Disabling..."
      tone="danger"
      send={(latest) => disable.mutateAsync(latest)}
    >
      <p>What happens from then on is not noted for it. What waits goes on waiting, for 30 days.</p>
    </ConfirmStep>
  );
}

export function EnableWebhookDialog({ webhook, ...dialog }: WebhookDialogProps) {
  const enable = useEnableWebhook();
  return (
    <ConfirmStep
      {...dialog}
      noun="webhook"
      record={webhook}
      action="enable"
      title={`Enable ${webhook.name}`}
      confirmLabel="Enable webhook"
      busyLabel="Enabling..."
      send={(latest) => enable.mutateAsync(latest)}
    >
      {({ waiting }) => (
        <p>
          It is told of what happens from now on
          {waiting > 0 ? `, and is sent at once what waits: ${cappedCount(waiting)} events` : ''}. What
          happened while it was disabled is not sent: its receiver has to read that by the API.
        </p>
      )}
    </ConfirmStep>
  );
}

export function RemoveWebhookDialog({
  webhook,
  onRemoved,
  ...dialog
}: WebhookDialogProps & { onRemoved?: () => void }) {
  const remove = useRemoveWebhook();
  return (
    <ConfirmStep
      {...dialog}
      noun="webhook"
      record={webhook}
      action="remove"
      title={`Remove ${webhook.name}`}
      confirmLabel="Remove webhook"
      busyLabel="Removing..."
      tone="danger"
      send={(latest) => remove.mutateAsync(latest)}
      onDone={onRemoved}
    >
      <p>What waits is not sent, and its delivery log is gone. This cannot be undone.</p>
    </ConfirmStep>
  );
}

export function RotateSecretDialog({
  webhook,
  onMade,
  ...dialog
}: WebhookDialogProps & { onMade: (webhook: WebhookWithSecret) => void }) {
  const rotate = useRotateWebhookSecret();
  return (
    <ConfirmStep
      {...dialog}
      noun="webhook"
      record={webhook}
      action="rotate_secret"
      title={`Change the secret of ${webhook.name}`}
      confirmLabel="Change secret"
      busyLabel="Changing..."
      send={async (latest) => onMade(await rotate.mutateAsync(latest))}
    >
      <p>
        Each message is signed with both secrets for {formatCounted(SECRET_OVERLAP_HOURS, 'hour')}: within
        them the receiver changes to the new one.
      </p>
    </ConfirmStep>
  );
}
