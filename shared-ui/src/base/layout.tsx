import type { ReactNode } from 'react';
import styles from './layout.module.css';

type Gap = 'small' | 'medium' | 'large';

/** Things below each other. */
export function Stack({ gap = 'medium', children }: { gap?: Gap; children: ReactNode }) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}

interface RowProps {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'between';
  children: ReactNode;
}

/** Things beside each other that wrap; `align` is along the line. */
export function Row({ gap = 'small', align = 'start', children }: RowProps) {
  return (
    <div className={styles.row} data-gap={gap} data-align={align}>
      {children}
    </div>
  );
}

/** Equal columns, as many as fit: `columns` at most, one on a phone. */
export function Columns({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={styles.columns} data-columns={columns}>
      {children}
    </div>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
