import {
  type Authority,
  BASE_CURRENCY,
  isPermitted,
  type Order,
  type OrderLine,
  type OrderListItem,
  type Person,
  REOPEN_DAYS,
  type RestAction,
  sumOfMoney,
} from '@portal/contract';
import { whyPriceLapsed, whyTooFew } from '../contracts';
import { whyNoRate } from '../rates';
import { judgeOrderedCost } from '../requests';
import { contractFaultOf } from './contract-fault';
import { decisionsOnOrder, type OrderFacts } from './domain/decide-order';
import { extrasOf } from './domain/extra-units';
import { isHandedOver, isToHandOver, whyHeld } from './domain/hand-over';
import { isStockJudged, judgeOrder, whyReasonNeeded } from './domain/judge-order';
import { tooMuchText } from './domain/landed-cost';
import { orderChangeTexts } from './domain/order-change-texts';
import { restActionOf } from './domain/rest-elsewhere';
import { whyNotSentBack, whyNotUndone } from './domain/reverse-units';
import { orderAsChanged } from './order-as-changed';
import { byLine } from './order-as-read';
import { costOfUnits, orderedRequests } from './order-costs';
import type { OrderDetails } from './order-details.repository';
import type { ShareRow, UnitRow } from './order-lines.repository';
import type { ListedOrderRow } from './orders.repository';
import { presentReleased, type ReleaseOptionsOf, releaseOptionsOf, stockTotal } from './share-releases';

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

function presentUnit(unit: UnitRow): OrderLine['units'][number] {
  const { unit_number, request_id, state, cost, serial_number, receipt_id } = unit;
  return {
    unit_number,
    is_extra: unit.extra !== null,
    request_id,
    state,
    cost,
    serial_number,
    receipt_id,
    difference: unit.difference,
    is_billed: unit.is_billed,
    why_not_undone: whyNotUndone(unit),
    why_not_sent_back: whyNotSentBack(unit),
    asset: assetOf(unit),
  };
}

function assetOf(unit: Pick<UnitRow, 'asset_id' | 'asset_tag' | 'asset_name' | 'asset_serial_number'>) {
  const { asset_id: id, asset_tag, asset_name: name, asset_serial_number: serial_number } = unit;
  return id === null || asset_tag === null || name === null ? null : { id, asset_tag, name, serial_number };
}

function presentReversal(row: OrderDetails['reversals'][number]): Order['reversals'][number] {
  const { id, kind, receipt_id, line_id, unit_number, request_id, cost, serial_number, reason } = row;
  return {
    ...{ id, kind, receipt_id, line_id, unit_number, request_id, cost, serial_number, reason },
    asset: assetOf(row),
    reversed_by: row.reverser,
    reversed_at: row.reversed_at.toISOString(),
  };
}

/** Whether a unit came beyond those that were ordered, and stayed. */
function isExtraThere({ extra, state }: Pick<UnitRow, 'extra' | 'state'>): boolean {
  return extra !== null && state === 'received';
}

/** What the caller may do about a share. */
interface ShareOptions {
  optionsOf: ReleaseOptionsOf;
  restOf: (share: ShareRow) => RestAction | null;
}

/** What can be said of the rest of the request of a share. */
export function restOf({ status }: Pick<OrderDetails, 'status'>, share: ShareRow): RestAction | null {
  return restActionOf({ ...share, order_status: status });
}

function requesterOf(share: ShareRow): Person {
  const {
    user_id: id,
    requester_name: name,
    requester_email: email,
    requester_department: department,
  } = share;
  return { id, name, email, department };
}

/** A share of a line, with what became of its units. */
function presentShare(
  share: ShareRow,
  units: readonly UnitRow[],
  { optionsOf, restOf }: ShareOptions,
): OrderLine['shares'][number] {
  const own = units.filter(({ request_id }) => request_id === share.request_id);
  const count = (state: UnitRow['state']) => own.filter((unit) => unit.state === state).length;
  return {
    request_id: share.request_id,
    label: share.label,
    requester: requesterOf(share),
    stock_of: share.stock_of,
    units: share.units,
    approved_cost: share.approved_cost,
    // What came beyond the order is among its units, and not among those that were ordered.
    cost: sumOfMoney([share.cost, ...own.filter(isExtraThere).map(({ cost }) => cost)]),
    // A draft has no units.
    cost_now: units.length === 0 ? share.cost : costOfUnits(own),
    count_received: count('received'),
    count_expected: count('expected'),
    // What is for stock waits for nobody.
    count_waiting: share.stock_of
      ? 0
      : own.filter(({ state, handed_over_at }) => state === 'received' && handed_over_at === null).length,
    count_returned: count('returned'),
    arrival_note:
      share.noted_at !== null && count('expected') > 0
        ? { at: share.noted_at.toISOString(), note: share.arrival_note }
        : null,
    is_fulfilled: isHandedOver(share),
    to_hand_over: isToHandOver(share),
    held: whyHeld(share),
    release_options: optionsOf(share, own),
    other_orders: share.other_orders,
    rest_action: restOf(share),
  };
}

type LineRow = OrderDetails['lines'][number];

/** Why a line is not ordered at the contract price that it names: of a draft, and of a change that orders too few. */
function contractFault({ contract, quantity }: LineRow, row: OrderDetails): string | null {
  if (contract === null) return null;
  if (row.status === 'draft') return whyPriceLapsed(contract, quantity, row.today);
  return row.change ? whyTooFew(contract, quantity) : null;
}

function presentLine(
  line: LineRow,
  row: OrderDetails,
  shares: readonly ShareRow[],
  units: readonly UnitRow[],
  { count_rejected, optionsOf, restOf }: { count_rejected: number } & ShareOptions,
): OrderLine {
  const count = (state: UnitRow['state']) => units.filter((unit) => unit.state === state).length;
  return {
    id: line.id,
    position: line.position,
    kind: line.kind,
    name: line.name,
    brand: line.brand,
    model_number: line.model_number,
    category:
      line.category_id === null || line.category_name === null
        ? null
        : { id: line.category_id, name: line.category_name },
    item:
      line.item_id === null || line.item_name === null ? null : { id: line.item_id, name: line.item_name },
    contract:
      line.contract === null || line.contract_price_id === null
        ? null
        : {
            id: line.contract.id,
            number: line.contract.number,
            contract_price_id: line.contract_price_id,
            fault: contractFault(line, row),
          },
    quantity: line.quantity,
    price: line.price,
    price_per: line.price_per,
    tax_rate: line.tax_rate,
    expected_on: line.expected_on,
    promised_on: line.promised_on,
    due_on: line.due_on,
    net: line.net,
    landed_cost: line.landed_cost,
    cost_now: units.length === 0 ? line.landed_cost : costOfUnits(units),
    count_received: count('received'),
    without_receipt: line.without_receipt,
    expected_serials: line.expected_serials,
    count_extra: units.filter(({ state, extra }) => extra !== null && state === 'received').length,
    extra_units: extrasOf(line, units).unitNumbers,
    count_closed: count('closed'),
    count_returned: count('returned'),
    count_rejected,
    shares: shares
      .map((share) => presentShare(share, units, { optionsOf, restOf }))
      .filter((share) => share.units > 0 || share.count_received + share.count_returned > 0),
    units: units.map(presentUnit),
  };
}

function presentLines(row: OrderDetails, options: ShareOptions): OrderLine[] {
  const { lines, shares, units, rejections } = row;
  const sharesOf = byLine(shares);
  const unitsOf = byLine(units);
  const rejectionsOf = byLine(rejections);
  return lines.map((line) =>
    presentLine(line, row, sharesOf(line.id), unitsOf(line.id), {
      count_rejected: rejectionsOf(line.id).length,
      ...options,
    }),
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
