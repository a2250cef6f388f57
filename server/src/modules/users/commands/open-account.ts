import { isPermitted, type UserAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockAccount } from '../../identity';
import { allowedUserActions } from '../users.policy';
import { presentUser } from '../users.presenter';
import { findUser, lockAccountChanges, type UserRow } from '../users.repository';

/** Locks an account for a change by an admin who still is one; else throws the refusal. */
export async function openAccount(tx: Trx, caller: Caller, id: number): Promise<UserRow> {
  await lockAccountChanges(tx);
  await assertStillManages(tx, caller);
  await lockAccount(tx, id);
  const user = await findUser(tx, id);
  if (!user) throw notFound('User');
  return user;
}

/** The caller was an admin when the call came in; while it waited for its turn, another may have ended that. */
export async function assertStillManages(tx: Trx, caller: Caller): Promise<void> {
  const now = await findUser(tx, caller.id);
  if (now?.status !== 'active')
    throw new AppError(
      now?.status === 'suspended' ? 'account_suspended' : 'unauthenticated',
      'Authentication failed',
    );
  if (!isPermitted(now.role, 'users.manage'))
    throw new AppError('forbidden', 'You are not allowed to do this');
}

/** What is said when an action that depends on the state is not open. */
const WRONG_STATE: Partial<Record<UserAction, string>> = {
  suspend: 'Only an active account can be suspended',
  reactivate: 'This account is not suspended',
  approve: 'This account does not wait for approval',
  refuse: 'This account does not wait for approval',
  'withdraw-invitation': 'This invitation is no longer open',
};

const NOT_YOURSELF: Partial<Record<UserAction, string>> = {
  suspend: 'You cannot suspend your own account',
  'change-role': 'You cannot change your own role',
};

/** Throws unless the caller may do this to the account as it is now. */
export function assertAllowed(action: UserAction, caller: Caller, user: UserRow): void {
  if (allowedUserActions(caller, user).includes(action)) return;
  const ownAccount = user.id === caller.id ? NOT_YOURSELF[action] : undefined;
  if (ownAccount) throw new AppError('forbidden', ownAccount);
  throw new AppError('wrong_state', WRONG_STATE[action] ?? 'This cannot be done to this account now', {
    current: presentUser(user, caller),
  });
}

export async function readBack(tx: Trx, id: number): Promise<UserRow> {
  const user = await findUser(tx, id);
  if (!user) throw new Error(`Account ${id} was written and cannot be read`);
  return user;
}
