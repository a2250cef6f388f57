import type { Outcomes } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import styles from './outcome-notice.module.css';
import { countsText, type NamedRow } from './outcome-texts';

interface OutcomeNoticeProps {
  outcomes: Outcomes['items'];
  rows: readonly NamedRow[];
  done: string;
}

/** How many were done, and of each that was not the reason. */
export function OutcomeNotice({ outcomes, rows, done }: OutcomeNoticeProps) {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return (
    <Notice tone="warning" title={countsText(outcomes, done)} announce>
      <ul className={styles.list} aria-label="Not done">
        {outcomes
          .filter((outcome) => !outcome.done)
          .map(({ id, message }) => (
            <li key={id}>
              <strong>{labels.get(id) ?? `#${id}`}</strong>: {message}
            </li>
          ))}
      </ul>
    </Notice>
  );
}
