/** How many webhooks there may be that were not removed. */
export const MOST_WEBHOOKS = 50;
/** For how long the former secret of a webhook signs beside the new one. */
export const SECRET_OVERLAP_HOURS = 24;
/** How often a delivery is tried in all, over about three days. */
export const WEBHOOK_ATTEMPTS = 10;
/** For how long deliveries that have ended are kept. */
export const DELIVERY_DAYS = 30;
/** Counting what waits or failed stops here. */
export const DELIVERY_COUNT_CAP = 1_000;

export const WEBHOOK_STATES = ['enabled', 'disabled'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why a webhook is disabled: somebody did it, it failed for too long, or its receiver said that it is gone. */
export const DISABLED_BY = ['person', 'failures', 'gone'] as const;
export type DisabledBy = (typeof DISABLED_BY)[number];

/** What may be done to a webhook; the server says which of these are open now. */
export const WEBHOOK_ACTIONS = ['edit', 'test', 'rotate_secret', 'disable', 'enable', 'remove'] as const;
export type WebhookAction = (typeof WEBHOOK_ACTIONS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_ACTIONS = ['resend'] as const;
export type DeliveryAction = (typeof DELIVERY_ACTIONS)[number];
