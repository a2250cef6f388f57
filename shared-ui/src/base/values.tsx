import type { Money as Amount, Currency } from '@portal/contract';
import { BASE_CURRENCY } from '@portal/contract/vocabulary';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatDay, formatMoney, formatRelative } from '../format';
import { Link, type To } from '../router';
import { VisuallyHidden } from './layout';
import { useTimeZone } from './time-zone';
import styles from './values.module.css';

interface TimeProps {
  value: string | null | undefined;
}

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

interface MoneyProps {
  amount: Amount | null | undefined;
  /** The organisation's unless another is said. */
  currency?: Currency | undefined;
}

/** An amount with figures of one width; nothing shows $0.00. */
export function Money({ amount, currency }: MoneyProps) {
  return <span className={styles.figure}>{formatMoney(amount, currency)}</span>;
}

/** An amount, and where it is in another currency than the organisation's, what it is in that, if that is known. */
export function MoneyWithBase({ amount, currency, base }: MoneyProps & { base: Amount | null }) {
  if (currency === undefined || currency === BASE_CURRENCY) return <Money amount={amount} />;
  return (
    <>
      <Money amount={amount} currency={currency} />
      {base === null ? null : (
        <>
          {' '}
          <Muted>
            <span className={styles.figure}>
              (<Money amount={base} />)
            </span>
          </Muted>
        </>
      )}
    </>
  );
}

/** A calendar date, or the organisation's day of an instant, as `Jan 05, 2025`; its moment is the tooltip of an instant. */
export function DateText({ value }: TimeProps) {
  const zone = useTimeZone();
  if (!value) return <span>–</span>;
  const isCalendarDate = CALENDAR_DATE.test(value);
  return (
    <time
      dateTime={value}
      title={isCalendarDate ? undefined : formatDateTime(value, zone)}
      className={styles.figure}
    >
      {isCalendarDate ? formatDate(value) : formatDay(value, zone)}
    </time>
  );
}

/** An instant as `3 hours ago`, with the exact moment as its tooltip. */
export function RelativeTime({ value }: TimeProps) {
  const zone = useTimeZone();
  return value ? (
    <time dateTime={value} title={formatDateTime(value, zone)} className={styles.figure}>
      {formatRelative(value)}
    </time>
  ) : (
    <span>–</span>
  );
}

/** An instant as `Jan 05, 2025, 14:03` by the organisation's clock, named for a reader whose own clock is another. */
export function DateTimeText({ value }: TimeProps) {
  const zone = useTimeZone();
  return value ? (
    <time dateTime={value} className={styles.figure}>
      {formatDateTime(value, zone)}
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

/** A mail address, which breaks before its `@` where it has no room on one line. */
export function MailAddress({ address }: { address: string }) {
  const at = Math.max(0, address.lastIndexOf('@'));
  return (
    <span className={styles.address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

/** The second, quieter line of a cell or a row. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={styles.muted}>{children}</span>;
}
