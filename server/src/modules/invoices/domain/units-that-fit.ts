import { type Money, toCents } from '@portal/contract';

interface AwaitedUnit {
  line_id: number;
  /** What its invoice asked for it, in the organisation's currency. */
  billed: Money | null;
  /** The same without its part of charges. */
  goods: Money | null;
}

type Measure = 'billed' | 'goods';

/** The first so many of which the amount was asked, to within the tolerance; none where no number fits. */
function firstThatFit<Unit extends AwaitedUnit>(
  units: readonly Unit[],
  measure: Measure,
  wanted: number,
  tolerance: number,
): Unit[] {
  let sum = 0;
  for (const [index, unit] of units.entries()) {
    sum += toCents(unit[measure] ?? 0);
    if (Math.abs(sum - wanted) <= tolerance) return units.slice(0, index + 1);
  }
  return [];
}

/**
 * The units that a credit note without lines is for: the first that went back, or as many of one line, that were billed
 * for just its amount, with their part of charges or else without: a vendor often keeps the shipping. None where it fits no number of them: it gives back money alone then.
 * @param amount in cents, as the tolerance
 */
export function unitsThatFit<Unit extends AwaitedUnit>(
  awaited: readonly Unit[],
  amount: number,
  tolerance: number,
): Unit[] {
  const lineIds = [...new Set(awaited.map(({ line_id }) => line_id))];
  const choices = [awaited, ...lineIds.map((id) => awaited.filter(({ line_id }) => line_id === id))];
  for (const measure of ['billed', 'goods'] as const)
    for (const units of choices) {
      const found = amount > 0 ? firstThatFit(units, measure, amount, tolerance) : [];
      if (found.length > 0) return found;
    }
  return [];
}
