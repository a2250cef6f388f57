import { createContext, useContext } from 'react';
import { type FieldConflicts, NO_CONFLICTS } from './merge-values';

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
  /** Fields that somebody else changed as well, until the person has chosen. */
  conflicts: FieldConflicts;
  resolve: (name: string, which: 'theirs' | 'mine') => void;
  /** Enters values as if the person had typed them. */
  fill: (values: Readonly<Record<string, unknown>>) => void;
}

export const FormContext = createContext<FormScope>({
  pending: false,
  disabled: false,
  judge: () => undefined,
  judgeNow: () => undefined,
  conflicts: NO_CONFLICTS,
  resolve: () => undefined,
  fill: () => undefined,
});

/** Judges a field of the form around the caller at once: for what is learned of it while it is typed. */
export function useJudgeNow(): (name: string) => void {
  return useContext(FormContext).judgeNow;
}

/** Enters values into the form around the caller as if the person had typed them: for what a choice brings along. */
export function useFillFields(): (values: Readonly<Record<string, unknown>>) => void {
  return useContext(FormContext).fill;
}

/** Whether the form around the caller is being sent. */
export function useFormPending(): boolean {
  return useContext(FormContext).pending;
}
