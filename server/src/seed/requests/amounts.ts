import { type Cents, dollars, scaleToTotal, sum } from '../money';
import type { Figure, Subject } from './cases';
import type { Ask } from './planned-request';

/** The specification's sample figures (section 9): spent 1,642,500, of it 156,000 this month; committed 232,500. */
export const MONEY_TARGETS: Readonly<Record<Exclude<Figure, 'none'>, Cents>> = {
  'this month': dollars(156_000),
  'earlier in the fiscal year': dollars(1_642_500 - 156_000),
  committed: dollars(232_500),
};

export interface Costed {
  ask: Ask;
  subject: Subject;
  figure: Figure;
}

const STEP = dollars(10);

/** Brings what departments order to amounts with which each figure is met to the cent. */
export function meetFigures(all: readonly Costed[]): void {
  for (const [figure, target] of Object.entries(MONEY_TARGETS)) {
    const counted = all.filter((costed) => costed.figure === figure);
    const orders = counted.filter(({ subject }) => subject === 'large' || subject === 'medium');
    const others = counted.filter((costed) => !orders.includes(costed));
    const left = target - sum(others.map(({ ask }) => ask.amount));
    const amounts = scaleToTotal(
      orders.map(({ ask }) => ask.amount),
      left,
      STEP,
    );
    orders.forEach(({ ask }, index) => {
      ask.amount = amounts[index] ?? ask.amount;
    });
  }
}

/**
 * What was estimated for fulfilled orders. Two neighbours miss by the same, one up and one down: estimates sum to
 * what was paid, so that approved less fulfilled is what is committed, whichever of the two a reader adds up.
 */
export function estimatesFor(amounts: readonly Cents[]): Cents[] {
  return amounts.map((amount, index) => {
    const partner = amounts[index % 2 === 0 ? index + 1 : index - 1];
    if (partner === undefined || index % 6 >= 4) return amount;
    const miss =
      Math.round((Math.min(amount, partner) * (1 + (Math.floor(index / 2) % 4))) / 100 / STEP) * STEP;
    return amount + (index % 2 === 0 ? miss : -miss);
  });
}
