import { isPermitted, type Order, ROLES } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { whyReasonNeeded } from '../domain/judge-order';
import { commitOrderedCosts, insertUnits, removeUnits } from '../order-units.repository';
import { excessesOf, factsOf, presentOrder } from '../orders.presenter';
import {
  isApproverLeft,
  type OrderDetails,
  orderedRequests,
  readOrder,
  takeOrderNumber,
  updateOrder,
} from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface Step {
  caller: Caller;
  id: number;
  version: number;
}

/** Judges what exceeds the approvals by the budgets: throws where they stop it, else says what the log must tell. */
async function checkBudgets(
  tx: Trx,
  { checkBudget }: OrdersDependencies,
  order: OrderDetails,
): Promise<string | null> {
  const notes: (string | null)[] = [];
  for (const { request_id, department_id, approved_cost, ordered_cost } of orderedRequests(order))
    if (ordered_cost > approved_cost)
      notes.push(await checkBudget(tx, { id: request_id, department_id, committed_cost: ordered_cost }));
  return joinNotes(...notes);
}

/** Somebody has to be left who may approve it, else it would wait for ever. */
async function checkApproverLeft(tx: Trx, order: OrderDetails): Promise<void> {
  const { created_by, requester_ids } = factsOf(order);
  const roles = ROLES.filter((role) => isPermitted(role, 'orders.approve'));
  const without = order.four_eyes ? [created_by, ...requester_ids] : [];
  if (!(await isApproverLeft(tx, { roles, without })))
    throw new AppError(
      'four_eyes',
      'Nobody would be left to approve this order: everybody in finance made it or asked for something on it. ' +
        'Let someone else make the order, or give one more person the finance role',
    );
}

/** Gives a draft its number. Within the approvals of its requests it is approved with that, else it awaits finance. */
export function submitOrder(
  dependencies: OrdersDependencies,
  { caller, id, version, reason }: Step & { reason: string | null },
): Promise<Order> {
  return inTransaction(dependencies.db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'submit', caller, version });
    const excesses = excessesOf(order);
    const needsReason = whyReasonNeeded(excesses);
    if (needsReason !== null && reason === null) throw invalid({ reason: needsReason });
    const needsFinance = excesses.some(({ kind }) => kind === 'needs_finance');
    if (needsFinance) await checkApproverLeft(tx, order);
    const budgetNote = needsFinance ? null : await checkBudgets(tx, dependencies, order);
    await insertUnits(tx, order);
    await updateOrder(tx, id, {
      status: needsFinance ? 'awaiting' : 'approved',
      needs_finance: needsFinance,
      submitted_by: caller.id,
      submitted_at: sql<Date>`now()`,
      submit_reason: reason,
      send_back_comment: null,
      // Last, since whoever submits next waits for it.
      number: order.number ?? (await takeOrderNumber(tx)),
    });
    await commitOrderedCosts(tx, id);
    const after = await readOrder(tx, id);
    await logOrderChange(tx, {
      caller,
      action: 'Submitted Order',
      before: order,
      after,
      note: joinNotes(...excesses.map(({ text }) => text), budgetNote),
    });
    return presentOrder(after, caller);
  });
}

/** Finance approves what exceeds the approvals of the requests. */
export function approveOrder(dependencies: OrdersDependencies, step: Step): Promise<Order> {
  const { caller, id, version } = step;
  return inTransaction(dependencies.db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'approve', caller, version });
    const note = await checkBudgets(tx, dependencies, order);
    await updateOrder(tx, id, {
      status: 'approved',
      approved_by: caller.id,
      approved_at: sql<Date>`now()`,
    });
    await commitOrderedCosts(tx, id);
    const after = await readOrder(tx, id);
    await logOrderChange(tx, { caller, action: 'Approved Order', before: order, after, note });
    return presentOrder(after, caller);
  });
}

/** Finance gives an order back to procurement, with the reason. */
export function sendBackOrder(
  { db }: OrdersDependencies,
  { caller, id, version, reason }: Step & { reason: string },
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'send-back', caller, version });
    await removeUnits(tx, order);
    await updateOrder(tx, id, { status: 'draft', send_back_comment: reason });
    const after = await readOrder(tx, id);
    await logOrderChange(tx, { caller, action: 'Sent Back Order', before: order, after });
    return presentOrder(after, caller);
  });
}

/** Makes a draft of an approved order that was not sent: its approval is void. */
export function reviseOrder({ db }: OrdersDependencies, { caller, id, version }: Step): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'revise', caller, version });
    await removeUnits(tx, order);
    await updateOrder(tx, id, {
      status: 'draft',
      needs_finance: false,
      approved_by: null,
      approved_at: null,
    });
    await commitOrderedCosts(tx, id);
    const after = await readOrder(tx, id);
    await logOrderChange(tx, { caller, action: 'Revised Order', before: order, after });
    return presentOrder(after, caller);
  });
}
