import {
  add,
  BASE_CURRENCY,
  type Cents,
  type Currency,
  decimalsOf,
  formatMoney,
  MAX_MONEY,
  type Money,
  netIn,
  quotientIn,
  SumTooLarge,
  smallestOf,
  subtract,
  toBase,
  toCents,
  toDollars,
  ZERO,
} from '@portal/contract';
import { spread } from './spread';

/** Money in the order's currency, the tax rate in per cent. */
export interface PricedLine {
  quantity: number;
  price: Money;
  /** For how many units the price is. */
  price_per: number;
  tax_rate: number;
}

/** In which currency an order is, and what one of it is worth in the organisation's. */
export interface OrderMoney {
  currency: Currency;
  /** Null where none is known: what things cost is not known then either, and is 0. */
  rate: number | null;
}

/** What applies to an order as a whole; money in its currency. */
export interface OrderTerms extends OrderMoney {
  discount: Money;
  /** Shipping and other charges. */
  charges: Money;
  /** Whether tax belongs to what an asset costs. */
  tax_is_cost: boolean;
}

/** Net, tax and total in the order's currency; what its lines and units cost in the organisation's. */
export interface OrderCosts {
  net: Money;
  tax: Money;
  /** To pay: net, less the discount, with charges and tax. */
  total: Money;
  /** The total in the organisation's currency; null where no rate is known. */
  base_total: Money | null;
  lines: { net: Money; landed: Money; units: Money[] }[];
}

/** The tax on an amount, at so many per cent. */
export function taxOn(currency: Currency, amount: Cents, rate: number): Cents {
  // Hundredths of a per cent, as the database keeps them.
  return quotientIn(currency, BigInt(amount) * BigInt(Math.round(rate * 100)), 10_000n);
}

/** The tax of each line: reckoned for each rate on the sum of its lines, rounded once, then spread over them. */
function taxesOf(currency: Currency, lines: readonly PricedLine[], taxable: readonly Cents[]): Cents[] {
  const taxes = lines.map(() => ZERO);
  for (const rate of new Set(lines.map(({ tax_rate }) => tax_rate))) {
    const members = lines.flatMap((line, index) => (line.tax_rate === rate ? [index] : []));
    const base = add(...members.map((index) => taxable[index] ?? ZERO));
    const tax = taxOn(currency, base, rate);
    const parts = spread(
      tax,
      members.map((index) => taxable[index] ?? 0),
      smallestOf(currency),
    );
    members.forEach((index, k) => {
      taxes[index] = parts[k] ?? ZERO;
    });
  }
  return taxes;
}

/**
 * The tax of a part of an order, such as an invoice of some of its units. Its charges are taxed as those of the whole
 * order are, whichever lines come with them, so that all parts have the order's tax.
 */
export function taxOfPart(
  lines: readonly PricedLine[],
  { currency, discount, charges }: Pick<OrderTerms, 'currency' | 'discount' | 'charges'>,
  ordered: readonly PricedLine[],
): Money {
  const nets = lines.map((line) => netIn(currency, line));
  const discounts = spreadOverLines(currency, discount, lines, nets);
  const goods = nets.map((net, k) => subtract(net, discounts[k] ?? ZERO));
  const orderedNets = ordered.map((line) => netIn(currency, line));
  const shipping = spreadOverLines(currency, charges, ordered, orderedNets);
  return toDollars(add(...taxesOf(currency, [...lines, ...ordered], [...goods, ...shipping])));
}

/** By value; where nothing costs anything, by quantity. */
function spreadOverLines(
  currency: Currency,
  amount: Money,
  lines: readonly PricedLine[],
  nets: readonly Cents[],
): Cents[] {
  const isFree = nets.every((net) => net === 0);
  const weights = isFree ? lines.map(({ quantity }) => quantity) : nets;
  return spread(toCents(amount), weights, smallestOf(currency));
}

/** That an order comes to more than is kept to the cent of amounts in a currency. */
export function tooMuchText(currency: Currency): string {
  const most = decimalsOf(currency) === 0 ? Math.floor(MAX_MONEY) : MAX_MONEY;
  return `The order comes to more than ${formatMoney(most, currency)}: split it`;
}

/** Why the amounts of an order are more than is kept to the cent, in its currency or the organisation's; null where they are not. */
export function whyTooMuch(lines: readonly PricedLine[], terms: OrderTerms): string | null {
  try {
    const { total, base_total } = costsOf(lines, terms);
    if (total > MAX_MONEY) return tooMuchText(terms.currency);
    return (base_total ?? 0) > MAX_MONEY ? tooMuchText(BASE_CURRENCY) : null;
  } catch (error) {
    if (error instanceof SumTooLarge) return tooMuchText(terms.currency);
    throw error;
  }
}

/** Whether a discount is more than there is to pay for the goods. */
export function isDiscountTooLarge(
  lines: readonly PricedLine[],
  { currency, discount }: Pick<OrderTerms, 'currency' | 'discount'>,
): boolean {
  return toCents(discount) > add(...lines.map((line) => netIn(currency, line)));
}

/**
 * What each line and each of its units costs, with its part of discount, charges and, where it is a cost, tax. All
 * parts add up to the whole to the cent: what the order costs is made an amount of the organisation's currency once, and
 * that is spread. The discount is at most the net.
 */
export function costsOf(lines: readonly PricedLine[], terms: OrderTerms): OrderCosts {
  const { currency, rate } = terms;
  const nets = lines.map((line) => netIn(currency, line));
  const discounts = spreadOverLines(currency, terms.discount, lines, nets);
  const charges = spreadOverLines(currency, terms.charges, lines, nets);
  const taxable = nets.map((net, k) => add(subtract(net, discounts[k] ?? ZERO), charges[k] ?? ZERO));
  const taxes = taxesOf(currency, lines, taxable);
  const tax = add(...taxes);
  // Of no lines too: what is not spread is paid all the same.
  const total = subtract(add(...nets, toCents(terms.charges), tax), toCents(terms.discount));
  const costs = taxable.map((amount, k) => add(amount, terms.tax_is_cost ? (taxes[k] ?? ZERO) : ZERO));
  const landed = rate === null ? costs.map(() => ZERO) : spread(toBase(add(...costs), rate), costs);
  return {
    net: toDollars(add(...nets)),
    tax: toDollars(tax),
    total: toDollars(total),
    base_total: rate === null ? null : toDollars(toBase(total, rate)),
    lines: lines.map(({ quantity }, k) => {
      const units = spread(
        landed[k] ?? ZERO,
        Array.from({ length: quantity }, () => 1),
      );
      return {
        net: toDollars(nets[k] ?? ZERO),
        landed: toDollars(landed[k] ?? ZERO),
        units: units.map(toDollars),
      };
    }),
  };
}
