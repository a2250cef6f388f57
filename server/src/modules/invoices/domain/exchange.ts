import { add, type Cents, type Currency, exchanged, subtract, toBase, ZERO } from '@portal/contract';

/** In which currency a document is, and what one of it is worth in the organisation's. */
export interface DocumentMoney {
  currency: Currency;
  rate: number;
}

/** Money of a part of an invoice. */
interface PartMoney extends DocumentMoney {
  /** What the parts before it ask for, in cents of its currency: so that all parts are reckoned as the whole. */
  asked_before?: Cents;
}

/** What an invoice asks for, in cents of the organisation's currency. */
export interface AskedInBase {
  /** At the rate of its order: what it differs by is told by this. */
  atOrder: Cents;
  /** What it is more at its own rate; less where it is below zero. */
  exchange: Cents;
}

/**
 * What an amount of an invoice is in the organisation's currency. In the order's currency it is reckoned as the order is,
 * and what its own rate makes of it beyond that is an exchange difference; in another, at its own rate alone.
 * @param asked in cents of the invoice's currency; below zero where it is given back
 */
export function askedInBase(asked: Cents, invoice: PartMoney, order: DocumentMoney): AskedInBase {
  const { asked_before: before = ZERO } = invoice;
  const own = subtract(toBase(add(before, asked), invoice.rate), toBase(before, invoice.rate));
  if (invoice.currency !== order.currency) return { atOrder: own, exchange: ZERO };
  const atOrder = toBase(asked, order.rate);
  return { atOrder, exchange: subtract(own, atOrder) };
}

/** An amount of an invoice in the currency of its order, by the rates of both; in the same one it is what it says. */
export function inCurrencyOf(order: DocumentMoney, amount: Cents, invoice: DocumentMoney): Cents {
  return invoice.currency === order.currency ? amount : exchanged(amount, invoice.rate, order);
}
