import { useEffect, useState } from 'react';

type Key = string | number;

/** Rows that a person has selected, to act on all of them at once. */
export interface Selection<T> {
  /** The selected rows as they are now, of other pages too. */
  selected: readonly T[];
  isSelected: (row: T) => boolean;
  canSelect: (row: T) => boolean;
  /** Names a row's checkbox for screen readers. */
  labelOf: (row: T) => string;
  set: (rows: readonly T[], selected: boolean) => void;
  /** Takes out the rows with these keys, with which an action is done: the rows behind them move up. */
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
  canSelect: (row: T) => boolean;
  labelOf: (row: T) => string;
  /** No more than these at once. */
  max: number;
}

interface SelectedRow<T> {
  row: T;
  /** Page, size and order under which it was last seen; undefined while it may have moved. */
  view: string | undefined;
}

interface SelectionState<T> {
  /** The search and filters under which the rows were selected. */
  set: string;
  entries: ReadonlyMap<Key, SelectedRow<T>>;
  /** The rows that showed when others were dismissed: they do not yet tell where the rest has moved to. */
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
 * Keeps which rows are selected.
 * - A selection belongs to one set of rows: it stays over pages and orders, and ends with another search or filter.
 * - A selected row is as the list has it now, or had it last.
 * - A row falls out for good once nothing can be done with it, once it is missing where it was last seen, and once the
 *   whole set shows without it. Of a row that may be on another page nothing is known; an action on it tells.
 * - What an action did, or found to be closed, is dismissed by its caller (`dismiss`). The rest may move up by that and
 *   counts as missing only from where it is seen next.
 */
export function useSelection<T>(options: SelectionOptions<T>): Selection<T> {
  const { list, table, rowKey, canSelect, labelOf, max } = options;
  const set = setOf({ ...list.query });
  const view = JSON.stringify(list.query);
  const [state, setState] = useState<SelectionState<T>>({ set, entries: new Map() });
  const { entries, before }: SelectionState<T> = state.set === set ? state : { set, entries: new Map() };
  const shown = table.stale || table.busy ? undefined : table.rows;
  const isWhole = list.page === 1 && shown !== undefined && shown.length === table.total;
  // Behind the last page nothing shows, whatever became of the rows.
  const isComplete = shown !== undefined && (shown.length > 0 || list.page === 1);
  const now = new Map(table.rows?.map((row) => [rowKey(row), row]));
  const isGone = (key: Key, { view: shownAt }: SelectedRow<T>) => {
    const row = now.get(key);
    return row === undefined ? isComplete && (isWhole || shownAt === view) : !canSelect(row);
  };
  const isSeen = (key: Key) => shown !== undefined && shown !== before && now.has(key);
  const current = new Map(
    [...entries]
      .filter(([key, entry]) => !isGone(key, entry))
      .map(([key, { row, ...entry }]): [Key, SelectedRow<T>] => [
        key,
        { row: now.get(key) ?? row, view: isSeen(key) ? view : entry.view },
      ]),
  );
  const isOutdated =
    state.set !== set ||
    current.size < entries.size ||
    [...current].some(([key, entry]) => {
      const known = entries.get(key);
      return known?.row !== entry.row || known.view !== entry.view;
    });
  useEffect(() => {
    if (isOutdated) setState({ set, entries: current, before });
  });
  return {
    selected: [...current.values()].map(({ row }) => row),
    isSelected: (row) => current.has(rowKey(row)),
    canSelect: (row) => canSelect(row) && (current.has(rowKey(row)) || current.size < max),
    labelOf,
    set: (changed, isSelected) => {
      const next = new Map(current);
      for (const row of changed) {
        if (!isSelected) next.delete(rowKey(row));
        else if (canSelect(row) && next.size < max) next.set(rowKey(row), { row, view });
      }
      setState({ set, entries: next, before });
    },
    dismiss: (keys) =>
      setState({
        set,
        entries: new Map(
          [...current]
            .filter(([key]) => !keys.has(key))
            .map(([key, { row }]): [Key, SelectedRow<T>] => [key, { row, view: undefined }]),
        ),
        before: table.rows,
      }),
    clear: () => setState({ set, entries: new Map() }),
  };
}
