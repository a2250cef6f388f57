import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** The card's heading (h2); a card without one is a plain surface. */
  title?: ReactNode;
  subtitle?: ReactNode;
  /** At the end of the heading's line, such as a link to the whole list. */
  extra?: ReactNode;
  /** No inner space: for tables and lists that draw their own. */
  flush?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A surface for one matter. With a title it is a region that screen readers can jump to. */
export function Card({ title, subtitle, extra, flush = false, footer, children }: CardProps) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? headingId : undefined}>
      {title ? (
        <header className={styles.header}>
          <div>
            <h2 className={styles.title} id={headingId}>
              {title}
            </h2>
            {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
          </div>
          {extra ? <div className={styles.extra}>{extra}</div> : null}
        </header>
      ) : null}
      <div className={flush ? undefined : styles.body}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </section>
  );
}
