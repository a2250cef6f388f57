import { Glyph } from '../glyph';
import styles from './journey.module.css';

const STATIONS = [
  ['Submitted', 'Design team', 'Mon 09:12'],
  ['Approved', 'Procurement', 'Mon 11:40'],
  ['Finance approved', 'Within the budget', 'Tue 08:55'],
  ['Allocated', 'AST-000412', 'Thu 14:20'],
] as const;

/** A picture of the product made of its own parts: the way of one request. Screen readers pass it by. */
export function Journey() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.request}>
        <div className={styles.head}>
          <span>
            <span className={styles.what}>Laptop, 14 inch</span>
            <span className={styles.kind}>New Asset</span>
          </span>
          <span className={styles.cost}>$2,500.00</span>
        </div>
        <div className={styles.stations}>
          {STATIONS.map(([name, who, when]) => (
            <div key={name} className={styles.station}>
              <span className={styles.dot}>
                <Glyph name="check" />
              </span>
              <span className={styles.what}>{name}</span>
              <span className={styles.who}>{who}</span>
              <span className={styles.when}>{when}</span>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.budget}>
        <span className={styles.what}>Budget</span>
        <span className={styles.bar}>
          <span className={styles.spent} />
          <span className={styles.committed} />
        </span>
        <span className={styles.legend}>
          <span>Spent 66%</span>
          <span>Committed 9%</span>
          <span>Remaining 25%</span>
        </span>
      </div>
    </div>
  );
}
