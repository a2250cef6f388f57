import type { ReactNode } from 'react';
import { Button } from './button';
import { Icon, type IconName } from './icon';
import styles from './states.module.css';

interface ErrorPanelProps {
  title: string;
  /** What happened and what the reader can do, in plain words. */
  message?: ReactNode;
  /** Tried again by the Retry button. */
  onRetry?: () => void;
  retrying?: boolean;
  /** What support asks for: an error code or a request id. */
  supportCode?: string;
  /** Which release failed. */
  buildId?: string;
  /** Beside Retry. */
  action?: ReactNode;
}

/** A failed page, area or card in its own place, announced, with a way on. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, message, onRetry, retrying = false, supportCode, buildId, action } = props;
  return (
    <div className={styles.panel} role="alert">
      <span className={styles.symbol} data-tone="danger">
        <Icon name="error" />
      </span>
      <p className={styles.title}>{title}</p>
      {message ? <p className={styles.message}>{message}</p> : null}
      {onRetry || action ? (
        <div className={styles.actions}>
          {onRetry ? (
            <Button icon="retry" busy={retrying} onClick={onRetry}>
              Retry
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {supportCode || buildId ? (
        <p className={styles.code}>
          {supportCode ? <span>Support code {supportCode}</span> : null}
          {buildId ? <span>Build {buildId}</span> : null}
        </p>
      ) : null}
    </div>
  );
}

interface EmptyStateProps {
  message: ReactNode;
  hint?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
}

/** Nothing to show, said plainly, with what to do next where there is something. */
export function EmptyState({ message, hint, icon = 'empty', action }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.symbol}>
        <Icon name={icon} />
      </span>
      <p className={styles.quiet}>{message}</p>
      {hint ? <p className={styles.message}>{hint}</p> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}
