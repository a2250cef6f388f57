import { stagePlanSchema, usualEnd } from '@portal/contract';
import { isRole, ROLES } from '@portal/contract/vocabulary';
import type { Audience } from './release-app';
import { UsageError } from './run-release-command';

export interface AudienceOptions {
  /** Per cent of users, 0 to 100. */
  canary?: string;
  /** Role names with commas between. */
  roles?: string;
  /** User ids with commas between. */
  accounts?: string;
  /** Per cent of users with commas between: the share rises by itself. */
  stages?: string;
  /** How long each stage lasts: `30m`, `2h` or `1d`. */
  wait?: string;
  /** `live` or `wait`. */
  'at-end'?: string;
}

/** The same, as they are written behind a command. */
export const AUDIENCE_OPTIONS = {
  canary: { type: 'string' },
  roles: { type: 'string' },
  accounts: { type: 'string' },
  stages: { type: 'string' },
  wait: { type: 'string' },
  'at-end': { type: 'string' },
} as const;

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (!(percent >= 0 && percent <= 100)) throw new UsageError(`--canary takes 0 to 100, not "${text}".`);
  return percent;
}

function readRoles(text: string): string[] {
  return list(text).map((role) => {
    const upper = role.toUpperCase();
    if (!isRole(upper)) throw new UsageError(`There is no role "${role}". There are: ${ROLES.join(', ')}.`);
    return upper;
  });
}

function readAccounts(text: string): number[] {
  return list(text).map((id) => {
    if (!/^[1-9]\d{0,9}$/.test(id)) throw new UsageError(`--accounts takes user ids, not "${id}".`);
    return Number(id);
  });
}

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };
const USUAL_WAIT = '30m';

function readMinutes(text: string): number {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text.trim()) ?? [];
  if (!count) throw new UsageError(`--wait takes a time such as 30m, 2h or 1d, not "${text}".`);
  return Number(count) * (MINUTES[unit] ?? 1);
}

/** The stages of a canary; after a last one of 100 % the release is live unless somebody is to promote it. */
function readStages({ stages: text, wait, 'at-end': atEnd }: AudienceOptions): Audience['stages'] {
  if (text === undefined) {
    if (wait !== undefined || atEnd !== undefined)
      throw new UsageError('--wait and --at-end go with --stages.');
    return undefined;
  }
  const shares = list(text).map(Number);
  const result = stagePlanSchema.safeParse({
    shares,
    wait_minutes: readMinutes(wait ?? USUAL_WAIT),
    at_end: atEnd ?? usualEnd(shares),
  });
  if (result.success) {
    const { wait_minutes: waitMinutes, at_end, ...rest } = result.data;
    return { ...rest, waitMinutes, atEnd: at_end };
  }
  const [issue] = result.error.issues;
  if (issue?.path[0] === 'at_end') throw new UsageError(`--at-end takes live or wait, not "${atEnd}".`);
  const option = issue?.path[0] === 'wait_minutes' ? '--wait' : '--stages';
  throw new UsageError(`${option}: ${issue?.message ?? 'is not understood'}.`);
}

/** Who a release is for; undefined when it is for all. @throws UsageError */
export function readAudience(options: AudienceOptions): Audience | undefined {
  const { canary, roles, accounts } = options;
  const stages = readStages(options);
  if (canary === undefined && roles === undefined && accounts === undefined && !stages) return undefined;
  if (stages && canary !== undefined)
    throw new UsageError('--canary is one share and --stages are several: give one of them.');
  const percent = stages?.shares[0] ?? (canary === undefined ? 0 : readPercent(canary));
  return {
    percent,
    ...(roles === undefined ? {} : { roles: readRoles(roles) }),
    ...(accounts === undefined ? {} : { accounts: readAccounts(accounts) }),
    ...(stages ? { stages } : {}),
  };
}
