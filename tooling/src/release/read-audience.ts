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
}

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

/** Who a release is for; undefined when it is for all. @throws UsageError */
export function readAudience({ canary, roles, accounts }: AudienceOptions): Audience | undefined {
  if (canary === undefined && roles === undefined && accounts === undefined) return undefined;
  return {
    percent: canary === undefined ? 0 : readPercent(canary),
    ...(roles === undefined ? {} : { roles: readRoles(roles) }),
    ...(accounts === undefined ? {} : { accounts: readAccounts(accounts) }),
  };
}
