import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { forget } from '../../../platform/rate-limit';
import { acceptInvitation, lockAccount, setPasswordHash } from '../accounts/accounts.repository';
import { acceptsInvitation, isClosed } from '../domain/link-by-status';
import { mailPasswordChanged } from '../identity.mail';
import type { CommandDependencies } from '../identity-dependencies';
import { findTokenOwner, redeemToken, voidTokensOf } from '../passwords/password-tokens.repository';
import { assertNotCommon, hashPassword } from '../passwords/passwords';
import { assertLinkOpen } from '../passwords/read-link';
import { endSessionsOf } from '../sessions/sessions.repository';
import { closeChallengesOf } from '../sign-in/challenges.repository';
import { linkExpired } from '../sign-in/refusals';
import { accountBuckets } from '../sign-in/sign-in-limits';

export interface ResetPassword {
  token: string;
  password: string;
  /** The body's name for the password. */
  field: 'password' | 'new_password';
  network: string;
}

/** Sets a password by a mailed token, of a reset or an invitation; all sessions, open sign-ins and other links of the account end. */
export async function resetPassword(
  { db, publicUrl }: CommandDependencies,
  input: ResetPassword,
): Promise<{ userId: number; isFirst: boolean }> {
  assertNotCommon(input.password, input.field);
  // Before the work of hashing, which nobody gets for a link that is made up.
  await assertLinkOpen(db, input);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, async (tx) => {
    const owner = await findTokenOwner(tx, input.token);
    const account = owner && (await lockAccount(tx, owner.user_id));
    const kind = account && isClosed(account.status) ? undefined : await redeemToken(tx, input.token);
    if (!account || !kind) throw linkExpired(owner?.kind);
    await setPasswordHash(tx, account.id, passwordHash);
    const isFirst = acceptsInvitation(account.status);
    if (isFirst) await acceptInvitation(tx, account.id);
    await voidTokensOf(tx, account.id);
    await endSessionsOf(tx, account.id, 'reset');
    await closeChallengesOf(tx, account.id, 'reset');
    await forget(tx, accountBuckets(account.id, account.email));
    await appendActivity(tx, {
      actor: account,
      action: isFirst ? 'Accepted Invitation' : 'Reset Password',
      target: { type: 'user', id: account.id, label: account.name },
      ...(isFirst ? { before: { status: 'invited' }, after: { status: 'active' } } : {}),
    });
    // An invitation sets the first one: there is no change that its owner would have to hear of.
    if (account.password_hash) await mailPasswordChanged(tx, account.email, publicUrl());
    return { userId: account.id, isFirst };
  });
}
