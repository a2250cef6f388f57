declare const unit: unique symbol;

/**
 * An amount in dollars, as the contract, the database and the screens have it. It is for passing on and showing: sums
 * are made in cents, by `sumOfMoney`, or in SQL. The lint rule `no-money-arithmetic` refuses `+` on one, and the
 * compiler refuses cents where dollars are meant.
 */
export type Money = number & { readonly [unit]?: 'dollars' };

/** An amount in whole cents. Only the functions here make one, so that no float sum can pass for money. */
export type Cents = number & { readonly [unit]: 'cents' };

export const ZERO = 0 as Cents;

/** The largest amount that the portal keeps, in dollars: numeric(14,2) less the last two digits of head-room. */
export const MAX_MONEY: Money = 99_999_999_999.99;

/** What amounts may add up to, in dollars: a round figure below 2^53 cents, up to which every sum is exact. */
export const MAX_SUM: Money = 90_000_000_000_000;

/** Thrown where amounts, each of them allowed, add up to more than 2^53 cents. */
export class SumTooLarge extends RangeError {}

/** A whole number of cents, as the database counts them. Throws a RangeError at a fraction, `SumTooLarge` beyond 2^53. */
export function cents(value: number): Cents {
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new SumTooLarge(`${value} cents are too large to be exact`);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  // Zero has one sign.
  return (value === 0 ? 0 : value) as Cents;
}

/** Dollars as they arrive from the contract or the database. Throws a RangeError at more than two decimals. */
export function toCents(dollars: Money): Cents {
  // toFixed rounds the exact value of the double; a product with 100 would round twice.
  const text = Number.isFinite(dollars) ? dollars.toFixed(2) : '';
  if (text === '' || Number(text) !== dollars) throw new RangeError(`${dollars} is not an amount in dollars`);
  return cents(Number(text.replace('.', '')));
}

/** Dollars as they leave: the double nearest to the amount, which prints with two decimals at most. */
export function toDollars(amount: Cents): Money {
  // A plain number is dollars by its type; cents are not.
  return (amount as number) / 100;
}

/** The exact sum. Throws a RangeError when it passes 2^53 cents. */
export function add(...amounts: readonly Cents[]): Cents {
  let total = 0;
  for (const amount of amounts) total = cents(total + amount);
  return cents(total);
}

/** The exact difference, below zero where more is taken away. */
export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** The exact sum of amounts in dollars. Throws a RangeError at what is no amount, and beyond 2^53 cents. */
export function sumOfMoney(amounts: readonly Money[]): Money {
  return toDollars(add(...amounts.map(toCents)));
}

/** The exact difference of two amounts in dollars, below zero where more is taken away. */
export function differenceOfMoney(from: Money, amount: Money): Money {
  return toDollars(subtract(toCents(from), toCents(amount)));
}
