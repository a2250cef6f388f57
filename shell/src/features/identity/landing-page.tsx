import { APP_TITLE } from '@portal/ui/format';
import { paths } from '@portal/ui/remote';
import { Link } from '@portal/ui/router';
import { Brand } from './components/brand';
import { Glyph } from './components/glyph';
import { Benefits } from './components/landing/benefits';
import { Journey } from './components/landing/journey';
import styles from './components/landing/landing.module.css';
import { Promises } from './components/landing/promises';
import page from './components/page.module.css';
import { usePageTitle } from './hooks/use-page-title';

/** The specification fixes the year. */
const COPYRIGHT_YEAR = 2024;

/** The public face of the product. */
export function LandingPage() {
  usePageTitle();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
      </header>
      <main>
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title} tabIndex={-1}>
              Every asset, from request to retirement.
            </h1>
            <p className={styles.lead}>
              Request, approve, buy, allocate and track what your organisation works with. One chain, each
              link on record.
            </p>
            <div className={styles.actions}>
              <Link className={`${page.button} ${page.primary}`} to={paths.login}>
                Access Your Account
                <Glyph name="forward" />
              </Link>
              <Link className={page.button} to={paths.register}>
                Admin Registration
              </Link>
            </div>
          </div>
          <Journey />
        </div>
        <Promises />
        <Benefits />
      </main>
      <footer className={styles.footer}>
        © {COPYRIGHT_YEAR} {APP_TITLE}. All rights reserved.
      </footer>
    </div>
  );
}
