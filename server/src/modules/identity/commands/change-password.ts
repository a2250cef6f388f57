import { isActiveStatus } from '@portal/contract';
import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import { type Caller, sessionOf } from '../../../platform/http/caller';
import { consume, forget } from '../../../platform/rate-limit';
import { findAccountByEmail, lockAccount, setPasswordHash } from '../accounts/accounts.repository';
import { mailPasswordChanged } from '../identity.mail';
import type { CommandDependencies } from '../identity-dependencies';
import { voidTokensOf } from '../passwords/password-tokens.repository';
import { assertNotCommon, hashPassword, verifyPassword } from '../passwords/passwords';
import { endOtherSessionsOf } from '../sessions/sessions.repository';
import { closeChallengesOf } from '../sign-in/challenges.repository';
import { currentPasswordLimit } from '../sign-in/sign-in-limits';

export interface ChangePassword {
  current_password: string;
  new_password: string;
}

/** Sets the caller's own password; their other sessions, open sign-ins and mailed links end. */
export async function changePassword(
  { db, publicUrl }: CommandDependencies,
  caller: Caller,
  input: ChangePassword,
): Promise<void> {
  const limit = currentPasswordLimit(caller.id);
  await consume(db, [limit]);
  const checked = await findAccountByEmail(db, caller.email);
  if (!(await verifyPassword(checked?.password_hash, input.current_password)))
    throw invalid({ current_password: 'The current password is incorrect' });
  await forget(db, [limit.key]);
  if (input.new_password === input.current_password)
    throw invalid({ new_password: 'The new password is the same as the current one' });
  assertNotCommon(input.new_password, 'new_password', caller.email);
  const passwordHash = await hashPassword(input.new_password);
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, caller.id);
    // Between the check and the lock the password may have been reset, or the account suspended.
    if (!account || !isActiveStatus(account.status) || account.password_hash !== checked?.password_hash)
      throw new AppError('conflict', 'Your account was changed at the same moment; please sign in again');
    await setPasswordHash(tx, account.id, passwordHash);
    await voidTokensOf(tx, account.id);
    await endOtherSessionsOf(tx, account.id, sessionOf(caller), 'password_changed');
    await closeChallengesOf(tx, account.id, 'reset');
    await appendActivity(tx, {
      actor: caller,
      action: 'Changed Password',
      target: { type: 'user', id: account.id, label: account.name },
    });
    await mailPasswordChanged(tx, account.email, publicUrl(), 'elsewhere');
  });
}
