import type { FactChange } from '../model/asset-facts';
import styles from './fact-changes.module.css';

/** Facts before and after a change; a screen reader hears what the arrow means. */
export function FactChanges({ changes }: { changes: readonly FactChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className={styles.label}>{label}:</span>{' '}
          {before === undefined ? null : <span className={styles.before}>{before}</span>}
          {before !== undefined && after !== undefined ? (
            <>
              {' '}
              <span aria-hidden="true">→</span>
              <span className={styles.hidden}>became</span>{' '}
            </>
          ) : null}
          {after === undefined ? null : <span>{after}</span>}
        </li>
      ))}
    </ul>
  );
}
