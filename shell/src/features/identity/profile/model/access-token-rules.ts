import { ACCESS_TOKEN_DAYS } from '@portal/contract/vocabulary';
import type { FormSchema } from '@portal/ui/data';

interface Chosen {
  value: string;
}

/** A new access token as the API takes it. */
export interface NewAccessToken {
  name: string;
  days: number;
  permissions: string[];
  read_only: boolean;
}

export const DAYS_OPTIONS = ACCESS_TOKEN_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

/** The form of a new access token; the server checks all of it again. */
export const accessTokenSchema: FormSchema<NewAccessToken> = {
  safeParse: (input) => {
    // The form hands over its values as an object of fields; what is not filled is not there.
    const given = input as { name?: string; days?: string; permissions?: Chosen[]; read_only?: boolean };
    const { name = '', days = '', permissions = [], read_only = false } = given;
    const issues = [
      ...(name.trim() === '' ? [{ path: ['name'], message: 'Name is required' }] : []),
      ...(permissions.length === 0
        ? [{ path: ['permissions'], message: 'Choose what the token may do' }]
        : []),
    ];
    if (issues.length > 0) return { success: false, error: { issues } };
    const chosen = permissions.map(({ value }) => value);
    return { success: true, data: { name: name.trim(), days: Number(days), permissions: chosen, read_only } };
  },
};
