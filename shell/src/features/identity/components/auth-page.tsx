import { Link } from '@portal/ui/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../hooks/use-page-title';
import { Brand } from './brand';
import { Chain } from './chain';
import { Glyph } from './glyph';
import styles from './page.module.css';

interface AuthPageProps {
  title: string;
  /** The tab's name, where the heading alone would not tell pages apart. */
  tabTitle?: string;
  lead?: ReactNode;
  back?: { to: string; label: string; state?: unknown };
  /** Where the page takes the focus; a field takes it by itself. */
  startsAt?: 'field' | 'heading';
  children: ReactNode;
}

/** A centred card: the product beside what there is to do; on a phone the product shrinks to its name. */
export function AuthPage({
  title,
  tabTitle = title,
  lead,
  back,
  startsAt = 'field',
  children,
}: AuthPageProps) {
  usePageTitle(tabTitle);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (startsAt === 'heading') heading.current?.focus();
  }, [startsAt]);
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <div className={styles.panel}>
          <Brand />
          <Chain />
        </div>
        <div className={styles.body}>
          <div className={styles.top}>
            {back ? (
              <Link
                to={back.to}
                state={back.state}
                className={styles.back}
                aria-label={back.label}
                title={back.label}
              >
                <Glyph name="back" />
              </Link>
            ) : null}
            <Brand className={styles.smallBrand} />
          </div>
          <h1 ref={heading} className={styles.title} tabIndex={startsAt === 'heading' ? -1 : undefined}>
            {title}
          </h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
        </div>
      </main>
    </div>
  );
}
