import { BASE_CURRENCY, type ChangeStatus, isPermitted, type Order, ROLES } from '@portal/contract';
import { sql } from 'kysely';
import { joinNotes } from '../../../platform/activity/join-notes';
import { inTransaction, type Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { refuseOverCeilings } from '../../contracts';
import { estimateDraft } from '../../rates';
import { whyReasonNeeded } from '../domain/judge-order';
import { insertApprovals, lapseApprovals } from '../order-approvals.repository';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { commitOrderedCosts, insertUnits, keepCosts, removeUnits } from '../order-units.repository';
import { mailAwaiting } from '../orders.mail';
import { excessesOf, factsOf, judgedRequests, presentOrder } from '../orders.presenter';
import { findApprovers, takeOrderNumber, updateOrder } from '../orders.repository';
import type { OrdersDependencies } from '../orders-dependencies';
import { refuseChangeOverCeilings, refuseLapsedPrices } from './check-contracts';
import { openOrder, staleOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface Step {
  caller: Caller;
  id: number;
  version: number;
}

/**
 * Judges what exceeds the approvals by the budgets, all requests together: throws where they stop it, else says what the
 * log must tell.
 */
export function checkBudgets(
  tx: Trx,
  { checkBudget }: OrdersDependencies,
  order: OrderDetails,
): Promise<string | null> {
  const dearer = judgedRequests(order).filter(
    ({ approved_cost, ordered_cost }) => ordered_cost > approved_cost,
  );
  return checkBudget(
    tx,
    ...dearer.map(({ request_id, department_id, ordered_cost }) => ({
      ...{ id: request_id, department_id },
      committed_cost: ordered_cost,
    })),
  );
}

/** Whoever may approve it; somebody has to be left, else it would wait for ever. */
async function findApproversLeft(tx: Trx, order: OrderDetails) {
  const { created_by, change, requester_ids } = factsOf(order);
  const roles = ROLES.filter((role) => isPermitted(role, 'orders.approve'));
  const makers = change ? [created_by, change.created_by] : [created_by];
  const without = order.four_eyes ? [...makers, ...requester_ids] : [];
  const approvers = await findApprovers(tx, { roles, without });
  if (approvers.length === 0)
    throw new AppError(
      'four_eyes',
      'Nobody would be left to approve this order: everybody in finance made it or asked for something on it. ' +
        'Let someone else make the order, or give one more person the finance role',
    );
  // Admins may, and are not asked each time while somebody in finance is there.
  const finance = approvers.filter(({ role }) => role === 'FINANCE');
  return finance.length > 0 ? finance : approvers;
}

/** Logs the step, and answers with the order as it is now. */
async function answerLogged(
  tx: Trx,
  entry: Omit<Parameters<typeof logOrderChange>[1], 'after' | 'before' | 'caller'> & {
    before: OrderDetails;
    caller: Caller;
  },
): Promise<Order> {
  const after = await readOrder(tx, entry.before.id);
  await logOrderChange(tx, { ...entry, after });
  return presentOrder(after, entry.caller);
}

interface ChangeStep {
  status: ChangeStatus;
  needs_finance?: boolean;
  approved_by?: number | null;
  send_back_comment?: string | null;
}

/** Where the change of a sent order stands from now on. */
async function writeStep(tx: Trx, id: number, { status, ...facts }: ChangeStep): Promise<void> {
  await tx
    .updateTable('order_changes')
    .set({ send_back_comment: null, ...facts })
    .where('order_id', '=', id)
    .execute();
  await updateOrder(tx, id, { change_status: status });
}

/** Keeps what was approved beyond the requests' own approvals, and commits it. */
async function commitApproved(
  tx: Trx,
  order: OrderDetails,
  caller: Caller,
  byFinance: boolean,
): Promise<void> {
  await insertApprovals(tx, order, { by: caller.id, byFinance, excesses: excessesOf(order) });
  await commitOrderedCosts(tx, order.id, caller.id);
}

/** Refuses a draft that costs something else by now than its caller saw, since another rate counts. */
function refuseOtherRate(order: OrderDetails, seen: number | null | undefined, caller: Caller): void {
  if (order.change || order.currency === BASE_CURRENCY) return;
  if (seen === undefined)
    throw invalid({ rate: `Send the rate at which you saw the order: it is in ${order.currency}` });
  if (seen !== order.rate) throw staleOrder(order, caller);
}

/** Gives a draft its number. Within the approvals of its requests it is approved with that, else it awaits finance. */
export function submitOrder(
  dependencies: OrdersDependencies,
  { caller, id, version, rate, reason }: Step & { rate?: number | null | undefined; reason: string | null },
): Promise<Order> {
  return inTransaction(dependencies.db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'submit', caller, version });
    refuseOtherRate(order, rate, caller);
    const excesses = excessesOf(order);
    const needsReason = whyReasonNeeded(excesses);
    if (needsReason !== null && reason === null && !order.change) throw invalid({ reason: needsReason });
    const needsFinance = excesses.some(({ kind }) => kind === 'needs_finance');
    const approvers = needsFinance ? await findApproversLeft(tx, order) : [];
    const { publicUrl } = dependencies;
    const budgetNote = needsFinance ? null : await checkBudgets(tx, dependencies, order);
    const note = joinNotes(...excesses.map(({ text }) => text), budgetNote);
    if (order.change) {
      await refuseChangeOverCeilings(tx, order);
      await writeStep(tx, id, {
        status: needsFinance ? 'awaiting' : 'approved',
        needs_finance: needsFinance,
      });
      if (!needsFinance) await commitApproved(tx, order, caller, false);
      await mailAwaiting(tx, order, { actor: caller, publicUrl, approvers });
      return answerLogged(tx, { caller, action: 'Submitted Change', before: order, note });
    }
    await keepCosts(tx, order);
    await insertUnits(tx, order);
    await refuseLapsedPrices(tx, id);
    await refuseOverCeilings(tx, id);
    await updateOrder(tx, id, {
      status: needsFinance ? 'awaiting' : 'approved',
      needs_finance: needsFinance,
      submitted_by: caller.id,
      submitted_at: sql<Date>`now()`,
      submit_reason: reason,
      send_back_comment: null,
      // From now on it is reckoned at this rate.
      rate: order.rate,
      rate_day: order.rate_day,
      over_receipt_percent: sql<number>`(SELECT over_receipt_percent FROM settings)`,
      // Last, since whoever submits next waits for it.
      number: order.number ?? (await takeOrderNumber(tx)),
    });
    if (!needsFinance) await commitApproved(tx, order, caller, false);
    if (approvers.length > 0)
      await mailAwaiting(tx, await readOrder(tx, id), { actor: caller, publicUrl, approvers });
    return answerLogged(tx, { caller, action: 'Submitted Order', before: order, note });
  });
}

/** Finance approves what exceeds the approvals of the requests. */
export function approveOrder(dependencies: OrdersDependencies, step: Step): Promise<Order> {
  const { caller, id, version } = step;
  return inTransaction(dependencies.db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'approve', caller, version });
    const note = await checkBudgets(tx, dependencies, order);
    if (order.change) {
      await writeStep(tx, id, { status: 'approved', approved_by: caller.id });
      await commitApproved(tx, order, caller, true);
      return answerLogged(tx, { caller, action: 'Approved Change', before: order, note });
    }
    await updateOrder(tx, id, {
      status: 'approved',
      approved_by: caller.id,
      approved_at: sql<Date>`now()`,
    });
    await commitApproved(tx, order, caller, true);
    return answerLogged(tx, { caller, action: 'Approved Order', before: order, note });
  });
}

/** Finance gives an order back to procurement, with the reason. */
export function sendBackOrder(
  { db }: OrdersDependencies,
  { caller, id, version, reason }: Step & { reason: string },
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'send-back', caller, version });
    if (order.change) {
      await writeStep(tx, id, { status: 'draft', send_back_comment: reason });
      return answerLogged(tx, { caller, action: 'Sent Back Change', before: order, note: reason });
    }
    await removeUnits(tx, order);
    await updateOrder(tx, id, { status: 'draft', send_back_comment: reason });
    await estimateDraft(tx, id);
    return answerLogged(tx, { caller, action: 'Sent Back Order', before: order });
  });
}

/** Makes a draft of an approved order, or of an approved change, that was not sent: its approval is void. */
export function reviseOrder({ db }: OrdersDependencies, { caller, id, version }: Step): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'revise', caller, version });
    await lapseApprovals(tx, id);
    if (order.change) {
      await writeStep(tx, id, { status: 'draft', needs_finance: false, approved_by: null });
      await commitOrderedCosts(tx, id, caller.id);
      return answerLogged(tx, { caller, action: 'Changed Order', before: order, note: 'A draft again' });
    }
    await removeUnits(tx, order);
    await updateOrder(tx, id, {
      status: 'draft',
      needs_finance: false,
      approved_by: null,
      approved_at: null,
    });
    await estimateDraft(tx, id);
    await commitOrderedCosts(tx, id, caller.id);
    return answerLogged(tx, { caller, action: 'Revised Order', before: order });
  });
}
