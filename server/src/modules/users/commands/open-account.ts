import { isActiveStatus, isPermitted, type UserAction } from '@portal/contract';
import type { Trx } from '../../../platform/database';
import { AppError, notFound } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { lockAccount } from '../../identity';
import { type AccountVerdict, decideAccount } from '../domain/decide-account';
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
  if (!now || !isActiveStatus(now.status))
    throw new AppError(
      now?.status === 'suspended' ? 'account_suspended' : 'unauthenticated',
      'Authentication failed',
    );
  if (!isPermitted(now.role, 'users.manage'))
    throw new AppError('forbidden', 'You are not allowed to do this');
}

/** What the action makes of the account as it is now; throws unless the caller may do it. */
export function assertAllowed(
  action: UserAction,
  caller: Caller,
  user: UserRow,
): Extract<AccountVerdict, { permitted: true }> {
  const verdict = decideAccount(action, user, caller);
  if (verdict.permitted) return verdict;
  const current = verdict.code === 'wrong_state' ? presentUser(user, caller) : undefined;
  throw new AppError(verdict.code, verdict.message, { current });
}

export async function readBack(tx: Trx, id: number): Promise<UserRow> {
  const user = await findUser(tx, id);
  if (!user) throw new Error(`Account ${id} was written and cannot be read`);
  return user;
}
