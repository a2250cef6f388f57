import { type RequestInput, recordField } from '@portal/contract';

type Field = RequestInput extends infer Input ? (Input extends unknown ? keyof Input : never) : never;

/** A field of the form, called what the contract calls the fact. */
export function named<Name extends Field>(name: Name): { name: Name; label: string } {
  return { name, label: recordField(name).label };
}
