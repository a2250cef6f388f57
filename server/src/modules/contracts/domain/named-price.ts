import { formatCalendarDate, formatCount } from '@portal/contract';
import { contractState } from './contract-state';

/** A contract price as a line names it. */
export interface NamedPrice {
  /** Of the contract. */
  number: string;
  starts_on: string;
  ends_on: string | null;
  min_quantity: number;
}

/** Why so many cannot be ordered at a contract price that a draft took; null where they can. */
export function whyPriceLapsed(price: NamedPrice, quantity: number, today: string): string | null {
  const { number, starts_on, ends_on } = price;
  const state = contractState({ starts_on, ends_on }, today);
  if (state === 'upcoming') return `Contract ${number} begins on ${formatCalendarDate(starts_on)}`;
  if (state === 'ended' && ends_on !== null)
    return `Contract ${number} ended on ${formatCalendarDate(ends_on)}`;
  return whyTooFew(price, quantity);
}

/** Why these are too few for a contract price; null where they are enough. */
export function whyTooFew(
  { number, min_quantity }: Pick<NamedPrice, 'number' | 'min_quantity'>,
  quantity: number,
): string | null {
  return quantity < min_quantity
    ? `Contract ${number} has this price from a quantity of ${formatCount(min_quantity)} on, and this line has ${formatCount(quantity)}`
    : null;
}
