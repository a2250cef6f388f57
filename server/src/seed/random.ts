import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Random {
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** The same seed gives the same numbers on every machine. Each part of the demo has its own, so that a change in one leaves the others alone. */
export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const int = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    int,
    chance: (percent) => int(1, 100) <= percent,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
    shuffled: (list) => {
      const result = [...list];
      for (let last = result.length - 1; last > 0; last--) {
        const other = int(0, last);
        // Both are indexes of the list.
        [result[last], result[other]] = [
          result[other] as (typeof result)[0],
          result[last] as (typeof result)[0],
        ];
      }
      return result;
    },
  };
}
