import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  /** Announce it when it appears, and bring it into sight: for what the reader's last action caused. */
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that caused it may be far below. Newer browsers answer with a promise, which is nobody's cleanup.
    if (announce) box.current?.scrollIntoView({ block: 'nearest' });
  }, [announce]);
  return (
    <div ref={box} className={styles.notice} data-tone={tone} role={announce ? 'alert' : undefined}>
      <Icon name={SYMBOLS[tone] ?? 'info'} className={styles.symbol} />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
