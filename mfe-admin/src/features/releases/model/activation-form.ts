import { audienceSchema, ROLES, stagePlanSchema, usualEnd } from '@portal/contract';
import type { Activation } from '../api/change-release';

/** The field of each role's box. */
export const roleField = (role: string) => `role_${role}`;

interface Values {
  build_id?: string;
  percent?: string;
  shares?: string;
  wait_minutes?: string;
  at_end?: string;
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

/** Who gets a build: some, some of whom there are more by and by, or everybody. */
export type ActivationMode = 'some' | 'stages' | 'all';

function isFault(read: Activation['stages'] | Verdict): read is Verdict {
  return read !== undefined && 'success' in read;
}

/** What follows the last stage is not chosen: it goes by the last share. */
export const USUAL_END = 'usual';

/** Reads the stages of the form; a fault names the field that it stands in. */
function readStages({ shares = '', wait_minutes = '', at_end }: Values): Activation['stages'] | Verdict {
  const list = shares
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((share) => Number(share.replace(/%$/, '')));
  const result = stagePlanSchema.safeParse({
    shares: list,
    wait_minutes: Number(wait_minutes || Number.NaN),
    at_end: at_end === USUAL_END ? usualEnd(list) : at_end,
  });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [field = 'shares'] = issue?.path ?? [];
  // What is no number has a message of the schema's own.
  const isNoNumber = issue?.code === 'invalid_type';
  const words = field === 'shares' ? 'Give shares such as 5, 25, 100' : 'Give the waiting time in minutes';
  return fault(String(field), isNoNumber ? words : (issue?.message ?? words));
}

function readShare(percent: string): number | Verdict {
  const share = Number(percent || 0);
  return !/^\d{0,3}(\.\d)?$/.test(percent) || share > 100
    ? fault('percent', 'Share must be 0 to 100')
    : share;
}

/** Judges who gets the build and reads the form into the call's body. */
export function activationFormSchema(mode: ActivationMode) {
  return {
    safeParse(values: unknown): Verdict {
      const { build_id, percent = '', accounts = [], ...rest } = values as Values;
      if (!build_id) return fault('build_id', 'Choose a build');
      if (mode === 'all') return { success: true, data: { build_id } };
      const stages = mode === 'stages' ? readStages(rest) : undefined;
      if (isFault(stages)) return stages;
      const roles = ROLES.filter((role) => rest[`role_${role}`]);
      const share = stages?.shares[0] ?? readShare(percent);
      if (typeof share !== 'number') return share;
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
          ...(stages ? { stages } : {}),
        },
      };
    },
  };
}
