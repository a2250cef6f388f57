import { APP_SUBTITLE, APP_TITLE } from '@portal/ui/format';
import styles from './brand.module.css';

/** The product's mark and name. */
export function Brand({ className = '' }: { className?: string }) {
  return (
    <span className={`${styles.brand} ${className}`}>
      <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <rect className={styles.tile} width="28" height="28" rx="8" />
        <rect className={styles.sign} x="7" y="7" width="6" height="14" rx="2" />
        <rect className={styles.sign} x="15" y="7" width="6" height="6" rx="2" />
      </svg>
      <span className={styles.names}>
        <span className={styles.title}>{APP_TITLE}</span>
        <span className={styles.subtitle}>{APP_SUBTITLE}</span>
      </span>
    </span>
  );
}
