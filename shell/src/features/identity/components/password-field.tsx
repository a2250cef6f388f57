import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from './field';
import styles from './field.module.css';
import { Glyph } from './glyph';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  hint?: ReactNode;
  focusFirst?: boolean;
  onValue?: (value: string) => void;
}

/** A password that can be looked at, with a word when Caps Lock would spoil it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, autoComplete, error, hint, focusFirst = false, onValue } = props;
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  useEffect(() => {
    if (focusFirst) input.current?.focus();
  }, [focusFirst]);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div>
          <div className={styles.withButton}>
            <input
              {...control}
              ref={input}
              name={name}
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              required
              className={styles.input}
              onInput={(event) => onValue?.(event.currentTarget.value)}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={() => setCapsLock(false)}
            />
            <button
              type="button"
              className={styles.reveal}
              aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              <Glyph name={shown ? 'hide' : 'show'} />
            </button>
          </div>
          <p role="status" className={styles.caps}>
            {capsLock ? 'Caps Lock is on' : null}
          </p>
        </div>
      )}
    </Field>
  );
}
