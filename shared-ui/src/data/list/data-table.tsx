import type { ReactNode } from 'react';
import { Button } from '../../base/button';
import { describeError } from '../../base/describe-error';
import { EmptyState, ErrorPanel } from '../../base/states';
import type { Column } from './column';
import styles from './data-table.module.css';
import { Pager } from './pager';
import { SortHeader } from './sort-header';
import type { ListState } from './use-list-state';

export interface DataTableProps<T> {
  /** Names the table for screen readers, such as `Requests`. */
  label: string;
  columns: readonly Column<T>[];
  /** The rows of this page; undefined while they load for the first time. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** Sort and page; absent for a short list without either. */
  state?: ListState;
  total?: number;
  totalIsExact?: boolean;
  /** New rows are on their way; what is shown stays until they come. */
  busy?: boolean;
  /** The rows are those of the page before: they are shown, and cannot be acted on. */
  stale?: boolean;
  /** What the call threw; shows the failed state unless there are rows to keep showing. */
  error?: unknown;
  /** `Failed to fetch requests`: the specification's text. */
  errorTitle?: string;
  onRetry?: () => void;
  empty: { message: string; hint?: ReactNode; action?: ReactNode };
}

const SKELETON_ROWS = [0, 1, 2, 3, 4];

function SkeletonRows({ columns }: { columns: number }) {
  return SKELETON_ROWS.map((row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a table row takes no focus
    <tr key={row} aria-hidden="true">
      <td colSpan={columns} className={styles.skeleton}>
        <span />
      </td>
    </tr>
  ));
}

function Rows<T>({
  columns,
  rows,
  rowKey,
}: Pick<DataTableProps<T>, 'columns' | 'rowKey'> & { rows: readonly T[] }) {
  return rows.map((row) => (
    <tr key={rowKey(row)} className={styles.row}>
      {columns.map((column) => (
        <td
          key={column.key}
          data-title={column.hideTitle || column.heading ? undefined : column.title}
          data-align={column.align}
          data-nowrap={column.nowrap || undefined}
          data-heading={column.heading || undefined}
        >
          {column.render(row)}
        </td>
      ))}
    </tr>
  ));
}

function isBehindLastPage<T>({ state, total }: DataTableProps<T>): boolean {
  return state !== undefined && state.page > 1 && (total ?? 0) > 0;
}

function emptyMessage<T>(props: DataTableProps<T>): string {
  return isBehindLastPage(props) ? 'There is nothing on this page.' : props.empty.message;
}

function EmptyBody<T>(props: DataTableProps<T>) {
  const { state, empty } = props;
  if (state && isBehindLastPage(props)) {
    return (
      <EmptyState
        message={emptyMessage(props)}
        action={<Button onClick={() => state.setPage(1)}>Go to the first page</Button>}
      />
    );
  }
  const reset = state?.isFiltered ? (
    <Button onClick={state.reset}>Clear search and filters</Button>
  ) : undefined;
  return <EmptyState message={empty.message} hint={empty.hint} action={empty.action ?? reset} />;
}

/**
 * A list that the server searches, sorts and pages. A real table on wide screens; on a phone each row reads as a card.
 * Loading, empty and failed states are its own.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    state,
    total,
    totalIsExact = true,
    busy = false,
    stale = false,
    error,
    onRetry,
  } = props;
  if (error && !rows) {
    const { message, supportCode, code } = describeError(error);
    const isRefused = code === 'invalid' && state !== undefined;
    return (
      <ErrorPanel
        title={props.errorTitle ?? 'The list could not be loaded'}
        message={isRefused ? 'The address asks for something that this list does not have.' : message}
        supportCode={supportCode}
        // The same address would be refused again.
        onRetry={isRefused ? undefined : onRetry}
        retrying={busy}
        action={
          isRefused && state ? (
            <Button onClick={state.reset}>Clear search, filters and sorting</Button>
          ) : undefined
        }
      />
    );
  }
  const isEmpty = rows !== undefined && rows.length === 0;
  return (
    <div className={styles.frame} data-busy={(busy && rows !== undefined) || undefined}>
      {isEmpty ? (
        <EmptyBody {...props} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={styles.scroller} tabIndex={0} aria-label={label}>
          <table className={styles.table} aria-label={label} aria-busy={busy || rows === undefined}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHeader key={column.key} column={column} state={state} />
                ))}
              </tr>
            </thead>
            <tbody inert={stale}>
              {rows ? (
                <Rows columns={columns} rows={rows} rowKey={rowKey} />
              ) : (
                <SkeletonRows columns={columns.length} />
              )}
            </tbody>
          </table>
        </section>
      )}
      <p role="status" className={styles.hidden}>
        {rows === undefined ? 'Loading...' : isEmpty ? emptyMessage(props) : ''}
      </p>
      {state && total !== undefined && total > 0 ? (
        <Pager
          label={label}
          state={state}
          total={total}
          totalIsExact={totalIsExact}
          busy={busy}
          stale={stale}
        />
      ) : null}
    </div>
  );
}
