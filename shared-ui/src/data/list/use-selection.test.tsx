import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection';

interface Row {
  id: number;
  isOpen: boolean;
}

const open = (id: number): Row => ({ id, isOpen: true });

interface Shown {
  page: number;
  rows: readonly Row[];
  total?: number;
  stale?: boolean;
  busy?: boolean;
  sort?: string;
  search?: string;
}

function choose(first: Shown) {
  const { result, rerender } = renderHook(
    ({ page, sort, search, ...table }: Shown) =>
      useSelection<Row>({
        list: { page, query: { page, page_size: 3, sort, search } },
        table,
        rowKey: ({ id }) => id,
        canSelect: ({ isOpen }) => isOpen,
        labelOf: ({ id }) => `row ${id}`,
        max: 100,
      }),
    { initialProps: first },
  );
  return {
    set: (ids: readonly number[], isSelected = true) =>
      act(() => result.current.set(ids.map(open), isSelected)),
    dismiss: (...ids: number[]) => act(() => result.current.dismiss(new Set(ids))),
    show: (shown: Shown) => rerender(shown),
    ids: () => result.current.selected.map(({ id }) => id),
  };
}

const FIRST = { page: 1, rows: [open(1), open(2), open(3)] };
const SECOND = { page: 2, rows: [open(4), open(5)] };

test('what was chosen stays over pages, also while a page is on its way', () => {
  const selection = choose(FIRST);
  selection.set([1, 2]);
  selection.show({ ...SECOND, rows: FIRST.rows, stale: true });
  selection.show(SECOND);
  selection.set([4]);
  selection.show({ ...FIRST, rows: SECOND.rows, stale: true });
  expect(selection.ids()).toEqual([1, 2, 4]);
  selection.show(FIRST);
  expect(selection.ids()).toEqual([1, 2, 4]);
});

test('a row with which nothing can be done any more falls out', () => {
  const selection = choose(FIRST);
  selection.set([1, 2]);
  selection.show({ page: 1, rows: [{ id: 1, isOpen: false }, open(2), open(3)] });
  expect(selection.ids()).toEqual([2]);
});

test('so does a row that has gone from where it was chosen, and it does not come back', () => {
  const selection = choose(FIRST);
  selection.set([1, 2]);
  selection.show({ page: 1, rows: [open(2), open(3)] });
  expect(selection.ids()).toEqual([2]);
  selection.show(SECOND);
  expect(selection.ids()).toEqual([2]);
});

test('the last one of a list too', () => {
  const selection = choose(FIRST);
  selection.set([1]);
  selection.show({ page: 1, rows: [] });
  expect(selection.ids()).toEqual([]);
});

test('what was refused of several stays, wherever it moves to when the others are done', () => {
  const selection = choose(SECOND);
  selection.set([4, 5]);
  selection.dismiss(4);
  selection.show({ page: 2, rows: [] });
  selection.show({ page: 1, rows: [open(1), open(5)] });
  expect(selection.ids()).toEqual([5]);
});

test('seen again, it falls out once it has gone from there', () => {
  const selection = choose({ ...FIRST, total: 5 });
  selection.set([1, 2]);
  selection.dismiss(1);
  selection.show({ page: 1, rows: [open(2), open(3), open(4)], total: 4 });
  expect(selection.ids()).toEqual([2]);
  selection.show({ page: 1, rows: [open(3), open(4), open(5)], total: 4 });
  expect(selection.ids()).toEqual([]);
});

test('taking one tick away leaves the others known where they are', () => {
  const selection = choose({ ...FIRST, total: 5 });
  selection.set([1, 2]);
  selection.set([1], false);
  selection.show({ page: 1, rows: [open(1), open(3), open(4)], total: 4 });
  expect(selection.ids()).toEqual([]);
});

test('a row with which nothing can be done does not come back where another page shows', () => {
  const selection = choose(FIRST);
  selection.set([1, 2]);
  selection.show({ page: 1, rows: [{ id: 1, isOpen: false }, open(2), open(3)] });
  selection.show(SECOND);
  expect(selection.ids()).toEqual([2]);
});

test('in another order it stays, unless the whole set shows without it', () => {
  const selection = choose({ ...FIRST, total: 3, sort: 'id' });
  selection.set([1, 2]);
  selection.show({ page: 1, rows: [open(5), open(4), open(2)], total: 5, sort: '-id' });
  expect(selection.ids()).toEqual([1, 2]);
  const whole = { page: 1, rows: [open(3), open(2)], total: 2, sort: '-id' };
  selection.show({ ...whole, busy: true });
  expect(selection.ids()).toEqual([1, 2]);
  selection.show(whole);
  expect(selection.ids()).toEqual([2]);
});

test('another search lets go of what was chosen, also on the way back', () => {
  const selection = choose({ ...FIRST, search: 'yak' });
  selection.set([1, 2]);
  selection.show({ ...FIRST, search: 'desk' });
  expect(selection.ids()).toEqual([]);
  selection.show({ ...FIRST, search: 'yak' });
  expect(selection.ids()).toEqual([]);
  selection.set([3]);
  expect(selection.ids()).toEqual([3]);
});

test('behind the last page nothing is known of what was chosen there', () => {
  const selection = choose(SECOND);
  selection.set([5]);
  selection.show({ page: 2, rows: [] });
  expect(selection.ids()).toEqual([5]);
});
