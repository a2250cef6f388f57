import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from './field';
import styles from './field.module.css';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'defaultValue' | 'onInput'> {
  label: string;
  name: string;
  type?: 'text' | 'email';
  error: string | undefined;
  describedBy?: string;
  /** The field that the page begins with. */
  focusFirst?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, error, describedBy, focusFirst = false, type = 'text', ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusFirst) input.current?.focus();
  }, [focusFirst]);
  const isEmail = type === 'email';
  return (
    <Field label={label} error={error} describedBy={describedBy}>
      {(control) => (
        <input
          {...control}
          {...rest}
          ref={input}
          type={type}
          required
          className={styles.input}
          autoCapitalize={isEmail ? 'none' : undefined}
          spellCheck={isEmail ? false : undefined}
        />
      )}
    </Field>
  );
}
