import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  /** Announce it when it appears: for what the reader's last action caused. */
  announce?: boolean;
}

const SYMBOLS: Readonly<Record<string, IconName>> = {
  info: 'info',
  success: 'done',
  warning: 'warning',
  danger: 'error',
};

/** A message that stays in the page. */
export function Notice({ tone = 'info', title, children, announce = false }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={announce ? 'alert' : undefined}>
      <Icon name={SYMBOLS[tone] ?? 'info'} className={styles.symbol} />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
