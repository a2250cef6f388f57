import type { Money as Amount } from '@portal/contract';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatMoney, formatRelative } from '../format';
import { Link, type To } from '../router';
import { VisuallyHidden } from './layout';
import styles from './values.module.css';

/** An amount in dollars with figures of one width; nothing shows $0.00. */
export function Money({ amount }: { amount: Amount | null | undefined }) {
  return <span className={styles.figure}>{formatMoney(amount)}</span>;
}

/** A calendar date or an instant as `Jan 05, 2025`. */
export function DateText({ value }: { value: string | null | undefined }) {
  return value ? (
    <time dateTime={value} className={styles.figure}>
      {formatDate(value)}
    </time>
  ) : (
    <span>–</span>
  );
}

/** An instant as `3 hours ago`, with the exact moment as its tooltip. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  return value ? (
    <time dateTime={value} title={formatDateTime(value)} className={styles.figure}>
      {formatRelative(value)}
    </time>
  ) : (
    <span>–</span>
  );
}

/** An instant as `Jan 05, 2025, 14:03`. */
export function DateTimeText({ value }: { value: string | null | undefined }) {
  return value ? (
    <time dateTime={value} className={styles.figure}>
      {formatDateTime(value)}
    </time>
  ) : (
    <span>–</span>
  );
}

/** From this length on a text may not fit into a cell, in characters. */
const LONG_TEXT = 40;

/** A name in a list: at most three lines of it, broken anywhere if need be; all of a long one is its tooltip. */
export function ClampedText({ text }: { text: string }) {
  const isLong = text.length > LONG_TEXT;
  return (
    <span className={styles.clamped} data-long={isLong || undefined} title={isLong ? text : undefined}>
      {text}
    </span>
  );
}

interface TextLinkProps {
  /** Undefined where the reader's portal lacks the page: then it is plain text. */
  to: To | undefined;
  /** What the page that it leads to is told, such as where the reader came from. */
  state?: unknown;
  children: ReactNode;
  'aria-label'?: string;
  /** Leaves what the reader is at as it is, such as a dialog that waits for a decision. */
  newTab?: boolean;
}

/** A link inside text or a list. */
export function TextLink({ to, state, children, newTab = false, ...aria }: TextLinkProps) {
  if (to === undefined) return children;
  return (
    <Link to={to} state={state} className={styles.link} target={newTab ? '_blank' : undefined} {...aria}>
      {children}
      {newTab ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null}
    </Link>
  );
}

/** The second, quieter line of a cell or a row. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={styles.muted}>{children}</span>;
}
