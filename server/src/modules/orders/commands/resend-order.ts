import type { Order } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { keptDocument, readRevision } from '../document/order-document.repository';
import { readOrder } from '../order-details.repository';
import { mailOrder } from '../orders.mail';
import { presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface ResendOrder {
  caller: Caller;
  id: number;
  version: number;
  revision?: number;
}

/** Mails what was sent once more: the same document, marked as a copy. */
export async function resendOrder(
  { db, documents }: OrdersDependencies,
  { caller, id, version, revision: wanted }: ResendOrder,
): Promise<Order> {
  const { revision: last, revisions } = await readOrder(db, id);
  const revision = wanted ?? last;
  const isKnown = revisions.some((sent) => sent.revision === revision);
  if (wanted !== undefined && revisions.length > 0 && !isKnown)
    throw invalid({ revision: `This order has no revision ${wanted} that was sent` });
  const attachment = isKnown ? await keptDocument(db, documents, { orderId: id, revision }) : null;
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'resend', caller, version });
    if (!attachment) throw new AppError('wrong_state', 'This order was not sent yet');
    if (order.recipients.length === 0)
      throw new AppError('wrong_state', `${order.vendor_name} has no mail address for orders: add one`);
    const { document } = await readRevision(tx, id, revision);
    await mailOrder(tx, { document, recipients: order.recipients, attachment, isCopy: true });
    await updateOrder(tx, id, {});
    const after = await readOrder(tx, id);
    await logOrderChange(tx, {
      ...{ caller, action: 'Resent Order', before: order, after },
      note: `Revision ${revision} as a copy by mail to ${order.recipients.join(', ')}`,
    });
    return presentOrder(after, caller);
  });
}
