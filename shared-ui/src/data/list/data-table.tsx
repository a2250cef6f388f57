import type { ReactNode } from 'react';
import { Button } from '../../base/button';
import { describeError } from '../../base/describe-error';
import { VisuallyHidden } from '../../base/layout';
import { EmptyState, ErrorPanel } from '../../base/states';
import { useListsAsCards } from '../../base/use-media';
import type { Column } from './column';
import styles from './data-table.module.css';
import { ClearFilters } from './filters';
import { ListStatus } from './list-status';
import type { Noun } from './list-words';
import { Pager } from './pager';
import { PageCheck, RowCheck, SelectionBar } from './selection';
import { SortHeader } from './sort-header';
import { SortSelect } from './sort-select';
import { useCorrectedState } from './use-corrected-state';
import type { ListState } from './use-list-state';
import type { Selection } from './use-selection';

export interface DataTableProps<T> {
  /** Names the table for screen readers, such as `Requests`. */
  label: string;
  /** What the rows are, for what a screen reader is told of them: `['request', 'requests']`. */
  noun?: Noun;
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
  /** Lets rows be selected; what can be done with them is in `bulkActions`. */
  selection?: Selection<T> | undefined;
  bulkActions?: ReactNode;
}

const ENTRIES: Noun = ['entry', 'entries'];
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

/** What stands beside a value on a card. */
function cardTitle<T>({ title, also, hideTitle, heading }: Column<T>): string | undefined {
  if (hideTitle || heading) return undefined;
  return also ? `${title}, ${also.title.toLowerCase()}` : title;
}

type RowsProps<T> = Pick<DataTableProps<T>, 'columns' | 'rowKey' | 'selection'> & { rows: readonly T[] };

function Rows<T>({ columns, rows, rowKey, selection }: RowsProps<T>) {
  return rows.map((row) => (
    <tr key={rowKey(row)} className={styles.row} data-selected={selection?.isSelected(row) || undefined}>
      {selection ? (
        <td data-check>
          <RowCheck row={row} selection={selection} />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.key}
          data-title={cardTitle(column)}
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
  const reset = state?.isFiltered ? <ClearFilters state={state} tone="default" /> : undefined;
  return <EmptyState message={empty.message} hint={empty.hint} action={empty.action ?? reset} />;
}

function FailedBody<T>({ error, errorTitle, onRetry, busy }: DataTableProps<T>) {
  const { message, supportCode } = describeError(error);
  return (
    <ErrorPanel
      title={errorTitle ?? 'The list could not be loaded'}
      message={message}
      supportCode={supportCode}
      onRetry={onRetry}
      retrying={busy ?? false}
    />
  );
}

function ListBody<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, state, total, selection } = props;
  const { totalIsExact = true, busy = false, stale = false } = props;
  const asCards = useListsAsCards();
  const isEmpty = rows !== undefined && rows.length === 0;
  return (
    <>
      {state && asCards && !isEmpty ? <SortSelect columns={columns} state={state} /> : null}
      {isEmpty ? (
        <EmptyBody {...props} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={styles.scroller} tabIndex={0} aria-label={label}>
          <table className={styles.table} aria-label={label} aria-busy={busy || rows === undefined}>
            <thead>
              <tr>
                {selection ? (
                  <th scope="col" data-check>
                    {rows && !asCards ? (
                      <PageCheck rows={rows} selection={selection} />
                    ) : (
                      <VisuallyHidden>Select</VisuallyHidden>
                    )}
                  </th>
                ) : null}
                {columns.map((column) => (
                  <SortHeader key={column.key} column={column} state={asCards ? undefined : state} />
                ))}
              </tr>
            </thead>
            <tbody inert={stale}>
              {rows ? (
                <Rows columns={columns} rows={rows} rowKey={rowKey} selection={selection} />
              ) : (
                <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />
              )}
            </tbody>
          </table>
        </section>
      )}
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
    </>
  );
}

/** What a screen reader is told in place of a change: that there are no rows yet, or none at all. */
function insteadOf<T>(props: DataTableProps<T>): string {
  if (props.rows === undefined) return 'Loading...';
  return props.rows.length === 0 ? emptyMessage(props) : '';
}

/**
 * A list that the server searches, sorts and pages. A real table on wide screens; on a phone each row reads as a card.
 * Loading, empty and failed states are its own.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, state, total, totalIsExact = true, busy = false, stale = false, error, selection } = props;
  const isCorrecting = useCorrectedState({ state, error, rows, total, totalIsExact, stale });
  const hasFailed = Boolean(error) && !rows && !isCorrecting;
  return (
    <div className={styles.frame} data-list data-busy={(busy && rows !== undefined) || undefined}>
      {selection ? (
        <SelectionBar rows={rows ?? []} selection={selection} actions={props.bulkActions} />
      ) : null}
      {hasFailed ? <FailedBody {...props} /> : <ListBody {...props} />}
      <ListStatus
        columns={props.columns}
        state={state}
        noun={props.noun ?? ENTRIES}
        isThere={rows !== undefined && !stale}
        total={total ?? rows?.length ?? 0}
        totalIsExact={totalIsExact}
        instead={hasFailed ? '' : insteadOf(props)}
      />
    </div>
  );
}
