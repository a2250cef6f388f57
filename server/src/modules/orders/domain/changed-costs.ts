import {
  formatMoney,
  type Money,
  subtract,
  sumOfMoney,
  toCents,
  toDollars,
  type UnitState,
  ZERO,
} from '@portal/contract';
import type { OrderCosts, OrderTerms } from './landed-cost';
import { spread } from './spread';

export interface Place {
  line_id: number;
  request_id: number;
}

export interface SentUnit {
  line_id: number;
  unit_number: number;
  request_id: number;
  state: UnitState;
  cost: Money;
  /** Of one beyond those that were ordered: which. It stays whatever is ordered. */
  extra?: number | null;
  /** Whether an invoice bills it: then it stays too. */
  is_billed?: boolean;
}

/** Whether a change leaves the unit as it is. */
export function isFixed({ state, is_billed = false }: SentUnit): boolean {
  return state !== 'expected' || is_billed;
}

type Terms = Pick<OrderTerms, 'discount' | 'charges'>;

interface CostedUnits {
  /** The units of each line, those that are expected at their part of what is left. */
  lines: SentUnit[][];
  /** Why it cannot cost that, by its field; null where it can. */
  fault: [string, string] | null;
}

/** Which of the terms brings it about that an order costs so little. */
function fieldOfLess(order: Terms, change: Terms): string {
  if (change.discount > order.discount) return 'discount';
  return change.charges < order.charges ? 'charges' : 'lines';
}

/**
 * What came stays at its cost; what is expected costs what is left of the order then, each unit by its part of it: all
 * units together cost what the order comes to.
 */
export function costUnits(
  order: Terms,
  change: Terms,
  lines: readonly { units: readonly SentUnit[]; parts: OrderCosts['lines'][number] | undefined }[],
): CostedUnits {
  const whole = sumOfMoney(lines.map(({ parts }) => parts?.landed ?? 0));
  const all = lines.flatMap(({ units, parts }) =>
    units.map((unit, place) => ({ unit, part: parts?.units[place] ?? 0 })),
  );
  const came = sumOfMoney(all.flatMap(({ unit }) => (isFixed(unit) ? [unit.cost] : [])));
  const expected = all.filter(({ unit }) => !isFixed(unit));
  const asTheyAre = lines.map(({ units }) => [...units]);
  if (expected.length === 0) {
    const field = (['discount', 'charges'] as const).find((term) => change[term] !== order[term]);
    const text = 'All that is ordered came or is billed: what it costs otherwise is entered with its invoice';
    return { lines: asTheyAre, fault: field ? [field, text] : null };
  }
  if (came > whole) {
    const text = `What came costs ${formatMoney(came)}, and the order would come to ${formatMoney(whole)}: have the vendor credit the rest`;
    return { lines: asTheyAre, fault: [fieldOfLess(order, change), text] };
  }
  const costs = spread(
    subtract(toCents(whole), toCents(came)),
    expected.map(({ part }) => toCents(part)),
  );
  const costOf = new Map(expected.map(({ unit }, place) => [unit, toDollars(costs[place] ?? ZERO)]));
  return {
    lines: lines.map(({ units }) => units.map((unit) => ({ ...unit, cost: costOf.get(unit) ?? unit.cost }))),
    fault: null,
  };
}
