import { audienceSchema, ROLES } from '@portal/contract';
import type { Activation } from '../api/change-release';

/** The field of each role's box. */
export const roleField = (role: string) => `role_${role}`;

interface Values {
  build_id?: string;
  percent?: string;
  accounts?: readonly { value: unknown }[];
  [role: `role_${string}`]: boolean | undefined;
}

const MOST_ACCOUNTS = 100;

type Verdict =
  | { success: true; data: Activation }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

const fault = (field: string, message: string): Verdict => ({
  success: false,
  error: { issues: [{ path: [field], message }] },
});

/** Judges who gets the build and reads the form into the call's body. */
export function activationFormSchema(toSome: boolean) {
  return {
    safeParse(values: unknown): Verdict {
      const { build_id, percent = '', accounts = [], ...rest } = values as Values;
      if (!build_id) return fault('build_id', 'Choose a build');
      if (!toSome) return { success: true, data: { build_id } };
      const roles = ROLES.filter((role) => rest[`role_${role}`]);
      const share = Number(percent || 0);
      if (!/^\d{0,3}(\.\d)?$/.test(percent) || share > 100) return fault('percent', 'Share must be 0 to 100');
      if (share === 0 && roles.length === 0 && accounts.length === 0)
        return fault('percent', 'Choose a share above 0, a role, or people who get it first');
      if (accounts.length > MOST_ACCOUNTS) return fault('accounts', `Name at most ${MOST_ACCOUNTS} people`);
      return {
        success: true,
        data: {
          build_id,
          audience: audienceSchema.parse({
            percent: share,
            roles,
            accounts: accounts.map(({ value }) => value),
          }),
        },
      };
    },
  };
}
