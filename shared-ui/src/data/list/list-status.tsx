import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../base/layout';
import type { Column } from './column';
import { type ListView, type Noun, wordsOfChange } from './list-words';
import { sortsOf } from './sort-header';
import type { ListState } from './use-list-state';

interface ListStatusProps<T> {
  columns: readonly Column<T>[];
  state: ListState | undefined;
  noun: Noun;
  /** Whether the rows are those that were asked for. */
  isThere: boolean;
  total: number;
  totalIsExact: boolean;
  /** Said in any case where it is not empty: that it loads for the first time, or that there is nothing. */
  instead: string;
}

function viewOf({ page, pageSize, sort, search, filters, isFiltered }: ListState): ListView {
  return { page, pageSize, sort, asked: JSON.stringify([search, filters]), isFiltered };
}

function sortTitleOf<T>(columns: readonly Column<T>[], { sort }: ListView): string | undefined {
  const name = sort.replace(/^-/, '');
  return columns.flatMap((column) => sortsOf(column)).find((column) => column.sort === name)?.title;
}

/**
 * Says once what changed of a list, when the rows are there: pages, order, what was found, and how many there are once
 * rows were added or removed. What is read again and is as many as before is not said.
 */
export function ListStatus<T>(props: ListStatusProps<T>) {
  const { columns, state, noun, isThere, total, totalIsExact, instead } = props;
  const [said, setSaid] = useState({ text: instead, count: 0 });
  const shown = useRef<{ view: ListView; total: number }>(undefined);
  const view = state && viewOf(state);
  const key = JSON.stringify(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view, which is made anew each time
  useEffect(() => {
    const before = shown.current;
    if (isThere) shown.current = view && { view, total };
    const change =
      isThere && before && view
        ? wordsOfChange(before.view, view, {
            ...{ total, totalIsExact, noun, totalBefore: before.total },
            sortTitle: sortTitleOf(columns, view),
          })
        : undefined;
    if (isThere || instead) {
      const text = instead || (change ?? '');
      setSaid(({ count }) => ({ text, count: change === undefined ? count : count + 1 }));
    }
  }, [key, total, isThere, instead]);
  return (
    <p role="status">
      {/* Another element for each change: the same words again are a change too. */}
      <VisuallyHidden key={said.count}>{said.text}</VisuallyHidden>
    </p>
  );
}
