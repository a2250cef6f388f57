import { EVENT_OF_ACTION, WEBHOOK_EVENTS, type WebhookEvent } from '@portal/contract';
import { titleCase } from '@portal/ui/format';

export interface EventGroup {
  /** What the events are about. */
  label: string;
  events: readonly { event: WebhookEvent; label: string }[];
}

/** An event as the activity log calls what it tells of. */
const ACTIONS = new Map(Object.entries(EVENT_OF_ACTION).map(([action, event]) => [event, action]));

function nounOf(event: string): string {
  return event.slice(0, event.indexOf('.'));
}

/** An event in the words of the activity log. */
export function eventLabel(event: string): string {
  return ACTIONS.get(event as WebhookEvent) ?? 'Test event';
}

/** All events, by what they are about. */
export const EVENT_GROUPS: readonly EventGroup[] = [...new Set(WEBHOOK_EVENTS.map(nounOf))].map((noun) => ({
  label: titleCase(noun.replaceAll('_', ' ')),
  events: WEBHOOK_EVENTS.filter((event) => nounOf(event) === noun).map((event) => ({
    event,
    label: eventLabel(event),
  })),
}));

export function eventsOf({ events }: EventGroup): WebhookEvent[] {
  return events.map(({ event }) => event);
}

/** The events of a group taken in or left out; in the order of the vocabulary, however they were chosen. */
export function withEvents(
  chosen: readonly WebhookEvent[],
  events: readonly WebhookEvent[],
  isChosen: boolean,
): WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => (events.includes(event) ? isChosen : chosen.includes(event)));
}
