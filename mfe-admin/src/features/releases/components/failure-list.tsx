import type { Releases } from '@portal/contract';
import { Muted } from '@portal/ui/base';
import { formatCount } from '@portal/ui/format';
import styles from './releases.module.css';

/** Failures that browsers reported, by the support code that the reader saw. */
export function FailureList({ failures }: { failures: Releases['registry_failures'] }) {
  if (failures.length === 0) return <Muted>None</Muted>;
  return (
    <ul className={styles.failures}>
      {failures.map(({ code, count }) => (
        <li key={code}>
          {code} <strong>{formatCount(count)}</strong>
        </li>
      ))}
    </ul>
  );
}
