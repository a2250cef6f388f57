import {
  type Authority,
  BASE_CURRENCY,
  isPermitted,
  type Order,
  type OrderListItem,
  REOPEN_DAYS,
} from '@portal/contract';
import { whyNoRate } from '../rates';
import { judgeOrderedCost } from '../requests';
import { contractFaultOf } from './contract-fault';
import { decisionsOnOrder, type OrderFacts } from './domain/decide-order';
import { extrasOf } from './domain/extra-units';
import { isToHandOver } from './domain/hand-over';
import { isStockJudged, judgeOrder, whyReasonNeeded } from './domain/judge-order';
import { tooMuchText } from './domain/landed-cost';
import { orderChangeTexts } from './domain/order-change-texts';
import { orderAsChanged } from './order-as-changed';
import { byLine } from './order-as-read';
import { orderedRequests } from './order-costs';
import type { OrderDetails } from './order-details.repository';
import { presentLines, presentReversal, restOf } from './order-lines.presenter';
import type { ListedOrderRow } from './orders.repository';
import { presentReleased, releaseOptionsOf, stockTotal } from './share-releases';

const DAY_MS = 86_400_000;

interface Actor extends Authority {
  id: number;
}

function instant(value: Date | null): string | null {
  return value?.toISOString() ?? null;
}

export function presentListedOrder(row: ListedOrderRow): OrderListItem {
  return {
    id: row.id,
    number: row.number,
    vendor: { id: row.vendor_id, name: row.vendor_name, state: row.vendor_state },
    status: row.status,
    receipt_state: row.receipt_state,
    billed_state: row.billed_state,
    currency: row.currency,
    rate: row.rate,
    total: row.total,
    base_total: row.base_total,
    count_lines: row.count_lines,
    first_items: row.first_items,
    expected_on: row.expected_on,
    within_allowance: row.within_allowance,
    created_by: row.creator,
    created_at: row.created_at.toISOString(),
    sent_at: instant(row.sent_at),
    has_arrival_notes: row.has_arrival_notes,
    change_status: row.change_status,
    contract_fault: contractFaultOf(row)?.text ?? null,
    version: row.version,
  };
}

function changeFacts(row: OrderDetails): OrderFacts['change'] {
  const { change, change_status } = row;
  if (!change || change_status === null) return null;
  const { total, faults } = orderAsChanged(row);
  return {
    status: change_status,
    created_by: change.created_by,
    is_more: total > row.total,
    fault: Object.values(faults)[0] ?? null,
  };
}

/** Whether something can be delivered: it is expected and not billed without a receipt, or accepted beyond what was ordered. */
function awaitsReceipt({ lines, units }: OrderDetails): boolean {
  const unitsOf = byLine(units);
  return lines.some((line) => {
    const own = unitsOf(line.id);
    const isExpected = own.some(({ state }) => state === 'expected');
    return !line.without_receipt && (isExpected || extrasOf(line, own).free.length > 0);
  });
}

/** Why a draft cannot be reckoned; null where it can. */
function rateFault({ status, rate, currency, is_too_much }: OrderDetails): string | null {
  if (status !== 'draft' || rate !== null) return null;
  return is_too_much ? tooMuchText(BASE_CURRENCY) : whyNoRate(currency);
}

/** What the rules look at. */
export function factsOf(row: OrderDetails): OrderFacts {
  return {
    number: row.number,
    status: row.status,
    receipt_state: row.receipt_state,
    created_by: row.created_by,
    change: changeFacts(row),
    close_reason: row.close_reason,
    ended_lately: row.ended_at !== null && Date.now() - row.ended_at.getTime() <= REOPEN_DAYS * DAY_MS,
    // Charges that were billed as ordered are on no unit.
    is_billed:
      row.has_billed_charges || row.units.some(({ is_billed, difference }) => is_billed || difference !== 0),
    has_closed_units: row.units.some(({ state }) => state === 'closed'),
    vendor: { name: row.vendor_name, state: row.vendor_state },
    rate_fault: rateFault(row),
    contract_fault: contractFaultOf(row),
    count_lines: row.lines.length,
    has_assets: row.lines.some(({ kind }) => kind === 'asset'),
    // Of what is for stock, who put it on the order.
    requester_ids: [...new Set(row.shares.map(({ user_id }) => user_id))],
    can_hand_over: row.shares.some(isToHandOver),
    awaits_receipt: awaitsReceipt(row),
    has_expected_units: row.units.some(({ state }) => state === 'expected'),
    has_received: row.units.some(({ state }) => state === 'received'),
    has_rejected_only: row.receipts.some(
      ({ count_units, undone_at }) => count_units === 0 && undone_at === null,
    ),
    has_sent_back: row.reversals.some(({ kind }) => kind !== 'undone'),
    has_attachments: row.has_attachments,
  };
}

/** The requests whose costs are judged: all of them, and of a change those that it makes dearer. */
export function judgedRequests(row: OrderDetails): ReturnType<typeof orderedRequests> {
  if (!row.change) return orderedRequests(row);
  const was = new Map(orderedRequests(row).map(({ request_id, ordered_cost }) => [request_id, ordered_cost]));
  return orderedRequests(orderAsChanged(row)).filter(
    ({ request_id, ordered_cost }) => ordered_cost > (was.get(request_id) ?? 0),
  );
}

/** What the order, or its change, costs its requests beyond their approvals; nothing of one that has ended. */
export function excessesOf(row: OrderDetails): Order['excesses'] {
  // What it costs is not known without a rate.
  if (row.ended_at !== null || row.rate === null) return [];
  const isWithStock = isStockJudged({ status: row.status, isChanging: row.change !== null });
  const judged = judgedRequests(row).filter(({ is_stock }) => isWithStock || !is_stock);
  return judgeOrder(
    judged.map(({ department_id: _department, ...request }) => request),
    (request) => judgeOrderedCost(request, row.finance_threshold),
    {
      allowance: { percent: row.approval_allowance_percent, amount: row.approval_allowance_amount },
      stock: { total: stockTotal(orderAsChanged(row)), finance_threshold: row.finance_threshold },
    },
  );
}

/** A sent order as it is to become. */
function presentChange(row: OrderDetails): Order['change'] {
  const { change, change_status: status } = row;
  if (!change || status === null) return null;
  const changed = orderAsChanged(row);
  const { revision, note, discount, charges, net, tax, total, base_total, faults } = changed;
  return {
    ...{ revision, status, note, discount, charges, net, tax, total, base_total },
    reason: change.reason,
    // Nothing is released of an order while it is being changed.
    lines: presentLines(changed, { optionsOf: () => [], restOf: () => null }),
    changes: orderChangeTexts(row, changed),
    created_by: change.creator,
    created_at: change.created_at.toISOString(),
    needs_finance: change.needs_finance,
    approved_by: change.approver,
    send_back_comment: change.send_back_comment,
    fault: Object.values(faults)[0] ?? null,
  };
}

/** The order as the caller may read it, judged as it stands, with what they may do to it. */
export function presentOrder(row: OrderDetails, caller: Actor): Order {
  const excesses = excessesOf(row);
  return {
    ...presentListedOrder(row),
    note: row.note,
    discount: row.discount,
    charges: row.charges,
    tax_is_cost: row.tax_is_cost,
    rate_day: row.rate_day,
    rate_fault: rateFault(row),
    over_receipt_percent: row.over_receipt_percent,
    net: row.net,
    tax: row.tax,
    lines: presentLines(row, {
      optionsOf: releaseOptionsOf(row),
      restOf: (share) => (isPermitted(caller, 'orders.manage') ? restOf(row, share) : null),
    }),
    receipts: row.receipts.map(({ recorder, recorded_at, undone_at, ...receipt }) => ({
      ...receipt,
      recorded_by: recorder,
      recorded_at: recorded_at.toISOString(),
      undone_at: instant(undone_at),
    })),
    rejections: row.rejections,
    reversals: row.reversals.map(presentReversal),
    released: row.released.map(presentReleased),
    submitted_by: row.submitter,
    submitted_at: instant(row.submitted_at),
    submit_reason: row.submit_reason,
    needs_finance: row.needs_finance,
    approved_by: row.approver,
    approved_at: instant(row.approved_at),
    send_back_comment: row.send_back_comment,
    sent_by: row.sender,
    sent_way: row.sent_way,
    sent_to: row.sent_to,
    revisions: row.revisions.map(({ sender, sent_at, ...revision }) => ({
      ...revision,
      sent_by: sender,
      sent_at: sent_at.toISOString(),
    })),
    recipients: row.recipients,
    vendor_reference: row.vendor_reference,
    acknowledged_by: row.acknowledger,
    acknowledged_at: instant(row.acknowledged_at),
    ended_by: row.ender,
    ended_at: instant(row.ended_at),
    close_reason: row.close_reason,
    end_reason: row.end_reason,
    change: presentChange(row),
    excesses,
    // A change has its reason.
    needs_reason: row.change ? null : whyReasonNeeded(excesses),
    decisions: decisionsOnOrder(factsOf(row), caller, { fourEyes: row.four_eyes }),
  };
}

/** What an order is called: its number, or what it is before it has one. */
export function orderLabel({ number, vendor_name }: { number: string | null; vendor_name: string }): string {
  return number ?? `Draft for ${vendor_name}`;
}
