import {
  add,
  type Cents,
  type Money,
  netIn,
  subtract,
  toBase,
  toDollars,
  type UnitState,
  ZERO,
} from '@portal/contract';
import { type OrderTerms, type PricedLine, taxOn } from './landed-cost';

interface ExtraLine {
  id: number;
  quantity: number;
  /** How many units more than were ordered its order accepts of it. */
  extra_allowed: number;
  /** Whether nothing of it is received. */
  without_receipt: boolean;
}

/** The whole units that a tolerance in per cent allows, as the database reckons them: 5 % of 19 are none. */
export function allowedExtras(line: { quantity: number; over_receipt_percent: number }): number {
  // Hundredths of a per cent, as the settings keep them.
  return Math.floor((line.quantity * Math.round(line.over_receipt_percent * 100)) / 10_000);
}

interface LineUnit {
  line_id: number;
  unit_number: number;
  state: UnitState;
  /** Of one beyond those that were ordered: which. */
  extra: number | null;
}

/** What is accepted of a line beyond what was ordered. */
export interface Extras {
  /** Which of those that are allowed have not come, ascending. */
  free: number[];
  /** The numbers that their units get, in the same order. */
  unitNumbers: number[];
  /** Why none is accepted; null where some are, once all that was ordered came. */
  why: string | null;
}

/**
 * How many units beyond those that were ordered a line still takes: as many as its order's tolerance allows, and none once
 * something of it was given up.
 */
export function extrasOf(
  { id, quantity, extra_allowed, without_receipt }: ExtraLine,
  units: readonly LineUnit[],
): Extras {
  const own = units.filter(({ line_id }) => line_id === id);
  const refused = (why: string): Extras => ({ free: [], unitNumbers: [], why });
  if (extra_allowed === 0 || without_receipt) return refused(`only ${quantity} were ordered`);
  if (own.some(({ state, extra }) => extra === null && state === 'closed'))
    return refused(
      `only ${quantity} were ordered, and some of them are no longer expected: nothing more is accepted`,
    );
  const taken = new Set(own.map(({ extra }) => extra));
  const free = Array.from({ length: extra_allowed }, (_, index) => index + 1).filter(
    (extra) => !taken.has(extra),
  );
  if (free.length === 0)
    return refused(
      extra_allowed === 1
        ? `only ${quantity} were ordered, and the one more that is accepted came already`
        : `only ${quantity} were ordered, and the ${extra_allowed} more that are accepted came already`,
    );
  return { free, unitNumbers: numbersOf(free, quantity, own), why: null };
}

/** The place of each among those that are accepted tells its number, also where others of them came first. */
function numbersOf(free: readonly number[], quantity: number, units: readonly LineUnit[]): number[] {
  const last = Math.max(
    quantity,
    ...units.filter(({ extra }) => extra === null).map((one) => one.unit_number),
  );
  const taken = new Set(units.map(({ unit_number }) => unit_number));
  return free.map((extra) => {
    let number = last + extra;
    while (taken.has(number)) number += 1;
    taken.add(number);
    return number;
  });
}

/** What is said of a number of a line that no unit has, neither of those that were ordered nor of those that are accepted beyond them. */
export function whyNoSuchUnit(line: ExtraLine, units: readonly LineUnit[]): string {
  const { unitNumbers, why } = extrasOf(line, units);
  if (why !== null) return why;
  const accepted =
    unitNumbers.length === 1
      ? `one more is accepted: unit ${unitNumbers[0]}`
      : `${unitNumbers.length} more are accepted: units ${unitNumbers.join(', ')}`;
  return `only ${line.quantity} were ordered, and ${accepted}`;
}

/**
 * What such a unit costs: its price, with its tax where that is a cost. Discount and charges are the order's, and are
 * spread over what was ordered. Of prices for many at once it is the difference of rounded sums, so that any number of
 * them costs what the vendor bills. In the organisation's currency.
 */
export function extraCost(
  line: PricedLine,
  extra: number,
  { currency, rate, tax_is_cost }: Pick<OrderTerms, 'currency' | 'rate' | 'tax_is_cost'>,
): Money {
  const upTo = (count: number): Cents => {
    const all = netIn(currency, { ...line, quantity: line.quantity + count });
    const net = subtract(all, netIn(currency, line));
    const tax = tax_is_cost ? taxOn(currency, net, line.tax_rate) : ZERO;
    return rate === null ? ZERO : toBase(add(net, tax), rate);
  };
  return toDollars(subtract(upTo(extra), upTo(extra - 1)));
}

interface LineShare {
  line_id: number;
  department_id: number | null;
  stock_of: { id: number } | null;
}

/** The department whose stock an extra unit of a line belongs to: that for whose stock it was ordered, else that of its last request. */
export function departmentOfLine(lineId: number, shares: readonly LineShare[]): number | null {
  const own = shares.filter(({ line_id }) => line_id === lineId);
  return (own.find(({ stock_of }) => stock_of !== null) ?? own.at(-1))?.department_id ?? null;
}
