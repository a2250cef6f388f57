import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  /** Nothing shows a dash. */
  value?: ReactNode;
  /** Takes the whole width: for long texts. */
  wide?: boolean;
}

/** Facts of one thing, each with its name: for details pages and dialogs. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
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
