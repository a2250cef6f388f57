import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

export interface DetailItem {
  label: string;
  /** Nothing shows a dash. */
  value?: ReactNode;
  /** Takes the whole width: for long texts. */
  wide?: boolean;
}

/** Fields of one thing, each with its name: for details pages and dialogs. */
export function DetailList({ items }: { items: readonly DetailItem[] }) {
  return (
    <dl className={styles.details}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={wide ? styles.wide : undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value === undefined || value === null || value === '' ? '–' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
