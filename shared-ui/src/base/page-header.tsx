import { type ReactNode, useEffect } from 'react';
import { pageTitle } from '../format';
import { Link, type To } from '../router';
import { Icon } from './icon';
import styles from './page-header.module.css';

/** Names the browser tab while the calling page shows. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}

export interface PageHeaderProps {
  /** The page's heading; the document title follows it. */
  title: string;
  subtitle?: ReactNode;
  /** Where the page was reached from, as a link above the heading; without an address there is none. */
  back?: { to: To | undefined; label: string };
  /** Beside the heading, such as a status. */
  badge?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The top of every page: one h1, what the page is for, and its main actions. */
export function PageHeader({ title, subtitle, back, badge, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {back?.to !== undefined ? (
          <Link to={back.to} className={styles.back}>
            <Icon name="back" /> {back.label}
          </Link>
        ) : null}
        <div className={styles.line}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
