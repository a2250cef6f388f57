import { formatMoney, type Money, subtract, toCents, toDollars } from '@portal/contract';

/** A contract whose ceiling an order would pass; money in dollars. */
export interface OverCeiling {
  number: string;
  ceiling: Money;
  /** With the order. */
  used: Money;
  /** What the order uses of it. */
  own: Money;
}

/** Says by how much an order passes the ceiling of a contract. */
export function overCeilingText({ number, ceiling, used, own }: OverCeiling): string {
  const before = toDollars(subtract(toCents(used), toCents(own)));
  const over = toDollars(subtract(toCents(used), toCents(ceiling)));
  return (
    `Contract ${number} has a ceiling of ${formatMoney(ceiling)}. ${formatMoney(before)} of it is used, ` +
    `this order takes ${formatMoney(own)}: that is ${formatMoney(over)} too much`
  );
}
