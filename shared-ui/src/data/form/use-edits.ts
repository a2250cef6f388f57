import { useRef } from 'react';
import { type FormValues, isSameValue } from './merge-values';

interface EditsOptions {
  form: { getFieldValue(name: string): unknown; getFieldsValue(all?: true): Record<string, unknown> };
  initialValues: FormValues;
  /** Called after each change, and when the form is sent: whether it holds something typed and not sent. */
  onChange: (isUnsaved: boolean) => void;
}

/** Follows what the reader of a form changed. What is typed and taken back counts for nothing. */
export function useEdits({ form, initialValues, onChange }: EditsOptions) {
  const typed = useRef(new Set<string>());
  const begun = useRef<FormValues>(initialValues);

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
      onChange(
        [...typed.current].some((name) => !isSameValue(form.getFieldValue(name), begun.current[name])),
      );
    },
    /** While it is sent it asks nothing. */
    sending: () => onChange(false),
    /** It was sent: what it holds now is where it begins. */
    sent: () => {
      begun.current = form.getFieldsValue(true);
      typed.current.clear();
      onChange(false);
    },
  };
}
