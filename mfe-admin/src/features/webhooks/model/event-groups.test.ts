import { WEBHOOK_EVENTS } from '@portal/contract';
import { EVENT_GROUPS, eventLabel, withEvents } from './event-groups';

test('each event is in one group, under what the log calls it', () => {
  expect(EVENT_GROUPS.flatMap(({ events }) => events.map(({ event }) => event)).toSorted()).toEqual(
    [...WEBHOOK_EVENTS].toSorted(),
  );
  expect(EVENT_GROUPS.map(({ label }) => label)).toContain('Catalogue Item');
  expect([eventLabel('order.sent'), eventLabel('webhook.tested')]).toEqual(['Sent Order', 'Test event']);
});

test('events are taken in and left out, and keep their order', () => {
  const chosen = withEvents(['order.sent'], ['request.approved', 'asset.allocated'], true);
  expect(chosen).toEqual(['request.approved', 'asset.allocated', 'order.sent']);
  expect(withEvents(chosen, ['asset.allocated'], false)).toEqual(['request.approved', 'order.sent']);
});
