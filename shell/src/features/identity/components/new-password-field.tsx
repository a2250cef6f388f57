import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../model/field-rules';
import styles from './field.module.css';
import { Glyph } from './glyph';
import { PasswordField } from './password-field';

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
  focusFirst?: boolean;
}

/** A password to choose: its rule stands beside it from the start and is ticked once it is kept. */
export function NewPasswordField({ label, error, focusFirst }: NewPasswordFieldProps) {
  const [isLongEnough, setIsLongEnough] = useState(false);
  const isKept = isLongEnough && error === undefined;
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      error={error}
      focusFirst={focusFirst}
      onValue={(value) => setIsLongEnough(value.length >= MIN_PASSWORD_LENGTH)}
      hint={
        <span className={styles.rule} data-kept={isKept || undefined}>
          {isKept ? <Glyph name="check" /> : null}
          At least {MIN_PASSWORD_LENGTH} characters; the most common passwords are refused
        </span>
      }
    />
  );
}
