import { Icon } from '../../base/icon';
import type { Column } from './column';
import styles from './data-table.module.css';
import type { ListState } from './use-list-state';

interface SortHeaderProps<T> {
  column: Column<T>;
  state: ListState | undefined;
}

/** A column's head cell; one that sorts is a button that turns between ascending and descending. */
export function SortHeader<T>({ column, state }: SortHeaderProps<T>) {
  const { title, sort, align, hideTitle } = column;
  if (!sort || !state) {
    return (
      <th scope="col" data-align={align}>
        {hideTitle ? <span className={styles.hidden}>{title}</span> : title}
      </th>
    );
  }
  const ascending = state.sort === sort;
  const descending = state.sort === `-${sort}`;
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-active={ascending || descending || undefined}
        onClick={() => state.setSort(ascending ? `-${sort}` : sort)}
      >
        {title}
        <span className={styles.arrow} data-up={ascending || undefined}>
          <Icon name="down" />
        </span>
      </button>
    </th>
  );
}
