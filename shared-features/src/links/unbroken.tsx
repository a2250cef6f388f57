import styles from './unbroken.module.css';

const NUMBERS = /(\b[A-Z]{2}-\d{6,}\b)/;

/** A text in which no number of a record, `PO-000004`, breaks at its hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children.split(NUMBERS).map((part, index) =>
    NUMBERS.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
      <span key={index} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
