import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../base/button';
import { VisuallyHidden } from '../../base/layout';
import { useListsAsCards } from '../../base/use-media';
import { formatCount } from '../../format';
import styles from './selection.module.css';
import type { Selection } from './use-selection';

interface CheckProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected. */
  mixed?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

function Check({ label, checked, mixed = false, disabled, onChange }: CheckProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={styles.check}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** The checkbox of one row. */
export function RowCheck<T>({ row, selection }: { row: T; selection: Selection<T> }) {
  return (
    <Check
      label={`Select ${selection.labelOf(row)}`}
      checked={selection.isSelected(row)}
      disabled={!selection.canSelect(row)}
      onChange={(checked) => selection.set([row], checked)}
    />
  );
}

interface PageProps<T> {
  rows: readonly T[];
  selection: Selection<T>;
}

/** Chooses all rows of the page, or none of them. */
export function PageCheck<T>({ rows, selection }: PageProps<T>) {
  const selectable = rows.filter((row) => selection.canSelect(row));
  const count = selectable.filter((row) => selection.isSelected(row)).length;
  return (
    <Check
      label="Select all on this page"
      checked={count > 0 && count === selectable.length}
      mixed={count > 0 && count < selectable.length}
      disabled={selectable.length === 0}
      onChange={(checked) => selection.set(rows, checked)}
    />
  );
}

interface SelectionBarProps<T> extends PageProps<T> {
  /** What can be done with the selected rows: buttons. */
  actions: ReactNode;
}

/**
 * How many rows are selected and what can be done with them; on a phone also the choice of the whole page. The actions
 * stay where nothing is selected or listed any more: their dialogs still tell what became of the rows.
 */
export function SelectionBar<T>({ rows, selection, actions }: SelectionBarProps<T>) {
  const asCards = useListsAsCards();
  const count = selection.selected.length;
  const text = count === 0 ? '' : `${formatCount(count)} selected`;
  const isShown = rows.length > 0 && (count > 0 || asCards);
  return (
    <>
      {/* Announced wherever the bar is. */}
      <p role="status">
        <VisuallyHidden>{text}</VisuallyHidden>
      </p>
      <div className={styles.bar} data-empty={count === 0 || undefined} hidden={!isShown}>
        {asCards ? <PageCheck rows={rows} selection={selection} /> : null}
        <span className={styles.count} aria-hidden={count > 0 || undefined}>
          {text || 'Select all on this page'}
        </span>
        <div className={styles.actions} hidden={count === 0}>
          {actions}
          <Button size="small" tone="quiet" icon="close" onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      </div>
    </>
  );
}
