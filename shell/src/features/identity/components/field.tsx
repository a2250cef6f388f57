import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What a control needs to belong to its label, its hint and its message. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  error: string | undefined;
  /** Said before anything is wrong. */
  hint?: ReactNode;
  /** A notice elsewhere on the page that this field should have read out with it. */
  describedBy?: string;
  children: (control: ControlProps) => ReactNode;
}

/** Label, control, hint and message; the message is read out when the control is focused. */
export function Field({ label, error, hint, describedBy, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
