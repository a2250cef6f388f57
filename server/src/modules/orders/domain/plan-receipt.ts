import {
  differenceOfMoney,
  type LineKind,
  type Money,
  type ReceiptInput,
  type RejectionAwaits,
  serialKey,
  sumOfMoney,
  type UnitState,
} from '@portal/contract';

import { type Extras, extraCost, extrasOf, whyNoSuchUnit } from './extra-units';
import type { OrderTerms } from './landed-cost';

interface OrderedLine {
  id: number;
  position: number;
  kind: LineKind;
  name: string;
  brand: string | null;
  model_number: string | null;
  category_id: number | null;
  /** Of its item, for its assets. */
  useful_life_months: number | null;
  residual_value: number | null;
  quantity: number;
  price: Money;
  price_per: number;
  tax_rate: number;
  /** How many units more than were ordered are accepted. */
  extra_allowed: number;
  /** Whether nothing of it is received. */
  without_receipt: boolean;
  /** The serial numbers that the vendor says its assets have. */
  expected_serials: readonly string[];
  due_on: string | null;
}

interface OrderedUnit {
  line_id: number;
  unit_number: number;
  request_id: number;
  state: UnitState;
  /** Of one beyond those that were ordered: which. */
  extra: number | null;
  cost: number;
  /** What an invoice that came before the unit cost beyond that, and what of it is so for its rate alone. */
  difference: number;
  exchange: number;
}

/** A unit that came, with what is known of it; `cost` in dollars. */
export interface PlannedUnit {
  line: OrderedLine;
  unit_number: number;
  cost: number;
  serial_number: string | null;
  /** Of one beyond those that were ordered: which of those that its line allows. */
  extra: number | null;
  /** Where a form shows a fault of its serial number. */
  field: string;
}

/** A unit that was refused at the door. */
export interface RejectedUnit {
  line_id: number;
  unit_number: number;
  request_id: number;
  reason: string;
  awaits: RejectionAwaits;
}

type Plan =
  | { units: PlannedUnit[]; rejected: RejectedUnit[] }
  | { units?: never; code: 'over_receipt' | 'invalid'; message: string; fields: Record<string, string> };

const keyOf = ({ line_id, unit_number }: Pick<OrderedUnit, 'line_id' | 'unit_number'>) =>
  `${line_id}/${unit_number}`;

/** Which of those beyond the order a number is of; null where it is of none that is accepted. */
function extraNumbered({ free, unitNumbers }: Extras, unitNumber: number): number | null {
  return free[unitNumbers.indexOf(unitNumber)] ?? null;
}

function isAmong(units: readonly PlannedUnit[], { line_id, unit_number }: OrderedUnit): boolean {
  return units.some((unit) => unit.line.id === line_id && unit.unit_number === unit_number);
}

/**
 * Which units of an order came, by their numbers, accepted or not: each is one that was ordered, has not come yet, and is
 * named once, or one of those that the tolerance allows beyond them, once all that was ordered of its line is there.
 * Else it says what and where, by the first that is wrong.
 */
export function planReceipt(
  order: { lines: readonly OrderedLine[]; units: readonly OrderedUnit[] } & Pick<
    OrderTerms,
    'currency' | 'rate' | 'tax_is_cost'
  >,
  received: ReceiptInput['lines'],
): Plan {
  const units: PlannedUnit[] = [];
  const rejected: RejectedUnit[] = [];
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const ordered = new Map(order.units.map((unit) => [keyOf(unit), unit]));
  const named = new Set<string>();
  const serials = new Map<string, string>();
  const refused = (code: 'over_receipt' | 'invalid', field: string, message: string): Plan => ({
    ...{ code, message },
    fields: { [field]: message },
  });
  /** The unit that a part of the receipt names; or what is wrong with it. */
  const awaited = (line: OrderedLine, unit_number: number, at: string): OrderedUnit | Plan => {
    const what = `${line.name}, unit ${unit_number}`;
    const key = keyOf({ line_id: line.id, unit_number });
    const unit = ordered.get(key);
    const over = (message: string) => refused('over_receipt', `${at}.unit_number`, message);
    if (!unit) return over(`${what}: ${whyNoSuchUnit(line, order.units)}`);
    if (unit.state === 'received') return over(`${what} has already been received`);
    if (unit.state === 'returned') return over(`${what} was received and sent back for credit`);
    if (unit.state === 'closed') return over(`${what} is no longer expected`);
    if (named.has(key)) return refused('invalid', `${at}.unit_number`, `${what} is listed twice`);
    named.add(key);
    return unit;
  };
  const beyondOrder = (line: OrderedLine, unit_number: number, extra: number): OrderedUnit => {
    named.add(keyOf({ line_id: line.id, unit_number }));
    const cost = extraCost(line, extra, order);
    // Its share is made with it.
    return {
      line_id: line.id,
      unit_number,
      request_id: 0,
      state: 'expected',
      extra,
      cost,
      difference: 0,
      exchange: 0,
    };
  };
  for (const [index, { line_id, units: came, rejected: refusedOnes }] of received.entries()) {
    const line = lines.get(line_id);
    if (!line) return refused('invalid', `lines.${index}.line_id`, 'This order has no such line');
    if (line.without_receipt)
      return refused(
        'invalid',
        `lines.${index}.line_id`,
        `${line.name} is billed without a receipt: nothing of it is received`,
      );
    const beyond = extrasOf(line, order.units);
    for (const [place, { unit_number, serial_number }] of came.entries()) {
      const at = `lines.${index}.units.${place}`;
      const extra = named.has(keyOf({ line_id, unit_number })) ? null : extraNumbered(beyond, unit_number);
      const unit = extra === null ? awaited(line, unit_number, at) : beyondOrder(line, unit_number, extra);
      if (!('state' in unit)) return unit;
      const what = `${line.name}, unit ${unit_number}`;
      if (serial_number !== null && line.kind !== 'asset')
        return refused('invalid', `${at}.serial_number`, `${line.name} has no serial numbers`);
      const serial = serial_number === null ? null : serialKey(serial_number);
      const twin = serial === null ? undefined : serials.get(serial);
      if (twin !== undefined)
        return refused(
          'invalid',
          `${at}.serial_number`,
          `${what} has the same serial number as ${twin}: ${serial_number}`,
        );
      if (serial !== null) serials.set(serial, what);
      // What is paid at another rate makes no asset dearer.
      const cost = differenceOfMoney(sumOfMoney([unit.cost, unit.difference]), unit.exchange);
      units.push({ line, unit_number, cost, serial_number, extra, field: `${at}.serial_number` });
    }
    const missing = units.some((unit) => unit.line === line && unit.extra !== null)
      ? order.units.find(
          (unit) => unit.line_id === line_id && unit.state === 'expected' && !isAmong(units, unit),
        )
      : undefined;
    if (missing) {
      const first = came.findIndex(({ unit_number }) => extraNumbered(beyond, unit_number) !== null);
      return refused(
        'over_receipt',
        `lines.${index}.units.${first}.unit_number`,
        `${line.name}: unit ${missing.unit_number} has not come, so what came is what was ordered. More is accepted once all of it is there`,
      );
    }
    for (const [place, { unit_number, reason, awaits }] of refusedOnes.entries()) {
      const unit = awaited(line, unit_number, `lines.${index}.rejected.${place}`);
      if (!('state' in unit)) return unit;
      rejected.push({ line_id, unit_number, request_id: unit.request_id, reason, awaits });
    }
  }
  return { units, rejected };
}
