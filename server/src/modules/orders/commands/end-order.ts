import type { Order } from '@portal/contract';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database';
import type { Caller } from '../../../platform/http/caller';
import { lapseApprovals } from '../order-approvals.repository';
import { readOrder } from '../order-details.repository';
import { releaseRequests } from '../order-draft.repository';
import { closeUnits, commitOrderedCosts } from '../order-units.repository';
import { presentOrder } from '../orders.presenter';
import { updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface EndOrder {
  caller: Caller;
  id: number;
  version: number;
  reason: string;
}

/** Awaits nothing more of a sent order. Requests of which nothing came can be ordered elsewhere; the others have what came. */
export function closeOrder(
  { db, matchInvoices }: OrdersDependencies,
  { caller, id, version, reason }: EndOrder,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'close', caller, version });
    await closeUnits(tx, id);
    await releaseRequests(tx, id, 'without-units');
    await sql`
      UPDATE order_requests AS link SET state = 'received' FROM requests
      WHERE link.order_id = ${id} AND requests.id = link.request_id AND requests.status IN ('approved', 'stock')`.execute(
      tx,
    );
    await updateOrder(tx, id, {
      status: 'closed',
      close_reason: 'short',
      expected_on: null,
      end_reason: reason,
      ended_by: caller.id,
      ended_at: sql<Date>`now()`,
    });
    await commitOrderedCosts(tx, id, caller.id);
    await matchInvoices(tx, caller, id);
    const after = await readOrder(tx, id);
    await logOrderChange(tx, { caller, action: 'Closed Order', before: order, after });
    return presentOrder(after, caller);
  });
}

/** Cancels an order of which nothing came: its requests can be ordered elsewhere, their approvals stand. */
export function cancelOrder(
  { db, matchInvoices }: OrdersDependencies,
  { caller, id, version, reason }: EndOrder,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'cancel', caller, version });
    await closeUnits(tx, id);
    await releaseRequests(tx, id, 'all');
    await updateOrder(tx, id, {
      status: 'cancelled',
      expected_on: null,
      end_reason: reason,
      ended_by: caller.id,
      ended_at: sql<Date>`now()`,
    });
    await lapseApprovals(tx, id);
    await commitOrderedCosts(tx, id, caller.id);
    // What is held says that nothing comes any more.
    await matchInvoices(tx, caller, id);
    const after = await readOrder(tx, id);
    await logOrderChange(tx, { caller, action: 'Cancelled Order', before: order, after });
    return presentOrder(after, caller);
  });
}
