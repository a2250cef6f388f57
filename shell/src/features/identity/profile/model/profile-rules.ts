import type { FormSchema } from '@portal/ui/data';
import { checkConfirmation, checkNewPassword } from '../../model/field-rules';

type Texts<Name extends string> = Record<Name, string>;
type Rules<Name extends string> = Record<Name, (value: string, values: Texts<Name>) => string | undefined>;

/** A form of texts judged by one rule per field; the server checks all of them again. */
function textForm<Name extends string>(rules: Rules<Name>): FormSchema<Texts<Name>> {
  const names = Object.keys(rules) as Name[];
  return {
    safeParse: (input) => {
      // The form hands over its values as an object of fields; what is not filled is not there.
      const given = input as Partial<Texts<Name>>;
      const values = Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as Texts<Name>;
      const issues = names.flatMap((name) => {
        const message = rules[name](values[name], values);
        return message ? [{ path: [name], message }] : [];
      });
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values };
    },
  };
}

export const profileSchema = textForm({
  name: (value) => (value.trim() === '' ? 'Name is required' : undefined),
  department: () => undefined,
});

/** The rules of registration for the new password. */
export const passwordSchema = textForm({
  current_password: (value: string) => (value === '' ? 'Current password is required' : undefined),
  new_password: (value: string) => checkNewPassword(value),
  confirmation: (value: string, { new_password }: Record<string, string>) =>
    checkConfirmation(value, { password: new_password ?? '' }),
});
