import { dismissAllToasts } from '@portal/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readFieldErrors } from '../model/failure';
import type { Rule, Values } from '../model/field-rules';

type Errors<Name extends string> = Partial<Record<Name, string>>;

interface FormOptions<Name extends string> {
  /** One rule for each field, in the order of the fields. */
  rules: Readonly<Record<Name, Rule<Name>>>;
  send: (values: Values<Name>) => Promise<void>;
  /** The step failed; `isShownAtFields` when the server's messages stand beside their fields already. */
  onFailure: (error: unknown, isShownAtFields: boolean) => void;
}

/**
 * A form whose inputs keep their own text: what is typed stays whatever happens, and nothing renders per key.
 * Errors stand beside their fields, and the first of them is focused, which reads its message out.
 */
export function useForm<Name extends string>({ rules, send, onFailure }: FormOptions<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const serverErrors = useRef<Errors<Name>>({});
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors<Name>>({});
  // The keys of the rules are the names of the fields.
  const names = Object.keys(rules) as Name[];

  function readValues(): Values<Name> {
    const data = new FormData(form.current ?? undefined);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
  }

  function findErrors(values: Values<Name>): Errors<Name> {
    const found: Errors<Name> = {};
    for (const name of names) {
      const message = rules[name](values[name], values);
      if (message !== undefined) found[name] = message;
    }
    return found;
  }

  function focusField(name: Name): void {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }

  /** True when there was something to show. The messages are on the page before the field is focused. */
  function showErrors(found: Errors<Name>): boolean {
    flushSync(() => setErrors(found));
    const first = names.find((name) => found[name] !== undefined);
    if (first === undefined) return false;
    focusField(first);
    return true;
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const values = readValues();
    if (showErrors(findErrors(values))) return;
    sending.current = true;
    setBusy(true);
    // What was said about the try before would contradict this one.
    dismissAllToasts();
    try {
      await send(values);
    } catch (error) {
      serverErrors.current = readFieldErrors(error, names);
      onFailure(error, showErrors(serverErrors.current));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** A message goes as soon as its field is right; none appears while somebody still types. */
  function onInput(event: FormEvent): void {
    if (Object.keys(errors).length === 0) return;
    const typedIn = (event.target as HTMLInputElement).name;
    const found = findErrors(readValues());
    const next: Errors<Name> = {};
    for (const name of names) {
      // What only the server can know about a field holds until that field is typed in.
      const holds = name !== typedIn && serverErrors.current[name] !== undefined;
      if (errors[name] !== undefined) next[name] = holds ? errors[name] : found[name];
    }
    setErrors(next);
  }

  return {
    busy,
    errors,
    focusField,
    /** For the form element. */
    formProps: { ref: form, noValidate: true, onSubmit, onInput },
  };
}
