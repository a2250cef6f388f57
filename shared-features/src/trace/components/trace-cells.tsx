import { Muted, TextLink } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import type { ReactNode } from 'react';
import type { useRecordLinks } from '../../links';
import styles from './trace.module.css';

/** Where records are, and which of the requests are none but stock. */
export type Links = ReturnType<typeof useRecordLinks> & { stock: ReadonlySet<number> };

export const none = <Muted>–</Muted>;

/** The parts of a cell below each other. */
export function Lines({ children }: { children: ReactNode }) {
  return <span className={styles.lines}>{children}</span>;
}

/** That a table does not hold all of its rows, where it does not. */
export function Cut({ shown, of, noun }: { shown: number; of: number; noun: string }) {
  return shown < of ? (
    <p className={styles.cut}>
      The first {formatCount(shown)} of {formatCount(of)} {noun}: the pages of the records have all.
    </p>
  ) : null;
}

/** Whom something is for: a request, by its page, or stock. */
export function RequestRef({ id, paths }: { id: number; paths: Links }) {
  if (paths.stock.has(id)) return <span>stock</span>;
  return <TextLink to={paths.request(id)}>request #{id}</TextLink>;
}
