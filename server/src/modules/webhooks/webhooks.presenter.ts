import type {
  Authority,
  TargetType,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from '@portal/contract';
import type { DeliveryAttempt, DeliveryRow } from './deliveries.repository';
import { decisionsOnDelivery, decisionsOnWebhook } from './domain/decide-webhook';
import { messageIdOf, payloadOf } from './domain/payload';
import { headersOf } from './sending/headers';
import type { WebhookRow } from './webhooks.repository';

/** A webhook with what the caller may do to it. */
export function presentWebhook(row: WebhookRow, caller: Authority): Webhook {
  const { id, name, url, events, state, created_by, waiting, failed, version } = row;
  const { disabled_at, disabled_by, disabled_why } = row;
  return {
    ...{ id, name, url, events, state, created_by, waiting, failed, version },
    disabled:
      disabled_at && disabled_by
        ? { at: disabled_at.toISOString(), by: disabled_by, why: disabled_why }
        : null,
    former_secret_until: row.former_secret_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    decisions: decisionsOnWebhook(row, caller),
  };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, state, attempts, status, fault } = row;
  return {
    ...{ id, event, state, attempts, status, fault },
    message_id: messageIdOf(row.entry_id),
    record: { type: row.target_type, id: row.target_id, label: row.target_label },
    created_at: row.created_at.toISOString(),
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    next_attempt_at: row.ended_at ? null : row.next_attempt_at.toISOString(),
  };
}

interface Details {
  webhook: Pick<WebhookRow, 'name' | 'state' | 'url'>;
  attempts: readonly DeliveryAttempt[];
  caller: Authority;
  publicUrl: string;
}

export function presentDeliveryDetails(
  row: DeliveryRow,
  { webhook, attempts, caller, publicUrl }: Details,
): WebhookDeliveryDetails {
  const payload = row.payload ?? payloadOf({ ...row, target_type: row.target_type as TargetType }, publicUrl);
  return {
    ...presentDelivery(row),
    url: webhook.url,
    headers: Object.entries(headersOf({ messageId: messageIdOf(row.entry_id), body: payload })).map(
      ([name, value]) => ({ name, value }),
    ),
    payload,
    attempts_made: attempts.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt })),
    decisions: decisionsOnDelivery({ webhook, isBeingSent: row.is_being_sent }, caller),
  };
}
