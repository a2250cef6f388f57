import {
  foldText,
  type LineKind,
  type ReceiptInput,
  type RejectionAwaits,
  sumOfMoney,
  type UnitState,
} from '@portal/contract';

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
  due_on: string | null;
}

interface OrderedUnit {
  line_id: number;
  unit_number: number;
  request_id: number;
  state: UnitState;
  cost: number;
  /** What an invoice that came before the unit cost beyond that. */
  difference: number;
}

/** A unit that came, with what is known of it; `cost` in dollars. */
export interface PlannedUnit {
  line: OrderedLine;
  unit_number: number;
  cost: number;
  serial_number: string | null;
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

/** What is entered is compared as the database compares it: neither case nor outer blanks count. */
function serialKey(serial: string): string {
  return foldText(serial).trim();
}

const keyOf = ({ line_id, unit_number }: Pick<OrderedUnit, 'line_id' | 'unit_number'>) =>
  `${line_id}/${unit_number}`;

/**
 * Which units of an order came, by their numbers, accepted or not: each is one that was ordered, has not come yet, and is
 * named once.
 * Else it says what and where, by the first that is wrong.
 */
export function planReceipt(
  order: { lines: readonly OrderedLine[]; units: readonly OrderedUnit[] },
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
    if (!unit) return over(`${what}: only ${line.quantity} were ordered`);
    if (unit.state === 'received') return over(`${what} has already been received`);
    if (unit.state === 'returned') return over(`${what} was received and sent back for credit`);
    if (unit.state === 'closed') return over(`${what} is no longer expected`);
    if (named.has(key)) return refused('invalid', `${at}.unit_number`, `${what} is listed twice`);
    named.add(key);
    return unit;
  };
  for (const [index, { line_id, units: came, rejected: refusedOnes }] of received.entries()) {
    const line = lines.get(line_id);
    if (!line) return refused('invalid', `lines.${index}.line_id`, 'This order has no such line');
    for (const [place, { unit_number, serial_number }] of came.entries()) {
      const at = `lines.${index}.units.${place}`;
      const unit = awaited(line, unit_number, at);
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
      const cost = sumOfMoney([unit.cost, unit.difference]);
      units.push({ line, unit_number, cost, serial_number, field: `${at}.serial_number` });
    }
    for (const [place, { unit_number, reason, awaits }] of refusedOnes.entries()) {
      const unit = awaited(line, unit_number, `lines.${index}.rejected.${place}`);
      if (!('state' in unit)) return unit;
      rejected.push({ line_id, unit_number, request_id: unit.request_id, reason, awaits });
    }
  }
  return { units, rejected };
}
