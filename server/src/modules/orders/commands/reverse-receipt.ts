import { formatCounted, type Order, type ReceiptUndo, type UnitsBack } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { type IdempotentCall, inIdempotentTransaction } from '../../../platform/http/idempotency';
import { lockAssets, removeUndone, retireSentBack } from '../../assets';
import {
  planReversal,
  type UnitFacts,
  whyNotSentBack,
  whyNotTaken,
  whyNotUndone,
} from '../domain/reverse-units';
import { type OrderDetails, readOrder } from '../order-details.repository';
import { moveDueDays } from '../order-due.repository';
import type { UnitRow } from '../order-lines.repository';
import { moveOrder } from '../order-progress.repository';
import {
  endEmptyReceipts,
  endRejection,
  expectRejectedAgain,
  reverseUnits,
} from '../order-reversals.repository';
import { commitOrderedCosts } from '../order-units.repository';
import { mailSentBack } from '../orders.mail';
import { orderLabel, presentOrder } from '../orders.presenter';
import type { OrdersDependencies } from '../orders-dependencies';
import { openOrder } from './open-order';
import { logOrderChange } from './order-activity';

interface Step<Input> {
  caller: Caller;
  id: number;
  input: Input;
  call: IdempotentCall | undefined;
}

/** Takes units out of a receipt that did not come after all, with all that followed from it. */
export function undoReceipt(
  dependencies: OrdersDependencies,
  { caller, id, input, call }: Step<ReceiptUndo>,
): Promise<Order> {
  const { version, reason, receipt_id, units: named } = input;
  return inIdempotentTransaction(dependencies.db, call, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'undo-receipt', caller, version });
    const receipt = order.receipts.find((one) => one.id === receipt_id);
    if (!receipt) throw invalid({ receipt_id: 'This order has no such receipt' });
    const why = whyNotTaken(receipt, named);
    if (why?.code === 'invalid') throw invalid({ units: why.message });
    if (why) throw new AppError(why.code, why.message, { fields: { receipt_id: why.message } });
    const units = await openUnits(tx, order, named, { receiptId: receipt_id, why: whyNotUndone });
    const number = orderLabel(order);
    // A replacement that nobody has yet did not fulfil its request.
    const fulfilling = units.filter(({ handed_over_at }) => handed_over_at !== null);
    for (const requestId of requestsOf(fulfilling))
      await dependencies.reopenByOrder(tx, { caller, id: requestId, number, reason });
    if (units.length > 0)
      await reverseUnits(tx, { orderId: id, kind: 'undone', reason, by: caller.id, units });
    else await endRejection(tx, receipt_id, caller.id);
    const note = `Its receipt with ${number} was undone: ${reason}`;
    await removeUndone(tx, { caller, ids: assetsOf(units), note });
    const ended = await endEmptyReceipts(tx, id, caller.id);
    await expectRejectedAgain(tx, id, units.length > 0 ? ended : [receipt_id]);
    await moveOrder(tx, id, caller);
    await moveDueDays(tx, id);
    await commitOrderedCosts(tx, id, caller.id);
    await dependencies.matchInvoices(tx, caller, id);
    const after = await readOrder(tx, id);
    await logOrderChange(tx, {
      ...{ caller, action: 'Undid Receipt', before: order, after },
      note: `${units.length > 0 ? formatCounted(units.length, 'unit') : formatCounted(receipt.count_rejected, 'rejected unit')}${receipt.delivery_note === null ? '' : ` of delivery note ${receipt.delivery_note}`}: ${reason}`,
    });
    return presentOrder(after, caller);
  });
}

/** Sends received units back to the vendor. For a replacement they are expected again; for credit nothing more comes. */
export function sendUnitsBack(
  dependencies: OrdersDependencies,
  { caller, id, input, call }: Step<UnitsBack>,
): Promise<Order> {
  const { version, reason, units: named, for: kind } = input;
  return inIdempotentTransaction(dependencies.db, call, async (tx) => {
    const { order } = await openOrder(tx, { id, action: 'send-units-back', caller, version });
    const units = await openUnits(tx, order, named, { receiptId: null, why: whyNotSentBack });
    await reverseUnits(tx, { orderId: id, kind, reason, by: caller.id, units });
    const note = `Sent back to ${order.vendor_name} for ${kind}, with ${orderLabel(order)}: ${reason}`;
    await retireSentBack(tx, { caller, ids: assetsOf(units), note });
    await moveOrder(tx, id, caller);
    await moveDueDays(tx, id);
    await commitOrderedCosts(tx, id, caller.id);
    await dependencies.matchInvoices(tx, caller, id);
    const after = await readOrder(tx, id);
    await mailSentBack(tx, after, {
      ...{ actor: caller, publicUrl: dependencies.publicUrl, kind },
      requestIds: requestsOf(units),
    });
    await logOrderChange(tx, {
      ...{ caller, action: 'Sent Units Back', before: order, after },
      note: `${formatCounted(units.length, 'unit')} for ${kind}: ${reason}`,
    });
    return presentOrder(after, caller);
  });
}

/** The named units with their assets locked, once nothing stands in their way. */
async function openUnits(
  tx: Trx,
  order: OrderDetails,
  named: readonly { line_id: number; unit_number: number }[],
  rules: { receiptId: number | null; why: (unit: UnitFacts) => string | null },
): Promise<UnitRow[]> {
  const keys = new Set(named.map(({ line_id, unit_number }) => `${line_id}/${unit_number}`));
  const own = order.units.filter(({ line_id, unit_number }) => keys.has(`${line_id}/${unit_number}`));
  await lockAssets(tx, assetsOf(own));
  // Read again: what was allocated or retired meanwhile is known now, and stays so.
  const plan = planReversal(await readOrder(tx, order.id), named, rules);
  if (plan.units) return plan.units;
  const { code, message, field } = plan;
  throw code === 'invalid'
    ? invalid({ [field]: message })
    : new AppError(code, message, { fields: { [field]: message } });
}

function assetsOf(units: readonly UnitRow[]): number[] {
  return units.flatMap(({ asset_id }) => asset_id ?? []);
}

function requestsOf(units: readonly UnitRow[]): number[] {
  return [...new Set(units.map(({ request_id }) => request_id))].sort((one, other) => one - other);
}
