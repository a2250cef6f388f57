import { formatCalendarDate, formatCount } from '@portal/contract';
import { contractState } from './contract-state';

/** A contract price as a line names it. */
export interface NamedPrice {
  /** Of the contract. */
  number: string;
  starts_on: string;
  ends_on: string | null;
  /** Days of the price itself; null where it is as long as the contract. */
  price_starts_on: string | null;
  price_ends_on: string | null;
  min_quantity: number;
}

/** Why so many cannot be ordered at a contract price that a draft took; null where they can. */
export function whyPriceLapsed(price: NamedPrice, quantity: number, today: string): string | null {
  const { number, starts_on, ends_on } = price;
  const state = contractState({ starts_on, ends_on }, today);
  if (state === 'upcoming') return `Contract ${number} begins on ${formatCalendarDate(starts_on)}`;
  if (state === 'ended' && ends_on !== null)
    return `Contract ${number} ended on ${formatCalendarDate(ends_on)}`;
  return whyPriceOver(price, today) ?? whyTooFew(price, quantity);
}

/** Why a price does not hold on a day of its contract; null where it does. */
function whyPriceOver(
  {
    number,
    price_starts_on,
    price_ends_on,
  }: Pick<NamedPrice, 'number' | 'price_starts_on' | 'price_ends_on'>,
  today: string,
): string | null {
  if (price_starts_on !== null && today < price_starts_on)
    return `Contract ${number} has this price from ${formatCalendarDate(price_starts_on)} on`;
  return price_ends_on !== null && price_ends_on < today
    ? `Contract ${number} had this price until ${formatCalendarDate(price_ends_on)}`
    : null;
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
