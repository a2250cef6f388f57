import { type Cents, cents, roundedQuotient } from '@portal/contract';

/**
 * Spreads an amount by weights, so that the parts add up to it to the cent: each part is the difference of two rounded
 * running sums. Any part of the parts, taken in their order, is within a cent of its proportion. By what the charges and
 * the discount of an order are spread over its lines and units, `landed-cost.ts` says.
 * @param weights whole numbers from 0 on; where all are 0, each counts as 1
 * @param smallest the smallest amount of the currency, in cents: the total and each part are whole numbers of it
 */
export function spread(total: Cents, weights: readonly number[], smallest = 1n): Cents[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n && weights.length > 0)
    return spread(
      total,
      weights.map(() => 1),
      smallest,
    );
  let weighed = 0n;
  let given = 0n;
  return weights.map((weight) => {
    weighed += BigInt(weight);
    const upTo = roundedQuotient(BigInt(total) * weighed, all * smallest) * smallest;
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
