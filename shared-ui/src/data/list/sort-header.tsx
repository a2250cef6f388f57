import { Icon } from '../../base/icon';
import { VisuallyHidden } from '../../base/layout';
import type { Column } from './column';
import styles from './data-table.module.css';
import type { ListState } from './use-list-state';

interface SortHeaderProps<T> {
  column: Column<T>;
  state: ListState | undefined;
}

/** What a column sorts by, each with the server's name of it. */
export function sortsOf<T>({ title, sort, also }: Column<T>): { title: string; sort: string }[] {
  return [...(sort ? [{ title, sort }] : []), ...(also ? [also] : [])];
}

function SortButton({ title, sort, state }: { title: string; sort: string; state: ListState }) {
  const ascending = state.sort === sort;
  const descending = state.sort === `-${sort}`;
  return (
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
  );
}

function HeadText<T>({ column: { title, sort, hideTitle }, state }: SortHeaderProps<T>) {
  if (hideTitle) return <VisuallyHidden>{title}</VisuallyHidden>;
  return sort && state ? <SortButton title={title} sort={sort} state={state} /> : title;
}

/** A column's head cell; what sorts is a button that turns between ascending and descending. */
export function SortHeader<T>({ column, state }: SortHeaderProps<T>) {
  const sorts = state ? sortsOf(column) : [];
  const ascending = sorts.some(({ sort }) => state?.sort === sort);
  const descending = sorts.some(({ sort }) => state?.sort === `-${sort}`);
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}
    >
      {column.also && state ? (
        <div className={styles.heads}>
          <HeadText column={column} state={state} />
          <SortButton {...column.also} state={state} />
        </div>
      ) : (
        <HeadText column={column} state={state} />
      )}
    </th>
  );
}
