import { BASE_CURRENCY, type Currency, decimalsOf } from './vocabulary/base-currency';

declare const unit: unique symbol;

/**
 * An amount in dollars, or in another currency where it stands beside one, as the contract, the database and the screens
 * have it. It is for passing on and showing: sums are made in cents, by `sumOfMoney`, or in SQL. Amounts of a currency
 * without decimals are whole, and in hundreds of cents. The lint rule `no-money-arithmetic` refuses `+` on one, and the
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

const PRODUCT_IS_NEAR = 1e13;

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
  // Up to here a product with 100 is less than half a cent off, and what divides back to the amount is its cents.
  const near = Math.round(dollars * 100);
  if (near / 100 === dollars && Math.abs(dollars) < PRODUCT_IS_NEAR) return cents(near);
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

/** Whether a part of an amount, both in cents, is at most so many per cent of it. */
export function isWithinPercent(part: Cents, amount: Cents, percent: number): boolean {
  // Hundredths of a per cent, as the settings keep them.
  return BigInt(part) * 10_000n <= BigInt(amount) * BigInt(Math.round(percent * 100));
}

/** The nearest whole number to `dividend / divisor`, a half away from zero; the divisor is above zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  return dividend < 0n ? -roundedQuotient(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor);
}

/** The smallest amount of a currency, in cents: 1, or 100 where it has no decimals. */
export function smallestOf(currency: Currency): bigint {
  return decimalsOf(currency) === 0 ? 100n : 1n;
}

/** A quotient of cents as an amount of the currency: to the cent, or to the whole where it has none. */
export function quotientIn(currency: Currency, dividend: bigint, divisor: bigint): Cents {
  const smallest = smallestOf(currency);
  return cents(Number(roundedQuotient(dividend, divisor * smallest) * smallest));
}

interface Priced {
  quantity: number;
  price: Money;
  /** For how many the price is. */
  price_per: number;
}

/** Quantity by price, rounded to what the currency has, a half up. */
export function netIn(currency: Currency, { quantity, price, price_per }: Priced): Cents {
  return quotientIn(currency, BigInt(quantity) * BigInt(toCents(price)), BigInt(price_per));
}

/** Decimals of a rate that are kept. */
const RATE_DECIMALS = 8;
const RATE_UNIT = 100_000_000n;

/** The largest rate that is kept. */
export const MAX_RATE = 999_999;

/** Whether a number can be a rate: above 0, with eight decimals at most. */
export function isRate(value: number): boolean {
  return value > 0 && value <= MAX_RATE && Number(value.toFixed(RATE_DECIMALS)) === value;
}

function readRate(rate: number): bigint {
  return BigInt(rate.toFixed(RATE_DECIMALS).replace('.', ''));
}

const plainRate = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: RATE_DECIMALS,
  useGrouping: false,
});

/** `4e-7` -> `0.0000004`, `1.50` -> `1.5`: a rate in digits. */
export function formatRate(rate: number): string {
  return plainRate.format(rate);
}

/** Cents of a currency in those of the organisation, at so much for one of it: rounded once, a half away from zero. */
export function toBase(amount: Cents, rate: number): Cents {
  return cents(Number(roundedQuotient(BigInt(amount) * readRate(rate), RATE_UNIT)));
}

/** The same of an amount. */
export function inBase(amount: Money, rate: number): Money {
  return toDollars(toBase(toCents(amount), rate));
}

/** What can be paid in another currency with so many cents of the organisation's: rounded down, so that it is no more. */
export function fromBase(amount: Cents, rate: number, currency: Currency): Cents {
  const smallest = smallestOf(currency);
  return cents(Number(((BigInt(amount) * RATE_UNIT) / (readRate(rate) * smallest)) * smallest));
}

/** Cents of a currency in those of another, each at so much of the organisation's for one: rounded once, to what that has. */
export function exchanged(amount: Cents, rate: number, to: { currency: Currency; rate: number }): Cents {
  return quotientIn(to.currency, BigInt(amount) * readRate(rate), readRate(to.rate));
}

/** Whether the amount has no more decimals than its currency. */
function isAmountIn(currency: Currency, amount: Money): boolean {
  return decimalsOf(currency) === 2 || Number.isInteger(amount);
}

/** Why an amount is none of its currency; null where it is. */
export function whyNotWhole(label: string, amount: Money, currency: Currency): string | null {
  return isAmountIn(currency, amount) ? null : `${label} must be a whole amount: ${currency} has no decimals`;
}

const formats = new Map<Currency, Intl.NumberFormat>();

function formatOf(currency: Currency): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const decimals = decimalsOf(currency);
  const made = new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  });
  formats.set(currency, made);
  return made;
}

/**
 * `1234.5` -> `$1,234.50`, `-5` -> `−$5.00` with the minus of print; nothing, also less nothing -> `$0.00`. Of another
 * currency `€1,234.50`, `¥98,765`, `CHF 5.00`.
 */
export function formatMoney(amount: Money | null | undefined, currency: Currency = BASE_CURRENCY): string {
  return formatOf(currency)
    .format(amount || 0)
    .replace('-', '−');
}
