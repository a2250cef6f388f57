import AntdForm from 'antd/es/form';

/** What is known of a form from outside: pass it to `Form` to fill or reset it. */
export type FormHandle = ReturnType<typeof useFormHandle>;

/** A handle of a form: `setFieldsValue`, `getFieldValue`, `resetFields`. */
export function useFormHandle() {
  const [form] = AntdForm.useForm<Record<string, unknown>>();
  return form;
}

/** Follows one field's value, for fields that depend on another. Call it inside the form or with its handle. */
export function useFieldValue<T = unknown>(name: string, form?: FormHandle): T | undefined {
  // antd types a watched value by the form's value type, which is open here; the caller knows the field's type.
  return AntdForm.useWatch(name, form) as T | undefined;
}

/** As `useFieldValue`, whether or not its field is shown: known from the first rendering on, before any field is there. */
export function useFormValue<T = unknown>(name: string): T | undefined {
  return AntdForm.useWatch(name, { preserve: true }) as T | undefined;
}

/** Follows all that is entered, for a look at the form as a whole. Call it inside the form. */
export function useFormValues(): Readonly<Record<string, unknown>> {
  return AntdForm.useWatch((values: Record<string, unknown>) => values, { preserve: true }) ?? {};
}
