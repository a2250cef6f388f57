import { useEffect, useRef, useState } from 'react';
import { holdUnsent } from '../../base/unsent';
import { type FormValues, isSameValue } from './merge-values';

interface UnsentOptions {
  form: { getFieldValue(name: string): unknown; getFieldsValue(all?: true): Record<string, unknown> };
  initialValues: Readonly<Record<string, unknown>> | undefined;
  /** Whether what is typed would be lost with the form: it is shown, and keeps no draft. */
  isOn: boolean;
  onChange: ((isUnsent: boolean) => void) | undefined;
}

/** Follows whether a form holds something that its reader typed and has not sent. What is typed and taken back counts for nothing. */
export function useUnsent({ form, initialValues, isOn, onChange }: UnsentOptions) {
  const [key] = useState(() => Symbol('form'));
  const typed = useRef(new Set<string>());
  const begun = useRef<FormValues>(initialValues ?? {});
  const current = useRef(false);

  const hold = (isUnsent: boolean) => {
    current.current = isUnsent;
    holdUnsent(key, isUnsent && isOn);
    onChange?.(isUnsent && isOn);
  };
  useEffect(() => {
    holdUnsent(key, current.current && isOn);
    return () => holdUnsent(key, false);
  }, [key, isOn]);

  return {
    /** How it began, as far as its record goes: as that is known by now. */
    base: () => begun.current,
    /** The record is another one by now. */
    rebase: (now: FormValues) => {
      begun.current = { ...begun.current, ...now };
    },
    /** Whether anything differs from how it began, of these fields where any are named. */
    isChanged: (names?: readonly string[]) =>
      Object.entries(form.getFieldsValue()).some(
        ([name, value]) => (names?.includes(name) ?? true) && !isSameValue(value, begun.current[name]),
      ),
    /** What the reader typed, as far as it differs from how it began; while it is sent too. */
    typed: () =>
      Object.fromEntries(
        [...typed.current]
          .map((name) => [name, form.getFieldValue(name)] as const)
          .filter(([name, value]) => !isSameValue(value, begun.current[name])),
      ),
    /** To be called with the names of what the reader changed. */
    note: (names: readonly string[]) => {
      for (const name of names) typed.current.add(name);
      hold([...typed.current].some((name) => !isSameValue(form.getFieldValue(name), begun.current[name])));
    },
    /** While it is sent it holds nothing back. */
    release: () => hold(false),
    /** It was sent: what it holds now is where it begins. */
    sent: () => {
      begun.current = form.getFieldsValue(true);
      typed.current.clear();
      hold(false);
    },
  };
}
