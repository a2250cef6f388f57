import { type Money, toCents } from '@portal/contract';

interface AwaitedUnit {
  line_id: number;
  /** What a credit note may give back for it, in the organisation's currency, likeliest first; null where nothing is known. */
  prices: readonly (Money | null)[];
}

/** The first so many of which the amount was asked, to within the tolerance; none where no number fits. */
function firstThatFit<Unit extends AwaitedUnit>(
  units: readonly Unit[],
  place: number,
  wanted: number,
  tolerance: number,
): Unit[] {
  let sum = 0;
  for (const [index, { prices }] of units.entries()) {
    sum += toCents(prices[place] ?? 0);
    if (Math.abs(sum - wanted) <= tolerance) return units.slice(0, index + 1);
  }
  return [];
}

/**
 * The units that a credit note without lines is for: the first that went back, or as many of one line, of which just its
 * amount was asked, all by the same of their prices. None where it fits no number of them: it gives back money alone then.
 * @param amount in cents, as the tolerance
 */
export function unitsThatFit<Unit extends AwaitedUnit>(
  awaited: readonly Unit[],
  amount: number,
  tolerance: number,
): Unit[] {
  if (amount <= 0) return [];
  const lineIds = [...new Set(awaited.map(({ line_id }) => line_id))];
  const choices = [awaited, ...lineIds.map((id) => awaited.filter(({ line_id }) => line_id === id))];
  const count = Math.max(0, ...awaited.map(({ prices }) => prices.length));
  for (let place = 0; place < count; place += 1)
    for (const units of choices) {
      const found = firstThatFit(units, place, amount, tolerance);
      if (found.length > 0) return found;
    }
  return [];
}

interface AskedTerms {
  discount: Money;
  charges: Money;
  tax_is_cost: boolean;
}

/**
 * By which terms a vendor may reckon what it gives back for units of an invoice, but by all of those that it was billed
 * by: a vendor keeps the shipping, credits what it has in its books without tax, or gives back the price of its list.
 */
export function termsOfCredits({ discount, charges, tax_is_cost }: AskedTerms): AskedTerms[] {
  const either = <Value>(own: Value, none: Value) => (own === none ? [own] : [own, none]);
  return either(discount, 0)
    .flatMap((less) =>
      either(tax_is_cost, false).flatMap((taxed) =>
        either(charges, 0).map((more) => ({ discount: less, charges: more, tax_is_cost: taxed })),
      ),
    )
    .slice(1);
}
