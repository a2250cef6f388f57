import type { Order, SendWay } from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { documentName, documentOf, insertRevision } from '../document/order-document.repository';
import { renderOrder } from '../document/render-order';
import { decideOrder } from '../domain/decide-order';
import { moveDueDays } from '../order-due.repository';
import { mailOrder, mailOrdered } from '../orders.mail';
import { factsOf, presentOrder } from '../orders.presenter';
import { readOrder, updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder, staleOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface SendOrder {
  caller: Caller;
  id: number;
  version: number;
  way: SendWay;
}

/** Sends an approved order to its vendor: by mail, or as somebody says they did by hand. */
export async function sendOrder(
  dependencies: OrdersDependencies,
  { caller, id, version, way }: SendOrder,
): Promise<Order> {
  const { db, publicUrl } = dependencies;
  const { document, key } = await makeDocument(dependencies, { caller, id, version });
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'send', caller, version });
    if (way === 'mail' && order.recipients.length === 0)
      throw invalid({
        way: `${order.vendor_name} has no mail address for orders: add one, or send the order by hand`,
      });
    // It was changed while its document was made.
    if (key === null) throw staleOrder(order, caller);
    const to = way === 'mail' ? order.recipients : [];
    await mailOrder(tx, { document, recipients: to, attachment: { key, name: documentName(document) } });
    await insertRevision(tx, { orderId: id, document, key, sentBy: caller.id, way, to });
    await updateOrder(tx, id, {
      status: 'sent',
      sent_by: caller.id,
      sent_at: sql<Date>`now()`,
      sent_way: way,
      sent_to: to,
    });
    await tx
      .updateTable('requests')
      .set({
        buying_state: 'ordered',
        ordered_at: sql<Date>`now()`,
      })
      .where('order_id', '=', id)
      .execute();
    await moveDueDays(tx, id);
    await mailOrdered(tx, order, { actor: caller, publicUrl });
    const after = await readOrder(tx, id);
    await logOrderChange(tx, {
      caller,
      action: 'Sent Order',
      before: order,
      after,
      note: way === 'mail' ? `By mail to ${to.join(', ')}` : 'By hand',
    });
    return presentOrder(after, caller);
  });
}

/**
 * Makes and keeps the document before the order is locked, for that takes a while. What it was made of is what is sent,
 * by the version. One that is not sent after all is removed some day, since no order names it.
 */
async function makeDocument(
  { db, documents }: OrdersDependencies,
  { caller, id, version }: Omit<SendOrder, 'way'>,
) {
  const order = await readOrder(db, id);
  const document = await documentOf(db, order, { orderedBy: caller.name });
  // What the transaction refuses needs none.
  const verdict = decideOrder('send', factsOf(order), caller, { fourEyes: order.four_eyes });
  const isToSend = verdict.permitted && order.version === version;
  const key = isToSend ? await documents.keep(await renderOrder(document, false)) : null;
  return { document, key };
}
