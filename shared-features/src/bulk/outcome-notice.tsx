import type { Outcomes } from '@portal/contract';
import { Notice } from '@portal/ui/base';
import styles from './outcome-notice.module.css';
import type { NamedRow } from './outcome-texts';

interface OutcomeNoticeProps {
  outcomes: Outcomes['items'];
  rows: readonly NamedRow[];
  done: string;
}

/** Of each that was not done the reason. */
export function OutcomeNotice({ outcomes, rows, done }: OutcomeNoticeProps) {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  return (
    <Notice tone="warning" title={`Not ${done}`} announce>
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
