import type { Order, SendMethod } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction, type Trx } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { refuseOverCeilings } from '../../contracts';
import { documentName, documentOf, insertRevision } from '../document/order-document.repository';
import { renderOrder } from '../document/render-order';
import { decideOrder } from '../domain/decide-order';
import { orderChangeTexts } from '../domain/order-change-texts';
import { promisedLater } from '../domain/promised-days';
import { orderAsChanged } from '../order-as-changed';
import { removeChange, writeChange } from '../order-changes.repository';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { moveDueDays } from '../order-due.repository';
import { moveOrder } from '../order-progress.repository';
import { mailDelayed, mailFewer, mailOrder, mailOrdered } from '../orders.mail';
import { factsOf, presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder, staleOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface SendOrder {
  caller: Caller;
  id: number;
  version: number;
  way: SendMethod;
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
    const reason = order.change?.reason ?? null;
    await insertRevision(tx, { orderId: id, document, key, reason, sentBy: caller.id, way, to });
    const note = way === 'mail' ? `By mail to ${to.join(', ')}` : 'By hand';
    if (order.change) return sendChange(tx, dependencies, { caller, order, note });
    await updateOrder(tx, id, {
      status: 'sent',
      sent_by: caller.id,
      sent_at: sql<Date>`now()`,
      sent_way: way,
      sent_to: to,
    });
    await tx
      .updateTable('order_requests')
      .set({ state: 'ordered', ordered_at: sql<Date>`now()` })
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
      note,
    });
    return presentOrder(after, caller);
  });
}

interface SendChange {
  caller: Caller;
  order: OrderDetails;
  note: string;
}

/** Puts the change of a sent order into force, and tells whose things come later or not at all. */
async function sendChange(
  tx: Trx,
  { publicUrl, matchInvoices }: OrdersDependencies,
  { caller, order, note }: SendChange,
): Promise<Order> {
  const changed = orderAsChanged(order);
  await removeChange(tx, order.id);
  await writeChange(tx, order, changed, caller.id);
  await refuseOverCeilings(tx, order.id);
  await moveOrder(tx, order.id, caller);
  await matchInvoices(tx, caller, order.id);
  const after = await readOrder(tx, order.id);
  await mailFewer(tx, { before: order, after }, { actor: caller, publicUrl });
  await mailDelayed(tx, after, { actor: caller, publicUrl, delays: promisedLater(order, after) });
  await logOrderChange(tx, {
    ...{ caller, action: 'Sent Revision', before: order, after },
    note: joinNotes(`Revision ${after.revision}. ${note}`, ...orderChangeTexts(order, changed)),
  });
  return presentOrder(after, caller);
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
  const changed = orderAsChanged(order);
  const changes = order.change ? orderChangeTexts(order, changed) : [];
  const document = await documentOf(db, changed, { orderedBy: caller.name, changes });
  // What the transaction refuses needs none.
  const verdict = decideOrder('send', factsOf(order), caller, { fourEyes: order.four_eyes });
  const isToSend = verdict.permitted && order.version === version;
  const key = isToSend ? await documents.keep(await renderOrder(document, false)) : null;
  return { document, key };
}
