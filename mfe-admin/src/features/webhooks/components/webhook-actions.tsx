import { decisionOn, type Webhook, type WebhookAction } from '@portal/contract';
import { Button, IconButton, type IconName } from '@portal/ui/base';
import { ActionMenu, type MenuAction } from '@portal/ui/data';
import type { Act } from './use-webhook-dialogs';
import styles from './webhooks.module.css';

const LOOKS: Readonly<Record<WebhookAction, { label: string; icon: IconName; danger?: boolean }>> = {
  edit: { label: 'Edit', icon: 'edit' },
  test: { label: 'Send test event', icon: 'submit' },
  rotate_secret: { label: 'Change secret', icon: 'retry' },
  disable: { label: 'Disable', icon: 'reject' },
  enable: { label: 'Enable', icon: 'approve' },
  remove: { label: 'Remove', icon: 'delete', danger: true },
};

interface WebhookActionsProps {
  webhook: Webhook;
  onAct: Act;
}

function menuOf({ decisions }: Webhook, atHand: readonly WebhookAction[]): MenuAction<WebhookAction>[] {
  return decisions
    .filter(({ action, open }) => open && !atHand.includes(action))
    .map(({ action }) => ({ key: action, ...LOOKS[action] }));
}

/** What the server allows with a webhook, at the end of its row. */
export function WebhookRowActions({ webhook, onAct }: WebhookActionsProps) {
  return (
    <div className={styles.row} data-webhook={webhook.id}>
      {decisionOn(webhook, 'edit').open ? (
        <IconButton
          icon="edit"
          size="small"
          label={`Edit ${webhook.name}`}
          onClick={() => onAct('edit', webhook)}
        />
      ) : null}
      <ActionMenu
        label={`More actions for ${webhook.name}`}
        actions={menuOf(webhook, ['edit'])}
        onChoose={(action) => onAct(action, webhook)}
      />
    </div>
  );
}

const AT_HAND = ['edit', 'test', 'enable'] as const satisfies readonly WebhookAction[];

/** The same on the webhook's own page. */
export function WebhookPageActions({ webhook, onAct }: WebhookActionsProps) {
  return (
    <div className={styles.actions} data-webhook={webhook.id}>
      {AT_HAND.filter((action) => decisionOn(webhook, action).open).map((action) => (
        <Button key={action} icon={LOOKS[action].icon} onClick={() => onAct(action, webhook)}>
          {LOOKS[action].label}
        </Button>
      ))}
      <ActionMenu
        label="More actions"
        text="More"
        size="medium"
        actions={menuOf(webhook, AT_HAND)}
        onChoose={(action) => onAct(action, webhook)}
      />
    </div>
  );
}
