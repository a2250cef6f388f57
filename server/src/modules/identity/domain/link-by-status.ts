import type { UserStatus } from '@portal/contract';

/** Why an account is not opened by a new password. */
export type ClosedStatus = Extract<UserStatus, 'suspended' | 'refused'>;

/**
 * Which link to choose a password an account gets that asks for one, and null where it stays closed whatever the
 * password is. Who was invited and never chose one is invited anew.
 */
const LINKS = {
  active: 'reset',
  waiting: 'reset',
  invited: 'invitation',
  suspended: null,
  refused: null,
} as const satisfies Record<UserStatus, 'reset' | 'invitation' | null>;

/** Accounts that no link opens. */
export const CLOSED_STATUSES: readonly ClosedStatus[] = ['suspended', 'refused'];

export function isClosed(status: UserStatus): status is ClosedStatus {
  return LINKS[status] === null;
}

/** The link for an account that is not closed. */
export function linkFor(status: Exclude<UserStatus, ClosedStatus>): 'reset' | 'invitation' {
  return LINKS[status];
}

/** Whether the password that is set by a link is the account's first, which accepts the invitation. */
export function acceptsInvitation(status: UserStatus): boolean {
  return LINKS[status] === 'invitation';
}
