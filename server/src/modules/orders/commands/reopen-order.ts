import type { Order } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction } from '../../../platform/database';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { refuseOverCeilings } from '../../contracts';
import { readOrder } from '../order-details.repository';
import { moveDueDays } from '../order-due.repository';
import { moveOrder } from '../order-progress.repository';
import { expectAgain } from '../order-reversals.repository';
import { commitOrderedCosts } from '../order-units.repository';
import { mailOrdered } from '../orders.mail';
import { excessesOf, presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';
import { checkBudgets } from './submit-order';

interface ReopenOrder {
  caller: Caller;
  id: number;
  version: number;
  reason: string;
}

/** Waits again for what did not come of an order that was closed short, judged anew by the approvals and the budgets. */
export function reopenOrder(
  dependencies: OrdersDependencies,
  { caller, id, version, reason }: ReopenOrder,
): Promise<Order> {
  return inTransaction(dependencies.db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'reopen', caller, version });
    // A request that is on another order, or has what it asked for, waits for nothing.
    const again = await expectAgain(
      tx,
      id,
      sql`unit.state = 'closed' AND request.status IN ('approved', 'stock')`,
      sql`${order.ended_at}::timestamptz`,
    );
    if (again.size === 0)
      throw new AppError(
        'in_use',
        'What did not come of this order is being bought elsewhere, or is no longer needed: there is nothing to wait for',
      );
    await refuseOverCeilings(tx, id);
    await updateOrder(tx, id, {
      ...{ status: 'sent', close_reason: null, end_reason: null, ended_by: null, ended_at: null },
    });
    await moveOrder(tx, id, caller);
    await moveDueDays(tx, id);
    const open = await readOrder(tx, id);
    const excesses = excessesOf(open).filter(({ request_id }) => again.has(request_id));
    // What is bought for stock costs at most what the order was approved with.
    const dearest = excesses.find(({ kind, is_stock }) => kind === 'needs_finance' && !is_stock);
    if (dearest)
      throw new AppError('wrong_state', `${dearest.text}. Put what is still needed on a new order`);
    const budgetNote = await checkBudgets(tx, dependencies, open);
    await commitOrderedCosts(tx, id, caller.id);
    await dependencies.matchInvoices(tx, caller, id);
    const shares = open.shares.filter(({ request_id }) => again.has(request_id));
    await mailOrdered(tx, { ...open, shares }, { actor: caller, publicUrl: dependencies.publicUrl });
    const after = await readOrder(tx, id);
    await logOrderChange(tx, {
      ...{ caller, action: 'Reopened Order', before: order, after },
      note: joinNotes(reason, ...excesses.map(({ text }) => text), budgetNote),
    });
    return presentOrder(after, caller);
  });
}
