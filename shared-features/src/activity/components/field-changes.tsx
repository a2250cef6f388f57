import type { FieldChange } from '@portal/contract';
import { VisuallyHidden } from '@portal/ui/base';
import styles from './field-changes.module.css';

/** Fields before and after a change; a screen reader hears what the arrow means. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <span className={styles.label}>{label}:</span>{' '}
          {before === null ? null : (
            <>
              <span className={styles.before}>{before}</span> <span aria-hidden="true">→</span>
              <VisuallyHidden>became</VisuallyHidden>{' '}
            </>
          )}
          <span>{after ?? 'none'}</span>
        </li>
      ))}
    </ul>
  );
}
