import type { Order, OrderChange } from '@portal/contract';
import { inTransaction } from '../../../platform/database';
import { invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { changeOrder as asChanged } from '../domain/change-order';
import { orderChangeTexts } from '../domain/order-change-texts';
import { lapseApprovals } from '../order-approvals.repository';
import { orderAsChanged } from '../order-as-changed';
import { removeChange } from '../order-changes.repository';
import { readOrder } from '../order-details.repository';
import { moveOrder } from '../order-progress.repository';
import { commitOrderedCosts } from '../order-units.repository';
import { presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { checkExpected, checkTerms } from './check-draft';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface ChangeOrder {
  caller: Caller;
  id: number;
  input: OrderChange;
}

/** Says what a sent order is to become. Nothing of it is in force before it is sent. */
export function changeOrder({ db }: OrdersDependencies, { caller, id, input }: ChangeOrder): Promise<Order> {
  const { version, reason, ...content } = input;
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'change', caller, version });
    checkTerms(content, order);
    checkExpected(content.lines, order);
    const { faults } = asChanged(order, content);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const facts = { reason, content: JSON.stringify(content), created_by: caller.id };
    await tx
      .insertInto('order_changes')
      .values({ order_id: id, ...facts })
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet({ ...facts, send_back_comment: null }),
      )
      .execute();
    await updateOrder(tx, id, { change_status: 'draft' });
    const after = await readOrder(tx, id);
    const changes = orderChangeTexts(order, orderAsChanged(after));
    if (changes.length === 0) throw invalid({ lines: 'Nothing is different from what was sent' });
    await logOrderChange(tx, {
      ...{ caller, action: 'Changed Order', before: order, after },
      note: [reason, ...changes].join('; '),
    });
    return presentOrder(after, caller);
  });
}

/** Gives up the change of an order: what was sent stays as it is. */
export function discardChange(
  { db }: OrdersDependencies,
  { caller, id, version }: { caller: Caller; id: number; version: number },
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'discard', caller, version });
    await lapseApprovals(tx, id);
    await removeChange(tx, id);
    await commitOrderedCosts(tx, id, caller.id);
    // All may have come while the order was kept open for its change.
    await moveOrder(tx, id, caller);
    const after = await readOrder(tx, id);
    await logOrderChange(tx, { caller, action: 'Discarded Change', before: order, after });
    return presentOrder(after, caller);
  });
}
