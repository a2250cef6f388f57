import type { Webhook, WebhookAction } from '@portal/contract';
import { type ActionLooks, RecordPageActions, RecordRowActions } from '@portal/features/feedback';
import type { Act } from './use-webhook-dialogs';

const LOOKS: ActionLooks<WebhookAction> = {
  edit: { label: 'Edit', icon: 'edit' },
  test: { label: 'Send test event', icon: 'submit' },
  rotate_secret: { label: 'Change secret', icon: 'retry' },
  disable: { label: 'Disable', icon: 'reject' },
  enable: { label: 'Enable', icon: 'approve' },
  remove: { label: 'Remove', icon: 'delete', danger: true },
};
const KIND = { noun: 'webhook', looks: LOOKS } as const;

interface WebhookActionsProps {
  webhook: Webhook;
  onAct: Act;
}

/** What the server allows with a webhook, at the end of its row. */
export function WebhookRowActions({ webhook, onAct }: WebhookActionsProps) {
  return <RecordRowActions {...KIND} record={webhook} onAct={onAct} />;
}

/** The same on the webhook's own page. */
export function WebhookPageActions({ webhook, onAct }: WebhookActionsProps) {
  return <RecordPageActions {...KIND} record={webhook} onAct={onAct} atHand={['edit', 'test', 'enable']} />;
}
