/** Whole cents: the seed computes in them, so that every sum is exact. */
export type Cents = number;

export const dollars = (amount: number): Cents => Math.round(amount * 100);

export function toDollars(cents: Cents): number {
  return cents / 100;
}

export function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Brings amounts to an exact total in about their proportions, in steps; the largest takes the odd rest. */
export function scaleToTotal(amounts: readonly Cents[], total: Cents, step: Cents): Cents[] {
  const factor = total / sum(amounts);
  const scaled = amounts.map((amount) => Math.max(step, Math.round((amount * factor) / step) * step));
  const largest = scaled.indexOf(Math.max(...scaled));
  const rest = total - sum(scaled);
  return scaled.map((amount, index) => (index === largest ? amount + rest : amount));
}
