import styles from './chain.module.css';

const STEPS = [
  ['Request', 'Ask for what your work needs'],
  ['Approve', 'A clear yes or no, with the reason'],
  ['Buy', 'Within the budget, seen before and after'],
  ['Allocate', 'Tagged, handed over, accounted for'],
  ['Track', 'From the first day to the last'],
] as const;

/** What the product does, as the way of one asset. */
export function Chain() {
  return (
    <div>
      <p className={styles.promise}>Every asset, from request to retirement.</p>
      <ol className={styles.chain}>
        {STEPS.map(([name, text]) => (
          <li key={name} className={styles.step}>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
