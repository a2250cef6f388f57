import type { ReactNode } from 'react';
import type { To } from '../router';
import { Card } from './card';
import styles from './row-list.module.css';
import { TextLink } from './values';

export interface RowListItem {
  key: string | number;
  title: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** The quieter second line. */
  detail?: ReactNode;
  /** At the end: an amount, buttons. */
  end?: ReactNode;
}

/** A short list inside a card, as on dashboards; `label` names it for screen readers. */
export function RowList({ label, items }: { label: string; items: readonly RowListItem[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ key, title, badges, detail, end }) => (
        <li key={key} className={styles.row}>
          <div className={styles.words}>
            <div className={styles.title}>
              <span className={styles.name}>{title}</span>
              {badges}
            </div>
            {detail ? <div className={styles.detail}>{detail}</div> : null}
          </div>
          {end ? <div className={styles.end}>{end}</div> : null}
        </li>
      ))}
    </ul>
  );
}

interface RowListCardProps {
  title: string;
  /** Leads to all of them. */
  all: { to: To; label: string };
  /** Stands where there are none. */
  empty: ReactNode;
  /** Names the list for screen readers. */
  label: string;
  items: readonly RowListItem[];
}

/** The newest few of a list, on a dashboard. */
export function RowListCard({ title, all, empty, label, items }: RowListCardProps) {
  return (
    <Card title={title} extra={<TextLink to={all.to}>{all.label}</TextLink>} flush>
      {items.length === 0 ? empty : <RowList label={label} items={items} />}
    </Card>
  );
}
