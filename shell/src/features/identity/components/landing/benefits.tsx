import { paths } from '@portal/ui/remote';
import { Link } from '@portal/ui/router';
import { Glyph } from '../glyph';
import page from '../page.module.css';
import styles from './landing.module.css';

const BENEFITS = [
  'Asset request and approval workflow',
  'Budget tracking and financial controls',
  'Audit trails and activity logs',
  'Mobile-responsive design',
  'Automated notifications and status updates',
] as const;

/** What comes with it, and the way in. */
export function Benefits() {
  return (
    <section className={styles.band} aria-labelledby="benefits">
      <div>
        <h2 id="benefits" className={styles.heading}>
          Everybody knows where it stands
        </h2>
        <p className={styles.text}>
          Each step is written down with who, what and when, for those who ask, decide and pay.
        </p>
        <Link className={`${page.button} ${styles.onBand}`} to={paths.login}>
          Get Started Today
          <Glyph name="forward" />
        </Link>
      </div>
      <ul className={styles.benefits}>
        {BENEFITS.map((benefit) => (
          <li key={benefit} className={styles.benefit}>
            <Glyph name="check" className={styles.tick} />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
