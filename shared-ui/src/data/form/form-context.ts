import { createContext, useContext } from 'react';

/** A schema that judges a form's values: any zod schema fits. */
export interface FormSchema<Output> {
  safeParse(values: unknown):
    | { success: true; data: Output }
    | {
        success: false;
        error: { issues: ReadonlyArray<{ path: ReadonlyArray<PropertyKey>; message: string }> };
      };
}

interface FormScope {
  pending: boolean;
  disabled: boolean;
  /** The message that the form's schema has for one field now. */
  judge: (name: string) => string | undefined;
  /** Judges one field now, without waiting for the form to be sent, and announces what is wrong. */
  judgeNow: (name: string) => void;
}

export const FormContext = createContext<FormScope>({
  pending: false,
  disabled: false,
  judge: () => undefined,
  judgeNow: () => undefined,
});

/** Whether the form around the caller is being sent. */
export function useFormPending(): boolean {
  return useContext(FormContext).pending;
}
