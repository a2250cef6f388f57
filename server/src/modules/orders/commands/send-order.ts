import type { Order, SendWay } from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { mailOrder, mailOrdered } from '../orders.mail';
import { presentOrder } from '../orders.presenter';
import { readOrder, updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface SendOrder {
  caller: Caller;
  id: number;
  version: number;
  way: SendWay;
}

/** Sends an approved order to its vendor: by mail, or as somebody says they did by hand. */
export function sendOrder(
  { db, publicUrl }: OrdersDependencies,
  { caller, id, version, way }: SendOrder,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'send', caller, version });
    if (way === 'mail' && order.recipients.length === 0)
      throw invalid({
        way: `${order.vendor_name} has no mail address for orders: add one, or send the order by hand`,
      });
    if (way === 'mail') await mailOrder(tx, order, caller);
    await updateOrder(tx, id, {
      status: 'sent',
      sent_by: caller.id,
      sent_at: sql<Date>`now()`,
      sent_way: way,
      sent_to: way === 'mail' ? order.recipients : [],
    });
    await tx
      .updateTable('requests')
      .set({
        buying_state: 'ordered',
        ordered_at: sql<Date>`now()`,
        expected_on: sql<string | null>`(
          SELECT max(line.expected_on) FROM order_lines AS line JOIN order_shares AS share ON share.line_id = line.id
          WHERE line.order_id = ${id} AND share.request_id = requests.id)`,
      })
      .where('order_id', '=', id)
      .execute();
    await mailOrdered(tx, order, { actor: caller, publicUrl });
    const after = await readOrder(tx, id);
    await logOrderChange(tx, {
      caller,
      action: 'Sent Order',
      before: order,
      after,
      note: way === 'mail' ? `By mail to ${order.recipients.join(', ')}` : 'By hand',
    });
    return presentOrder(after, caller);
  });
}
