import type { ReactNode } from 'react';
import { Glyph } from './glyph';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'info' | 'danger' | 'success';
  /** For a field that this notice describes. */
  id?: string;
  children: ReactNode;
}

const GLYPHS = { info: 'info', danger: 'warning', success: 'check' } as const;

/** A message that stays on the page, in the place it is about. */
export function Notice({ tone, id, children }: NoticeProps) {
  return (
    <div id={id} className={styles.notice} data-tone={tone}>
      <Glyph name={GLYPHS[tone]} className={styles.glyph} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
