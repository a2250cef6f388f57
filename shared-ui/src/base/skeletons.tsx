import { VisuallyHidden } from './layout';
import styles from './skeletons.module.css';

/** Grey lines while text loads. */
export function LinesSkeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div role="status" className={styles.lines}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}

/** A whole page while it loads: heading, figures, content. */
export function PageSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <div role="status" className={styles.page}>
      <span className={styles.caption}>{label}</span>
      <span className={styles.heading} />
      <div className={styles.cards}>
        <span className={styles.card} />
        <span className={styles.card} />
        <span className={styles.card} />
      </div>
      <span className={styles.block} />
    </div>
  );
}
