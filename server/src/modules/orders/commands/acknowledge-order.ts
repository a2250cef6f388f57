import type { Order, OrderAcknowledgement } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { whyNotExpectedOn } from '../domain/expected-day';
import { promisedLater, promiseTexts } from '../domain/promised-days';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { findDueOn, moveDueDays } from '../order-due.repository';
import { mailDelayed } from '../orders.mail';
import { presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface AcknowledgeOrder {
  caller: Caller;
  id: number;
  input: OrderAcknowledgement;
}

/**
 * Keeps what the vendor answered: its number for the order, and the day on which each line comes. Whose things come
 * later than they were told is told.
 */
export function acknowledgeOrder(
  { db, publicUrl }: OrdersDependencies,
  { caller, id, input }: AcknowledgeOrder,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { version, vendor_reference, lines } = input;
    const { order } = await openOrder(tx, { id, action: 'acknowledge', caller, version });
    checkLines(order, lines);
    for (const { line_id, promised_on } of lines)
      await tx.updateTable('order_lines').set({ promised_on }).where('id', '=', line_id).execute();
    await moveDueDays(tx, id);
    await updateOrder(tx, id, {
      vendor_reference,
      expected_on: await findDueOn(tx, id),
      acknowledged_by: caller.id,
      acknowledged_at: sql<Date>`now()`,
    });
    const after = await readOrder(tx, id);
    await mailDelayed(tx, after, { actor: caller, publicUrl, delays: promisedLater(order, after) });
    await logOrderChange(tx, {
      ...{ caller, action: 'Acknowledged Order', before: order, after },
      note: joinNotes(...promiseTexts(order, after)),
    });
    return presentOrder(after, caller);
  });
}

/** Each line is one of the order, and named once, with a day that can be. */
function checkLines(order: OrderDetails, lines: OrderAcknowledgement['lines']): void {
  const own = new Set(order.lines.map(({ id }) => id));
  const named = new Set<number>();
  for (const [index, { line_id, promised_on }] of lines.entries()) {
    if (!own.has(line_id)) throw invalid({ [`lines.${index}.line_id`]: 'This order has no such line' });
    if (named.has(line_id)) throw invalid({ [`lines.${index}.line_id`]: 'Name each line only once' });
    named.add(line_id);
    const why = promised_on === null ? null : whyNotExpectedOn('Promised', promised_on, order.created_on);
    if (why !== null) throw invalid({ [`lines.${index}.promised_on`]: why });
  }
}
