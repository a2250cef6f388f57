import type { endpoints, Page, QueryOf, WebhookDelivery } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { readPageByIds } from '../../../platform/lists/list-page';
import { deliveryRows } from '../deliveries.repository';
import { presentDelivery } from '../webhooks.presenter';
import { readWebhook } from '../webhooks.repository';

type ListDeliveriesQuery = QueryOf<typeof endpoints.listWebhookDeliveries>;

/** What a webhook was and is to be sent, newest first, one page of it. */
export async function listDeliveries(
  db: Db,
  webhookId: number,
  query: ListDeliveriesQuery,
): Promise<Page<WebhookDelivery>> {
  await readWebhook(db, webhookId);
  const { state, event } = query;
  const filtered = db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .$if(Boolean(state?.length), (deliveries) => deliveries.where('state', 'in', state ?? []))
    .$if(Boolean(event?.length), (deliveries) => deliveries.where('event', 'in', event ?? []));
  const page = await readPageByIds(
    db,
    filtered,
    filtered.select('id').orderBy('webhook_id', 'desc').orderBy('id', 'desc'),
    query,
    (ids) => deliveryRows(db).where('webhook_deliveries.id', 'in', ids).execute(),
  );
  return { ...page, items: page.items.map(presentDelivery) };
}
