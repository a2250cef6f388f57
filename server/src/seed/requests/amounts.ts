import { type Cents, dollars, scaleToTotal, sum } from '../money';
import type { Figure, Subject } from './cases';
import type { Ask } from './planned-request';

/** The specification's sample figures (section 9): spent 1,642,500, of it 156,000 this month; committed 232,500. */
export const MONEY_TARGETS: Readonly<Record<Exclude<Figure, 'none'>, Cents>> = {
  'this month': dollars(156_000),
  'earlier in the fiscal year': dollars(1_642_500 - 156_000),
  committed: dollars(232_500),
};

/** What is bought with orders of its own, at costs that stay. */
type Fixed = Partial<Record<Figure, Cents>>;

export interface Costed {
  ask: Ask;
  subject: Subject;
  figure: Figure;
}

const STEP = dollars(10);

/** Brings what departments order to amounts with which each figure is met to the cent. */
export function meetFigures(all: readonly Costed[], fixed: Fixed): void {
  for (const [figure, target] of Object.entries(MONEY_TARGETS) as [keyof typeof MONEY_TARGETS, Cents][]) {
    const counted = all.filter((costed) => costed.figure === figure);
    const orders = counted.filter(({ subject }) => subject === 'large' || subject === 'medium');
    const others = counted.filter((costed) => !orders.includes(costed));
    const left = target - sum(others.map(({ ask }) => ask.amount));
    const amounts = scaleToTotal(
      orders.map(({ ask }) => ask.amount),
      left,
      STEP,
    );
    // The largest one makes room for what is fixed, and the others stay as they are.
    const largest = amounts.indexOf(Math.max(...amounts));
    amounts[largest] = (amounts[largest] ?? 0) - (fixed[figure] ?? 0);
    orders.forEach(({ ask }, index) => {
      ask.amount = amounts[index] ?? ask.amount;
    });
  }
}
