import { type Cents, cents } from '@portal/contract';

/** The nearest whole number to `dividend / divisor`, a half up; neither is below zero. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/**
 * Spreads an amount by weights, so that the parts add up to it to the cent: each part is the difference of two rounded
 * running sums. Any part of the parts, taken in their order, is within a cent of its proportion.
 * @param weights whole numbers from 0 on; where all are 0, each counts as 1
 */
export function spread(total: Cents, weights: readonly number[]): Cents[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n && weights.length > 0)
    return spread(
      total,
      weights.map(() => 1),
    );
  let weighed = 0n;
  let given = 0n;
  return weights.map((weight) => {
    weighed += BigInt(weight);
    const upTo = roundedQuotient(BigInt(total) * weighed, all);
    const part = upTo - given;
    given = upTo;
    return cents(Number(part));
  });
}

/**
 * Spreads what things cost more, or less where it is below zero, by what each cost. In cents; the parts add up to the
 * whole.
 */
export function spreadDifference(difference: number, costs: readonly number[]): number[] {
  const parts = spread(cents(Math.abs(difference)), costs);
  return difference < 0 ? parts.map((part) => 0 - part) : parts;
}
