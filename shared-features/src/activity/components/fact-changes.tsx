import type { FactChange } from '@portal/contract';
import { VisuallyHidden } from '@portal/ui/base';
import styles from './fact-changes.module.css';

/** Facts before and after a change; a screen reader hears what the arrow means. */
export function FactChanges({ changes }: { changes: readonly FactChange[] }) {
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
