import { type Currency, formatMoney, type Money, subtract, toCents, toDollars } from '@portal/contract';

/** A contract whose ceiling an order would pass; money in the currency of the contract. */
export interface OverCeiling {
  number: string;
  currency: Currency;
  ceiling: Money;
  /** With the order. */
  used: Money;
  /** What the order uses of it. */
  own: Money;
}

/** Says by how much an order passes the ceiling of a contract. */
export function overCeilingText({ number, currency, ceiling, used, own }: OverCeiling): string {
  const money = (amount: Money) => formatMoney(amount, currency);
  const before = toDollars(subtract(toCents(used), toCents(own)));
  const over = toDollars(subtract(toCents(used), toCents(ceiling)));
  return (
    `Contract ${number} has a ceiling of ${money(ceiling)}. ${money(before)} of it is used, ` +
    `this order takes ${money(own)}: that is ${money(over)} too much`
  );
}
