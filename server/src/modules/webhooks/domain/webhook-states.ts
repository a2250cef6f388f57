import type { WebhookAction, WebhookState } from '@portal/contract';

/** The action is possible; or why not, said after the webhook's name. */
type Cell = 'open' | { refusal: string };

const open = 'open';

/** What can be done to a webhook in each state. Complete by its type. */
export const WEBHOOK_LIFE: Record<WebhookAction, Record<WebhookState, Cell>> = {
  edit: { enabled: open, disabled: open },
  test: { enabled: open, disabled: { refusal: 'is disabled: enable it to try it' } },
  rotate_secret: { enabled: open, disabled: open },
  disable: { enabled: open, disabled: { refusal: 'is disabled already' } },
  enable: { enabled: { refusal: 'is enabled already' }, disabled: open },
  remove: { enabled: open, disabled: open },
};
