import styles from './page.module.css';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}

/** While busy it keeps its focus and its place, says so, and does nothing: the form ignores a second submit. */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`${styles.button} ${styles.primary}`}
      aria-disabled={busy || undefined}
      disabled={disabled}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {busy ? busyLabel : label}
    </button>
  );
}
