import type { AssetRequest } from '@portal/contract';
import { DateTimeText } from '@portal/ui/base';
import { type HistoryStep, requestHistory } from '../model/request-history';
import styles from './request-timeline.module.css';

function Step({ step: { title, tone, by, at, note } }: { step: HistoryStep }) {
  return (
    <li className={styles.step} data-tone={tone} data-done={at !== null || undefined}>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        {at ? (
          <span className={styles.quiet}>
            <DateTimeText value={at} />
          </span>
        ) : null}
      </div>
      {by ? <p className={styles.quiet}>{by.department ? `${by.name}, ${by.department}` : by.name}</p> : null}
      {note ? <p className={styles.note}>{note}</p> : null}
    </li>
  );
}

/** Who decided what when, and what the request waits for. */
export function RequestTimeline({ request }: { request: AssetRequest }) {
  return (
    <ol className={styles.steps} aria-label="History">
      {requestHistory(request).map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  );
}
