import { useRouteError } from '@portal/ui/router';
import { toAreaFailure } from '../federation/area-failure';
import styles from './message-page.module.css';

/** The shell itself could not go on, before there was a frame to say it in. */
export function BrokenPage() {
  const failure = toAreaFailure(useRouteError());
  return (
    <main className={styles.page}>
      <div className={styles.message} role="alert">
        <h1 className={styles.title}>The page could not be shown</h1>
        <p className={styles.text}>{failure.message}</p>
        <button type="button" className={styles.action} onClick={() => window.location.reload()}>
          Reload
        </button>
        <p className={styles.text}>Support code {failure.code}</p>
      </div>
    </main>
  );
}
