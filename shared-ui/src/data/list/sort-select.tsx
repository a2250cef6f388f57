import type { Column } from './column';
import { FilterSelect } from './filters';
import { sortsOf } from './sort-header';
import styles from './sort-select.module.css';
import type { ListState } from './use-list-state';

interface SortSelectProps<T> {
  columns: readonly Column<T>[];
  state: ListState;
}

/** The order of a list where it has no head to sort by: on a phone, where rows read as cards. */
export function SortSelect<T>({ columns, state }: SortSelectProps<T>) {
  const options = columns.flatMap(sortsOf).flatMap(({ title, sort }) => [
    { value: sort, label: title },
    { value: `-${sort}`, label: `${title}, descending` },
  ]);
  if (options.length === 0) return null;
  const isKnown = options.some(({ value }) => value === state.sort);
  return (
    <div className={styles.order}>
      <FilterSelect
        label="Sort by"
        value={state.sort}
        options={isKnown ? options : [{ value: state.sort, label: 'As it comes' }, ...options]}
        onChange={state.setSort}
      />
    </div>
  );
}
