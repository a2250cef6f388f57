import { pageTitle } from '@portal/ui/format';
import { paths } from '@portal/ui/remote';
import { Link } from '@portal/ui/router';
import { useEffect } from 'react';
import styles from './message-page.module.css';

function NotFound() {
  useEffect(() => {
    document.title = pageTitle('Page not found');
  }, []);
  return (
    <div className={styles.message}>
      <p className={styles.code}>404</p>
      <h1 className={styles.title} tabIndex={-1}>
        Oops! Page not found
      </h1>
      <p className={styles.text}>The address may be mistyped, or the page has moved.</p>
      <Link to={paths.home} className={styles.action}>
        Return to Home
      </Link>
    </div>
  );
}

/** No page has this address. Inside the frame the menu stays around it. */
export function NotFoundPage({ inFrame = false }: { inFrame?: boolean }) {
  if (inFrame) return <NotFound />;
  return (
    <main className={styles.page}>
      <NotFound />
    </main>
  );
}
