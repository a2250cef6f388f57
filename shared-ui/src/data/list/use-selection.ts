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
  /** Lets go of the rows with these keys, with which an action is done: the rows behind them move up. */
  dismiss: (keys: ReadonlySet<Key>) => void;
  clear: () => void;
}

interface SelectionOptions<T> {
  /** What the list is asked for now: its page, page size, order, and by all else which set of rows it is. */
  list: { page: number; query: object };
  /** The rows that show, of how many; `stale` while they are still those of the page before, `busy` while new ones come. */
  table: { rows: readonly T[] | undefined; total?: number; stale?: boolean; busy?: boolean };
  rowKey: (row: T) => Key;
  /** Whether there is anything to do with a row. */
  canChoose: (row: T) => boolean;
  labelOf: (row: T) => string;
  /** No more than these at once. */
  max: number;
}

interface Kept<T> {
  row: T;
  /** Page, size and order under which it was last seen; undefined while it may have moved. */
  place: string | undefined;
}

interface Choice<T> {
  /** The search and filters under which the rows were chosen. */
  set: string;
  kept: ReadonlyMap<Key, Kept<T>>;
  /** The rows that showed when others were let go: they do not yet tell where the rest has moved to. */
  before?: readonly T[] | undefined;
}

/** Search and filters make the set; page, size and order only show it. */
function setOf({
  page: _page,
  page_size: _size,
  sort: _sort,
  ...rest
}: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(rest);
}

/**
 * Keeps which rows are chosen.
 * - A choice belongs to one set of rows: it stays over pages and orders, and ends with another search or filter.
 * - A chosen row is as the list has it now, or had it last.
 * - A row falls out for good once nothing can be done with it, once it is missing where it was last seen, and once the
 *   whole set shows without it. Of a row that may be on another page nothing is known; an action on it tells.
 * - What an action did, or found to be over, is dismissed by its caller (`dismiss`). The rest may move up by that and
 *   counts as missing only from where it is seen next.
 */
export function useSelection<T>(options: SelectionOptions<T>): Selection<T> {
  const { list, table, rowKey, canChoose, labelOf, max } = options;
  const set = setOf({ ...list.query });
  const place = JSON.stringify(list.query);
  const [choice, setChoice] = useState<Choice<T>>({ set, kept: new Map() });
  const { kept, before }: Choice<T> = choice.set === set ? choice : { set, kept: new Map() };
  const shown = table.stale || table.busy ? undefined : table.rows;
  const isWhole = list.page === 1 && shown !== undefined && shown.length === table.total;
  // Behind the last page nothing shows, whatever became of the rows.
  const isTelling = shown !== undefined && (shown.length > 0 || list.page === 1);
  const now = new Map(table.rows?.map((row) => [rowKey(row), row]));
  const isOver = (key: Key, { place: seenAt }: Kept<T>) => {
    const row = now.get(key);
    return row === undefined ? isTelling && (isWhole || seenAt === place) : !canChoose(row);
  };
  const isSeen = (key: Key) => shown !== undefined && shown !== before && now.has(key);
  const current = new Map(
    [...kept]
      .filter(([key, entry]) => !isOver(key, entry))
      .map(([key, { row, ...entry }]): [Key, Kept<T>] => [
        key,
        { row: now.get(key) ?? row, place: isSeen(key) ? place : entry.place },
      ]),
  );
  const isOutdated =
    choice.set !== set ||
    current.size < kept.size ||
    [...current].some(([key, entry]) => {
      const known = kept.get(key);
      return known?.row !== entry.row || known.place !== entry.place;
    });
  useEffect(() => {
    if (isOutdated) setChoice({ set, kept: current, before });
  });
  return {
    chosen: [...current.values()].map(({ row }) => row),
    isChosen: (row) => current.has(rowKey(row)),
    canChoose: (row) => canChoose(row) && (current.has(rowKey(row)) || current.size < max),
    labelOf,
    set: (changed, isChosen) => {
      const next = new Map(current);
      for (const row of changed) {
        if (!isChosen) next.delete(rowKey(row));
        else if (canChoose(row) && next.size < max) next.set(rowKey(row), { row, place });
      }
      setChoice({ set, kept: next, before });
    },
    dismiss: (keys) =>
      setChoice({
        set,
        kept: new Map(
          [...current]
            .filter(([key]) => !keys.has(key))
            .map(([key, { row }]): [Key, Kept<T>] => [key, { row, place: undefined }]),
        ),
        before: table.rows,
      }),
    clear: () => setChoice({ set, kept: new Map() }),
  };
}
