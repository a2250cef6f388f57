import {
  type Authority,
  DELIVERY_ACTIONS,
  type DeliveryAction,
  decisionOf,
  type ErrorCode,
  isPermitted,
  type Role,
  WEBHOOK_ACTIONS,
  type Webhook,
  type WebhookAction,
  type WebhookDeliveryDetails,
  type WebhookState,
} from '@portal/contract';
import { WEBHOOK_LIFE } from './webhook-states';

export interface WebhookFacts {
  name: string;
  state: WebhookState;
}

export interface DeliveryFacts {
  webhook: WebhookFacts;
  /** Some server sends it at this moment. */
  isBeingSent: boolean;
}

export type WebhookVerdict = { permitted: true } | { permitted: false; code: ErrorCode; message: string };

const FORBIDDEN: WebhookVerdict = {
  permitted: false,
  code: 'forbidden',
  message: 'You are not allowed to do this',
};

/** Says whether somebody may do this to a webhook as it stands. */
export function decideWebhook(
  action: WebhookAction,
  { name, state }: WebhookFacts,
  by: Role | Authority,
): WebhookVerdict {
  if (!isPermitted(by, 'webhooks.manage')) return FORBIDDEN;
  const cell = WEBHOOK_LIFE[action][state];
  return cell === 'open'
    ? { permitted: true }
    : { permitted: false, code: 'wrong_state', message: `${name} ${cell.refusal}` };
}

/** Says whether somebody may have a delivery sent again. */
export function decideDelivery(
  _action: DeliveryAction,
  { webhook, isBeingSent }: DeliveryFacts,
  by: Role | Authority,
): WebhookVerdict {
  if (!isPermitted(by, 'webhooks.manage')) return FORBIDDEN;
  if (webhook.state === 'disabled')
    return {
      permitted: false,
      code: 'wrong_state',
      message: `${webhook.name} is disabled: enable it, and what waits is sent`,
    };
  return isBeingSent
    ? { permitted: false, code: 'wrong_state', message: 'It is being sent at this moment' }
    : { permitted: true };
}

/** The verdict on every action, in the vocabulary's order, as it travels with the webhook. */
export function decisionsOnWebhook(facts: WebhookFacts, by: Role | Authority): Webhook['decisions'] {
  return WEBHOOK_ACTIONS.map((action) => decisionOf(action, decideWebhook(action, facts, by)));
}

export function decisionsOnDelivery(
  facts: DeliveryFacts,
  by: Role | Authority,
): WebhookDeliveryDetails['decisions'] {
  return DELIVERY_ACTIONS.map((action) => decisionOf(action, decideDelivery(action, facts, by)));
}
