import { useState } from 'react';

type Key = string | number;

/** Rows that a person has chosen, to act on all of them at once. */
export interface Selection<T> {
  /** The chosen rows as they are now, of other pages too. */
  chosen: readonly T[];
  isChosen: (row: T) => boolean;
  canChoose: (row: T) => boolean;
  /** Names a row's checkbox for screen readers. */
  labelOf: (row: T) => string;
  set: (rows: readonly T[], chosen: boolean) => void;
  clear: () => void;
}

interface SelectionOptions<T> {
  /** The rows of the page that shows. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => Key;
  /** Whether there is anything to do with a row. */
  canChoose: (row: T) => boolean;
  labelOf: (row: T) => string;
  /** No more than these at once. */
  max: number;
}

/**
 * Keeps which rows are chosen, over pages too. A chosen row is always as the list has it now, and one with which
 * nothing can be done any more falls out.
 */
export function useSelection<T>({
  rows,
  rowKey,
  canChoose,
  labelOf,
  max,
}: SelectionOptions<T>): Selection<T> {
  const [kept, setKept] = useState<ReadonlyMap<Key, T>>(new Map());
  const now = new Map(rows?.map((row) => [rowKey(row), row]));
  const current = [...kept].map(([key, row]): [Key, T] => [key, now.get(key) ?? row]);
  const chosen = new Map(current.filter(([, row]) => canChoose(row)));
  return {
    chosen: [...chosen.values()],
    isChosen: (row) => chosen.has(rowKey(row)),
    canChoose: (row) => canChoose(row) && (chosen.has(rowKey(row)) || chosen.size < max),
    labelOf,
    set: (changed, isChosen) => {
      const next = new Map(chosen);
      for (const row of changed) {
        if (!isChosen) next.delete(rowKey(row));
        else if (canChoose(row) && next.size < max) next.set(rowKey(row), row);
      }
      setKept(next);
    },
    clear: () => setKept(new Map()),
  };
}
