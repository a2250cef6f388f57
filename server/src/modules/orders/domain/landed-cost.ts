import {
  add,
  type Cents,
  cents,
  MAX_MONEY,
  type Money,
  SumTooLarge,
  subtract,
  toCents,
  toDollars,
  ZERO,
} from '@portal/contract';
import { roundedQuotient, spread } from './spread';

/** Money in dollars, the tax rate in per cent. */
export interface PricedLine {
  quantity: number;
  price: Money;
  /** For how many units the price is. */
  price_per: number;
  tax_rate: number;
}

/** What applies to an order as a whole; money in dollars. */
export interface OrderTerms {
  discount: Money;
  /** Shipping and other charges. */
  charges: Money;
  /** Whether tax belongs to what an asset costs. */
  tax_is_cost: boolean;
}

/** Dollars. */
export interface OrderCosts {
  net: Money;
  tax: Money;
  /** To pay: net, less the discount, with charges and tax. */
  total: Money;
  lines: { net: Money; landed: Money; units: Money[] }[];
}

/** Quantity by price, rounded to the cent. */
export function netOf({ quantity, price, price_per }: PricedLine): Cents {
  return cents(Number(roundedQuotient(BigInt(quantity) * BigInt(toCents(price)), BigInt(price_per))));
}

/** The tax of each line: reckoned for each rate on the sum of its lines, rounded once, then spread over them. */
function taxesOf(lines: readonly PricedLine[], taxable: readonly Cents[]): Cents[] {
  const taxes = lines.map(() => ZERO);
  for (const rate of new Set(lines.map(({ tax_rate }) => tax_rate))) {
    const members = lines.flatMap((line, index) => (line.tax_rate === rate ? [index] : []));
    const base = add(...members.map((index) => taxable[index] ?? ZERO));
    // Hundredths of a per cent, as the database keeps them.
    const tax = cents(Number(roundedQuotient(BigInt(base) * BigInt(Math.round(rate * 100)), 10_000n)));
    const parts = spread(
      tax,
      members.map((index) => taxable[index] ?? 0),
    );
    members.forEach((index, k) => {
      taxes[index] = parts[k] ?? ZERO;
    });
  }
  return taxes;
}

/** By value; where nothing costs anything, by quantity. */
function spreadOverLines(amount: Money, lines: readonly PricedLine[], nets: readonly Cents[]): Cents[] {
  const isFree = nets.every((net) => net === 0);
  return spread(toCents(amount), isFree ? lines.map(({ quantity }) => quantity) : nets);
}

/** Whether the amounts of an order are more than is kept to the cent. */
export function isTooMuch(lines: readonly PricedLine[], terms: OrderTerms): boolean {
  try {
    return costsOf(lines, terms).total > MAX_MONEY;
  } catch (error) {
    if (error instanceof SumTooLarge) return true;
    throw error;
  }
}

/** Whether a discount is more than there is to pay for the goods. */
export function isDiscountTooLarge(lines: readonly PricedLine[], discount: Money): boolean {
  return toCents(discount) > add(...lines.map(netOf));
}

/**
 * What each line and each of its units costs, with its part of discount, charges and, where it is a cost, tax. All
 * parts add up to the whole to the cent. The discount is at most the net.
 */
export function costsOf(lines: readonly PricedLine[], terms: OrderTerms): OrderCosts {
  const nets = lines.map(netOf);
  const discounts = spreadOverLines(terms.discount, lines, nets);
  const charges = spreadOverLines(terms.charges, lines, nets);
  const taxable = nets.map((net, k) => add(subtract(net, discounts[k] ?? ZERO), charges[k] ?? ZERO));
  const taxes = taxesOf(lines, taxable);
  const tax = add(...taxes);
  return {
    net: toDollars(add(...nets)),
    tax: toDollars(tax),
    // Of no lines too: what is not spread is paid all the same.
    total: toDollars(subtract(add(...nets, toCents(terms.charges), tax), toCents(terms.discount))),
    lines: lines.map(({ quantity }, k) => {
      const landed = add(taxable[k] ?? ZERO, terms.tax_is_cost ? (taxes[k] ?? ZERO) : ZERO);
      const units = spread(
        landed,
        Array.from({ length: quantity }, () => 1),
      );
      return { net: toDollars(nets[k] ?? ZERO), landed: toDollars(landed), units: units.map(toDollars) };
    }),
  };
}
