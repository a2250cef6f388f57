import { DELIVERY_COUNT_CAP, formatCount, type Webhook, type WebhookDelivery } from '@portal/contract';
import type { Tone } from '@portal/ui/format';

export const WEBHOOK_STATE_LOOKS: Readonly<Record<Webhook['state'], { text: string; tone: Tone }>> = {
  enabled: { text: 'Enabled', tone: 'success' },
  disabled: { text: 'Disabled', tone: 'neutral' },
};

export const DELIVERY_STATE_LOOKS: Readonly<Record<WebhookDelivery['state'], { text: string; tone: Tone }>> =
  {
    waiting: { text: 'Waiting', tone: 'warning' },
    delivered: { text: 'Delivered', tone: 'success' },
    failed: { text: 'Failed', tone: 'danger' },
  };

/** Why a webhook is disabled; undefined where it is not. */
export function disabledText({ disabled }: Webhook): string | undefined {
  if (!disabled) return undefined;
  if (disabled.by === 'gone')
    return 'Its receiver answered that it does not want to be sent anything any more.';
  if (disabled.by === 'failures')
    return `Nothing could be delivered to it for three days.${disabled.why ? ` The last attempt: ${disabled.why}.` : ''}`;
  return 'Somebody disabled it.';
}

/** A count that stops at its cap. */
export function cappedCount(count: number): string {
  return count >= DELIVERY_COUNT_CAP ? `${formatCount(DELIVERY_COUNT_CAP)}+` : formatCount(count);
}

/** What a webhook is told of, in short. */
export function eventsText({ events }: Pick<Webhook, 'events'>): string {
  if (events === null) return 'All';
  return events.length === 1 ? String(events[0]) : `${formatCount(events.length)} chosen`;
}

/** What an attempt was answered with. */
export function answerText({ status, fault }: { status: number | null; fault: string | null }): string {
  if (fault) return fault;
  return status === null ? 'Not tried yet' : `Answered ${status}`;
}

/** JSON as people read it; what is none stays as it is. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
