import { appendActivity } from '../../../platform/activity/append-activity';
import { inTransaction } from '../../../platform/database';
import { AppError, invalid } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { findAccountByEmail, mailPasswordLink } from '../../identity';
import { allowedUserActions } from '../users.policy';
import { presentUser } from '../users.presenter';
import type { UserRow } from '../users.repository';
import type { UsersDependencies } from '../users-dependencies';
import { openAccount } from './open-account';

/** Mails a link that sets a password; who has not accepted the invitation yet gets it once more. */
export async function sendResetMail(
  { db, publicUrl }: UsersDependencies,
  caller: Caller,
  email: string,
): Promise<'reset' | 'invitation'> {
  return inTransaction(db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) throw invalid({ email: 'No account has this email address' });
    const user = await openAccount(tx, caller, account.id);
    const kind = user.status === 'invited' ? 'invitation' : 'reset';
    assertReachable(user, caller);
    await mailPasswordLink(tx, user, kind, publicUrl());
    await appendActivity(tx, {
      actor: caller,
      action: kind === 'invitation' ? 'Sent Invitation' : 'Sent Reset Mail',
      target: { type: 'user', id: user.id, label: user.name },
    });
    return kind;
  });
}

function assertReachable(user: UserRow, caller: Caller): void {
  const actions = allowedUserActions(caller, user);
  if (actions.includes('send-reset') || actions.includes('send-invitation')) return;
  const message =
    user.status === 'refused'
      ? 'This registration was refused; approve it first'
      : 'This account is suspended; reactivate it first';
  throw new AppError('wrong_state', message, { current: presentUser(user, caller) });
}
