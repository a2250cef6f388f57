import { CODE_LENGTH } from '@portal/contract/vocabulary';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './code-input.module.css';
import type { ControlProps } from './field';

interface CodeInputProps {
  control: ControlProps;
  /** Digits only, at most the code's length. */
  value: string;
  onChange: (digits: string) => void;
  /** A new value takes the cursor back into the slots with all digits selected: the next one typed replaces them. */
  selectAllAt?: number;
}

const SLOTS = Array.from({ length: CODE_LENGTH }, (_, index) => index);

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Six slots over one real input, so that pasting, filling in by the device, cursor keys, deleting and screen readers
 * work as in any text field. Typing between digits replaces the digit at the cursor.
 */
export function CodeInput({ control, value, onChange, selectAllAt = 0 }: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [selection, setSelection] = useState<readonly [from: number, to: number] | null>(null);
  function followSelection(): void {
    const { selectionStart, selectionEnd } = input.current ?? {};
    setSelection([selectionStart ?? 0, selectionEnd ?? 0]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value of selectAllAt asks for it again
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    followSelection();
  }, [selectAllAt]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (digitsOf(event.key) === '') {
      event.preventDefault();
      return;
    }
    const { selectionStart: at, selectionEnd: end } = event.currentTarget;
    if (at !== null && at === end && at < value.length) event.currentTarget.setSelectionRange(at, at + 1);
  }

  /** A whole code replaces what is there, wherever the cursor is. */
  function onPaste(event: ClipboardEvent): void {
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits.length !== CODE_LENGTH) return;
    event.preventDefault();
    onChange(digits);
  }

  function isActive(slot: number): boolean {
    if (selection === null) return false;
    const from = Math.min(selection[0], CODE_LENGTH - 1);
    return slot >= from && slot < Math.max(selection[1], from + 1);
  }

  return (
    <div className={styles.room}>
      <div className={styles.code} data-invalid={control['aria-invalid']}>
        <div className={styles.slots} aria-hidden="true">
          {SLOTS.map((slot) => (
            <span key={slot} className={styles.slot} data-active={isActive(slot) || undefined} />
          ))}
        </div>
        <input
          {...control}
          ref={input}
          name="code"
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value).slice(0, CODE_LENGTH))}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          onSelect={followSelection}
          onFocus={followSelection}
          onBlur={() => setSelection(null)}
        />
      </div>
    </div>
  );
}
