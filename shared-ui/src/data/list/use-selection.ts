import { useEffect, useState } from 'react';

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
  /** What the list is asked for now: its page, order and filters. */
  list: { page: number; query: object };
  /** The rows that show; `stale` while they are still those of the page before. */
  table: { rows: readonly T[] | undefined; stale?: boolean };
  rowKey: (row: T) => Key;
  /** Whether there is anything to do with a row. */
  canChoose: (row: T) => boolean;
  labelOf: (row: T) => string;
  /** No more than these at once. */
  max: number;
}

interface Kept<T> {
  row: T;
  /** Where it was chosen; undefined once it may have moved. */
  place: string | undefined;
}

/**
 * Keeps which rows are chosen, over pages too. A chosen row is always as the list has it now. One with which nothing
 * can be done any more falls out, and so does one that has gone from where it was chosen.
 */
export function useSelection<T>(options: SelectionOptions<T>): Selection<T> {
  const { list, table, rowKey, canChoose, labelOf, max } = options;
  const [kept, setKept] = useState<ReadonlyMap<Key, Kept<T>>>(new Map());
  const place = JSON.stringify(list.query);
  const shown = table.stale ? undefined : table.rows;
  // Behind the last page nothing shows, whatever became of the rows.
  const isTelling = shown !== undefined && (shown.length > 0 || list.page === 1);
  const now = new Map(table.rows?.map((row) => [rowKey(row), row]));
  const hasGone = (key: Key, { place: chosenAt }: Kept<T>) =>
    isTelling && chosenAt === place && !now.has(key);
  const current = [...kept].filter(([key, entry]) => !hasGone(key, entry));
  const gone = kept.size - current.length;
  useEffect(() => {
    if (gone > 0) setKept(new Map(current));
  });
  const chosen = new Map(
    current.map(([key, { row }]): [Key, T] => [key, now.get(key) ?? row]).filter(([, row]) => canChoose(row)),
  );
  return {
    chosen: [...chosen.values()],
    isChosen: (row) => chosen.has(rowKey(row)),
    canChoose: (row) => canChoose(row) && (chosen.has(rowKey(row)) || chosen.size < max),
    labelOf,
    set: (changed, isChosen) => {
      const next = new Map(
        // What is taken away may have been done with: the rows behind it move up.
        current.map(([key, entry]) => [key, isChosen ? entry : { ...entry, place: undefined }]),
      );
      for (const key of next.keys()) if (!chosen.has(key)) next.delete(key);
      for (const row of changed) {
        if (!isChosen) next.delete(rowKey(row));
        else if (canChoose(row) && next.size < max) next.set(rowKey(row), { row, place });
      }
      setKept(next);
    },
    clear: () => setKept(new Map()),
  };
}
