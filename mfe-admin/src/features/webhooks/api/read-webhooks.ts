import { call } from '@portal/auth';
import type { CallInput, endpoints, WebhookDelivery } from '@portal/contract';
import { pagedQuery } from '@portal/features/feedback';
import { queryOptions } from '@portal/ui/query';
import { webhookKeys } from './webhook-keys';

/** While something waits its count may change at any time. */
const WAITING_REFETCH_MS = 5_000;

/** All webhooks and how their deliveries go. */
export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.list,
  queryFn: ({ signal }) => call('listWebhooks', {}, { signal }),
});

export function webhookQuery(id: number) {
  return queryOptions({
    queryKey: webhookKeys.one(id),
    queryFn: ({ signal }) => call('getWebhook', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.waiting ? WAITING_REFETCH_MS : false),
  });
}

type DeliveriesQuery = NonNullable<CallInput<typeof endpoints.listWebhookDeliveries>['query']>;

const SOON_MS = 30_000;
const REFETCH_MS = 3_000;

/** Whether it is sent at this moment or about to be. */
function isUnderWay({ next_attempt_at }: WebhookDelivery): boolean {
  return next_attempt_at !== null && Math.abs(Date.parse(next_attempt_at) - Date.now()) < SOON_MS;
}

/** One page of what a webhook was and is to be sent, asked again while something of it is under way. */
export function deliveriesQuery(id: number, query: DeliveriesQuery) {
  return {
    ...pagedQuery(webhookKeys.deliveries(id, query), (signal) =>
      call('listWebhookDeliveries', { params: { id }, query }, { signal }),
    ),
    refetchInterval: ({ state }: { state: { data?: { items: readonly WebhookDelivery[] } | undefined } }) =>
      state.data?.items.some(isUnderWay) ? REFETCH_MS : (false as const),
  };
}

export function deliveryQuery(id: number, delivery: number) {
  return queryOptions({
    queryKey: webhookKeys.delivery(id, delivery),
    queryFn: ({ signal }) => call('getWebhookDelivery', { params: { id, delivery } }, { signal }),
    staleTime: 0,
  });
}
