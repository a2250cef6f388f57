import {
  type BuyingState,
  type CountedStatus,
  formatMoney,
  type Money,
  type OrderChangeLine,
  sumOfMoney,
  type UnitState,
} from '@portal/contract';
import { costUnits, isFixed, type Place, type SentUnit } from './changed-costs';
import { allowedExtras } from './extra-units';
import { costsOf, type OrderTerms } from './landed-cost';

interface SentLine {
  id: number;
  position: number;
  name: string;
  price: Money;
  price_per: number;
  tax_rate: number;
  /** How many units more than were ordered its order accepts. */
  over_receipt_percent: number;
  /** Whether something of it was rejected, undone or sent back. */
  has_history: boolean;
}

interface SentShare extends Place {
  units: number;
  request_status: CountedStatus;
  /** Null of a request that is not on this order any more. */
  buying_state: BuyingState | null;
}

function isExtra({ extra = null }: SentUnit): boolean {
  return extra !== null;
}

interface SentOrder extends OrderTerms {
  /** What of the charges the invoices in the books have. */
  billed_charges: Money;
  lines: readonly SentLine[];
  shares: readonly SentShare[];
  units: readonly SentUnit[];
}

/** What a sent order is to become: its terms, and the lines that stay. Money in the order's currency. */
interface OrderChangeContent {
  discount: Money;
  charges: Money;
  lines: readonly OrderChangeLine[];
}

export interface ChangedLine extends Omit<OrderChangeLine, 'shares' | 'line_id'> {
  id: number;
  quantity: number;
  net: Money;
  /** What its units cost together, in the organisation's currency: those that came what they cost then, the others as changed. */
  landed_cost: Money;
}

export interface ChangedShare extends Place {
  units: number;
  cost: Money;
}

export interface ChangedOrder {
  net: Money;
  tax: Money;
  total: Money;
  base_total: Money | null;
  lines: ChangedLine[];
  shares: ChangedShare[];
  /** Those that came as they are, and those that are expected then. */
  units: SentUnit[];
  /** Why the change cannot be made, by the field of what was sent. */
  faults: Record<string, string>;
}

/**
 * The units of a request on a line after a change: what is not expected stays, as do the first of the others. Of more, those
 * that came beyond the order are ordered with it now, the others are numbered on.
 */
function unitsOf(
  { line_id, request_id }: Place,
  wanted: number,
  units: readonly SentUnit[],
  nextNumber: () => number,
): SentUnit[] {
  const own = units.filter(
    (unit) => unit.line_id === line_id && unit.request_id === request_id && !isExtra(unit),
  );
  const came = own.filter(isFixed);
  const expected = own
    .filter((unit) => unit.state === 'expected' && !isFixed(unit))
    .slice(0, Math.max(0, wanted - came.length));
  const grown = Math.max(0, wanted - came.length - expected.length);
  const absorbed = extrasFor(units, { line_id, request_id })
    .sort((one, other) => (other.extra ?? 0) - (one.extra ?? 0))
    .slice(0, grown)
    .map((unit): SentUnit => ({ ...unit, extra: null }));
  const more = grown - absorbed.length;
  return [
    ...came,
    ...absorbed,
    ...expected,
    ...Array.from(
      { length: more },
      (): SentUnit => ({
        ...{ line_id, request_id, unit_number: nextNumber() },
        ...{ state: 'expected', cost: 0 },
      }),
    ),
  ];
}

/** What came beyond the order of a line, for a share of it, and was not sent back for credit. */
function extrasFor(units: readonly SentUnit[], { line_id, request_id }: Place): SentUnit[] {
  return units.filter(
    (unit) =>
      unit.line_id === line_id &&
      unit.request_id === request_id &&
      isExtra(unit) &&
      unit.state !== 'returned',
  );
}

/** Whether more can be ordered of a share: its request is approved, or it is for stock, and it is on this order. */
function isStillOpen({ request_status, buying_state }: SentShare): boolean {
  return (request_status === 'approved' || request_status === 'stock') && buying_state !== null;
}

/** Whether a unit was received, also where it was sent back for credit since. */
function hasCome(state: UnitState): boolean {
  return state === 'received' || state === 'returned';
}

/** What keeps a line from being changed so, since some of it came. */
function lineFaults(
  line: SentLine,
  wanted: OrderChangeLine | undefined,
  { units }: SentOrder,
  at: string,
): [string, string][] {
  const came = units.filter(
    (unit) =>
      unit.line_id === line.id &&
      !isExtra(unit) &&
      (hasCome(unit.state) || (unit.state === 'expected' && isFixed(unit))),
  );
  if (came.length === 0)
    return wanted || !line.has_history
      ? []
      : [
          [
            'lines',
            `Something of ${line.name} was delivered and did not stay: the line stays. What is no longer wanted of it is closed short`,
          ],
        ];
  const done = came.every(({ state }) => hasCome(state)) ? 'received' : 'received or billed';
  const name = `${came.length} of ${line.name} ${came.length === 1 ? 'has' : 'have'} been ${done}`;
  if (!wanted) return [['lines', `${name}: the line stays`]];
  const isSame =
    wanted.price === line.price && wanted.price_per === line.price_per && wanted.tax_rate === line.tax_rate;
  const faults: [string, string][] = isSame ? [] : [[`${at}.price`, `${name}: its price and tax stay`]];
  const requestIds = new Set(came.map(({ request_id }) => request_id));
  for (const requestId of requestIds) {
    const count = came.filter(({ request_id }) => request_id === requestId).length;
    const index = wanted.shares.findIndex(({ request_id }) => request_id === requestId);
    if ((wanted.shares[index]?.units ?? 0) >= count) continue;
    const message = `${count} of ${line.name} for request ${requestId} ${count === 1 ? 'has' : 'have'} been ${done}: it cannot be fewer`;
    faults.push([index < 0 ? `${at}.shares` : `${at}.shares.${index}.units`, message]);
  }
  return faults;
}

/** Why so few cannot be ordered, since more than was ordered came within the tolerance of what was; null where they can. */
function extraFault(line: SentLine, quantity: number, left: readonly SentUnit[]): string | null {
  const last = Math.max(0, ...left.map(({ extra = null }) => extra ?? 0));
  const allowed = allowedExtras({ ...line, quantity });
  return last > allowed
    ? `${left.length} of ${line.name} came beyond the order, and a line of ${quantity} allows ${allowed === 0 ? 'none' : `only ${allowed}`}`
    : null;
}

/**
 * Why more cannot be ordered beside what came beyond the order: the vendor delivers as many as are ordered in all, of which
 * that is a part, so that it is ordered first, for the stock that it is in. Null where it is.
 */
function growthFault(
  { name }: SentLine,
  grown: number,
  absorbed: number,
  left: readonly SentUnit[],
): string | null {
  const waiting = Math.min(left.filter(({ state }) => state !== 'returned').length, grown - absorbed);
  return waiting > 0
    ? `${waiting} of ${name} came beyond the order, for stock: order ${waiting === 1 ? 'it' : 'them'} for that stock first, and so many fewer here, else more would be awaited than the vendor delivers`
    : null;
}

/** Why charges cannot be less than they are, since invoices have them already; null where they can. */
function chargesFault(
  { charges, billed_charges, currency }: SentOrder,
  change: OrderChangeContent,
): string | null {
  return change.charges < Math.min(charges, billed_charges)
    ? `${formatMoney(billed_charges, currency)} of charges are billed: they cannot be less. What the vendor gives back is entered as a credit note`
    : null;
}

/**
 * A sent order as a change makes it. What came stays as it came, at what it cost; what is expected costs what is left of
 * the order as changed. Where the change takes away what came, it says so, and what came stays.
 */
export function changeOrder(order: SentOrder, change: OrderChangeContent): ChangedOrder {
  const faults: Record<string, string> = {};
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const positionOf = ({ line_id }: OrderChangeLine) => byId.get(line_id)?.position ?? 0;
  const wanted = change.lines
    .filter(({ line_id }) => byId.has(line_id))
    .sort((one, other) => positionOf(one) - positionOf(other));
  for (const [index, { line_id, shares }] of change.lines.entries()) {
    if (!byId.has(line_id)) {
      faults[`lines.${index}.line_id`] = 'This order has no such line';
      continue;
    }
    for (const [place, { request_id, units }] of shares.entries()) {
      const sent = order.shares.find((share) => share.line_id === line_id && share.request_id === request_id);
      if (!sent)
        faults[`lines.${index}.shares.${place}.request_id`] =
          `Request ${request_id} is not on this line: put it on another order`;
      else if (units > sent.units && !isStillOpen(sent))
        faults[`lines.${index}.shares.${place}.units`] =
          `Request ${request_id} is done with: what else it needs is asked for anew`;
    }
  }
  for (const line of order.lines) {
    const index = change.lines.findIndex(({ line_id }) => line_id === line.id);
    for (const [field, message] of lineFaults(line, change.lines[index], order, `lines.${index}`))
      faults[field] ??= message;
  }
  const changed = wanted.map((line) => {
    let last = Math.max(
      0,
      ...order.units.filter(({ line_id }) => line_id === line.line_id).map((unit) => unit.unit_number),
    );
    const nextNumber = () => (last += 1);
    const shares = line.shares.map((share) => {
      const place = { line_id: line.line_id, request_id: share.request_id };
      return { ...place, units: unitsOf(place, share.units, order.units, nextNumber) };
    });
    const ordered = new Set(shares.flatMap(({ units }) => units.map((unit) => unit.unit_number)));
    const extras = order.units.filter((unit) => unit.line_id === line.line_id && isExtra(unit));
    return {
      ...{ line, shares, quantity: shares.reduce((sum, { units }) => sum + units.length, 0) },
      // What came beyond the order and is not ordered with the change.
      left: extras.filter(({ unit_number }) => !ordered.has(unit_number)),
      absorbed: extras.filter(({ unit_number }) => ordered.has(unit_number)).length,
    };
  });
  for (const { line, quantity, left, absorbed } of changed) {
    const sent = byId.get(line.line_id);
    if (!sent || left.length === 0) continue;
    const at = `lines.${change.lines.indexOf(line)}.shares`;
    const few = extraFault(sent, quantity, left);
    if (few !== null) faults[at] ??= few;
    const shares = order.shares.filter(({ line_id }) => line_id === line.line_id);
    const grown = quantity - shares.reduce((sum, { units }) => sum + units, 0);
    const beside = growthFault(sent, grown, absorbed, left);
    const more = line.shares.findIndex(
      ({ request_id, units }) => units > (shares.find((one) => one.request_id === request_id)?.units ?? 0),
    );
    if (beside !== null) faults[`${at}.${more}.units`] ??= beside;
  }
  const costs = costsOf(
    changed.map(({ line, quantity }) => ({ ...line, quantity })),
    {
      ...{ discount: change.discount, charges: change.charges },
      ...{ tax_is_cost: order.tax_is_cost, currency: order.currency, rate: order.rate },
    },
  );
  const result: ChangedOrder = {
    ...{ net: costs.net, tax: costs.tax, total: costs.total, base_total: costs.base_total, faults },
    ...{ lines: [], shares: [], units: [] },
  };
  const costed = costUnits(
    order,
    change,
    changed.map(({ shares }, index) => ({
      units: shares.flatMap(({ units }) => units).sort((one, other) => one.unit_number - other.unit_number),
      parts: costs.lines[index],
    })),
  );
  const uncharged = chargesFault(order, change);
  if (uncharged !== null) faults.charges = uncharged;
  if (costed.fault) faults[costed.fault[0]] ??= costed.fault[1];
  for (const [index, { line, shares, quantity, left: extras }] of changed.entries()) {
    const units = costed.lines[index] ?? [];
    const { shares: _shares, line_id: id, ...facts } = line;
    result.units.push(...units, ...extras);
    result.lines.push({
      ...{ ...facts, id, quantity, net: costs.lines[index]?.net ?? 0 },
      landed_cost: sumOfMoney(units.map(({ cost }) => cost)),
    });
    for (const { request_id } of shares) {
      const own = units.filter((unit) => unit.request_id === request_id);
      result.shares.push({
        ...{ line_id: id, request_id, units: own.length },
        cost: sumOfMoney(own.map(({ cost }) => cost)),
      });
    }
    // Nothing is ordered of a share that only more than was ordered came for.
    const isNamed = new Set(shares.map(({ request_id }) => request_id));
    for (const request_id of new Set(extras.map((unit) => unit.request_id)))
      if (!isNamed.has(request_id)) result.shares.push({ line_id: id, request_id, units: 0, cost: 0 });
  }
  return result;
}
