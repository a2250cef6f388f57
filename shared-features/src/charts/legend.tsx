import styles from './charts.module.css';

interface LegendProps {
  names: readonly string[];
  kind: 'column' | 'line';
}

/** What the patterns and marks stand for; left out where there is one series only. */
export function Legend({ names, kind }: LegendProps) {
  if (names.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {names.map((name, index) => (
        <li key={name}>
          <span className={styles.swatch} data-kind={kind} data-series={index + 1} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
