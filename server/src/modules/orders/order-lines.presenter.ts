import { type Order, type OrderLine, type Person, type RestAction, sumOfMoney } from '@portal/contract';
import { whyPriceLapsed, whyTooFew } from '../contracts';
import { extrasOf } from './domain/extra-units';
import { isHandedOver, isToHandOver, whyHeld } from './domain/hand-over';
import { restActionOf } from './domain/rest-elsewhere';
import { whyNotSentBack, whyNotUndone } from './domain/reverse-units';
import { byLine } from './order-as-read';
import { costOfUnits } from './order-costs';
import type { OrderDetails } from './order-details.repository';
import type { ShareRow, UnitRow } from './order-lines.repository';
import type { ReleaseOptionsOf } from './share-releases';

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

export function presentReversal(row: OrderDetails['reversals'][number]): Order['reversals'][number] {
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

export function presentLines(row: OrderDetails, options: ShareOptions): OrderLine[] {
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
