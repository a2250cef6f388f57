import type { Expression, SelectQueryBuilder } from 'kysely';

type Direction = 'asc' | 'desc';

/** Takes a list's `sort` apart: `-name` is name, descending. */
export function readSort<S extends string>(sort: S | `-${S}`): { column: S; direction: Direction } {
  const descending = sort.startsWith('-');
  // The endpoint's schema lets nothing else through.
  const column = (descending ? sort.slice(1) : sort) as S;
  return { column, direction: descending ? 'desc' : 'asc' };
}

/** One key of an order, with its direction where the whole is ascending; what is unknown comes last both ways if said. */
export type SortKey = readonly [key: Expression<unknown>, direction: Direction, unknown?: 'last'];

/** Puts rows in an order, or in the very opposite one. */
export function inOrder<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  keys: readonly SortKey[],
  direction: Direction,
): SelectQueryBuilder<DB, TB, O> {
  return keys.reduce(
    (sorted, [key, way, unknown]) =>
      sorted.orderBy(key, (order) => {
        const turned = way === direction ? order.asc() : order.desc();
        return unknown === 'last' ? turned.nullsLast() : turned;
      }),
    rows,
  );
}
