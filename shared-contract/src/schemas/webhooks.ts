import { z } from 'zod';
import { MAX_LENGTHS } from '../vocabulary/text-lengths';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../vocabulary/webhook-events';
import {
  DELIVERY_ACTIONS,
  DELIVERY_COUNT_CAP,
  DELIVERY_STATES,
  DISABLED_BY,
  WEBHOOK_ACTIONS,
  WEBHOOK_STATES,
} from '../vocabulary/webhooks';
import { versionSchema } from './accounts';
import { decisionSchema } from './decisions';
import { personSchema } from './people';
import { idParamSchema, idSchema, instantSchema, requiredLine } from './primitives';

const count = z.number().int();

/** What deliveries can be of: all that a webhook can choose, and the test event. */
export const SENT_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;

const chosenEvent = z.enum(WEBHOOK_EVENTS, { error: 'Choose events from the list' });

const facts = {
  name: requiredLine('Name', MAX_LENGTHS.name),
  url: requiredLine('Address', MAX_LENGTHS.url),
  /** Null: all there are, those of later releases too. */
  events: z
    .array(chosenEvent, { error: 'Choose events from the list' })
    .min(1, 'Choose at least one event, or all')
    .max(WEBHOOK_EVENTS.length, 'Name each event once')
    .transform((chosen) => [...new Set(chosen)])
    .nullable(),
};

export const webhookInputSchema = z.strictObject(facts);
export type WebhookInput = z.output<typeof webhookInputSchema>;
export const webhookEditSchema = z.strictObject({ ...facts, version: versionSchema });
export const webhookVersionSchema = z.strictObject({ version: versionSchema });

/** A webhook, without its secret. */
export const webhookSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)).nullable(),
  state: z.enum(WEBHOOK_STATES),
  /** Of a disabled one. */
  disabled: z.object({ at: instantSchema, by: z.enum(DISABLED_BY), why: z.string().nullable() }).nullable(),
  /** Until when the former secret signs beside the new one; null where there is no former one any more. */
  former_secret_until: instantSchema.nullable(),
  created_by: personSchema,
  created_at: instantSchema,
  last_delivered_at: instantSchema.nullable(),
  /** Deliveries that are not done; counting stops at 1,000. */
  waiting: count.max(DELIVERY_COUNT_CAP),
  /** Deliveries that were given up in the last 30 days; counting stops at 1,000. */
  failed: count.max(DELIVERY_COUNT_CAP),
  version: count,
  /** What the caller may do to this webhook now, and why not what is closed. */
  decisions: z.array(decisionSchema(WEBHOOK_ACTIONS)),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The answer to its making and to a new secret: the one time that the secret is told. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

/** The id of a delivery in a path: of these there may be more than of any record. */
export const deliveryParamSchema = z
  .union([z.string(), z.number()])
  .transform((value) =>
    typeof value === 'number' ? value : /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN,
  )
  .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER));
export const deliveryParamsSchema = z.strictObject({ id: idParamSchema, delivery: deliveryParamSchema });

/** One event for one webhook. */
export const webhookDeliverySchema = z.object({
  id: count,
  /** By which the receiver knows it again: the same for each attempt. */
  message_id: z.string(),
  event: z.enum(SENT_EVENTS),
  /** What it is about, as it was called at the time. */
  record: z.object({ type: z.string(), id: idSchema.nullable(), label: z.string().nullable() }),
  state: z.enum(DELIVERY_STATES),
  created_at: instantSchema,
  attempts: count,
  last_attempt_at: instantSchema.nullable(),
  delivered_at: instantSchema.nullable(),
  /** Of one that waits: when it is tried next; in the past where one before it of the same record has to go first. */
  next_attempt_at: instantSchema.nullable(),
  /** Of the last attempt: what the receiver answered with, or what kept it from being reached. */
  status: count.nullable(),
  fault: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookAttemptSchema = z.object({
  at: instantSchema,
  duration_ms: count,
  /** Null: no answer came. */
  status: count.nullable(),
  /** How the answer began. */
  answer: z.string().nullable(),
  /** Why it does not count as delivered; null where it does. */
  fault: z.string().nullable(),
});

/** The same with all that was sent and answered. */
export const webhookDeliveryDetailsSchema = webhookDeliverySchema.extend({
  url: z.string(),
  /** The headers of each attempt but for the signature, whose time is that of the attempt. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The body, byte for byte. */
  payload: z.string(),
  /** The newest first. */
  attempts_made: z.array(webhookAttemptSchema),
  decisions: z.array(decisionSchema(DELIVERY_ACTIONS)),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetailsSchema>;
